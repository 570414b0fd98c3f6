// SPDX-License-Identifier: Apache-2.0
//
// The traps that a sandbox sets for Swift and for libffi, each by its name.

import Foundation
import Glibc
import IntentSchema
import Testing

@Suite struct `A trap of sandboxes` {
    private let swift = `Swift behind the layers`()

    private func said(_ way: String, _ rlimits: [String: Value] = [:]) throws -> Value? {
        let (launcher, launched, places) = try swift.start(rlimits)
        let answers = try launched.peer.ask("confirm", id: 4, swift.request(way))
        return withExtendedLifetime((launcher, places)) { answers.first?.body["text"] }
    }

    private func signal(_ way: String, _ rlimits: [String: Value] = [:]) throws -> (Value?, String)
    {
        let (launcher, launched, places) = try swift.start(rlimits)
        try launched.peer.send(
            .request, 4, swift.request(way).merging(["method": "confirm"]) { $1 })
        let end = try launcher.exit(of: launched)
        return withExtendedLifetime(places) {
            (end["signal"], SystemProcess.text(of: launched.log))
        }
    }

    /// libdispatch ends a process that cannot open /proc/TID/stat of its threads.
    @Test func `that /proc is not there does not catch libdispatch`() throws {
        #expect(try said("many threads") == "4950")
    }

    /// Foundation ends a process whose executable's folder does not exist.
    @Test func `that the executable has no folder does not catch Bundle.main`() throws {
        #expect(try said("main bundle") == "found")
    }

    /// Foundation would read descriptor -1 and take what is in the buffer.
    @Test func `that /dev/urandom is not there does not catch identifiers`() throws {
        #expect(try said("identifiers") == "different")
        #expect(try said("random numbers") == "drawn")
    }

    /// The runtime would try to start swift-backtrace, and hang.
    @Test func `that no program can be started does not catch who writes backtraces`() throws {
        let (signal, log) = try signal("trap")
        #expect(signal == .integer(Int64(SIGILL)))
        #expect(log.contains("asked for it") && !log.contains("swift-backtrace"))
    }

    /// The kernel spares pid 1 the signal, and `abort` would go on to another one.
    @Test func `that pid 1 is spared signals does not catch abort`() throws {
        #expect(try signal("abort").0 == .integer(Int64(SIGABRT)))
    }

    /// With stacks of 8 MiB libdispatch would wait for a thread without end.
    @Test func `that data is limited does not catch who needs threads`() throws {
        #expect(try said("many threads", ["data": .integer(16 << 20)]) == "4950")
    }

    /// libffi makes closures in memory that is written and then executed.
    @Test(arguments: HostUser.here)
    func `that no memory becomes executable does not catch closures`(user: HostUser) throws {
        let places = try Places(for: user)
        let library = "\(places.bundle)/function.so"
        try compile(
            "#include <stdint.h>\nvoid at_once(void (*done)(int32_t code)) { done(3); }",
            ["-shared", "-fPIC", "-o", library], in: places.folder, as: "function.c")
        let launcher = try RunningLauncher(user: user.launcher)
        let order: [String: Value] = [
            "rlimits": standardLimits, "sandbox": places.sandbox(), "callbacks": 1,
        ]
        let launched = try launcher.launch(order.merging(user.identity) { $1 })
        let binding: Value = [
            "intent": "INSendMessageIntent", "phase": "handle", "symbol": "at_once",
            "arguments": [
                ["from": "callback", "arguments": [["type": "int32", "code": true]]]
            ],
            "returns": ["type": "void"], "codes": ["3": "success"],
        ]
        let begun = try launched.begin(
            library,
            [
                "handlers": [binding], "bundle": .string(places.bundle),
                "container": .string(places.container),
            ])
        let layers = begun.body["layers"]?.array ?? []
        #expect(layers.contains("seccomp"), "\(begun.body)")
        #expect(try launched.handle([:])["code"] == "success")
        withExtendedLifetime(launcher) {}
    }
}
