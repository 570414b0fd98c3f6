// SPDX-License-Identifier: Apache-2.0
//
// Processes that are cloned before it is known what they will be.

import Foundation
import Glibc
import IntentSchema
import Testing

@Suite struct `A process made ahead` {
    private static let ahead: [String: Value] = ["ahead": true, "sandbox": .dictionary([:])]

    private func order(_ user: HostUser, _ places: Places) -> [String: Value] {
        let order: [String: Value] = [
            "notice": "order", "rlimits": standardLimits, "sandbox": places.sandbox(),
        ]
        return order.merging(user.identity) { $1 }
    }

    @Test(arguments: HostUser.here)
    func `wears all layers, in their order, before the library is loaded`(user: HostUser) throws {
        let launcher = try RunningLauncher(user: user.launcher)
        let places = try Places(for: user)
        let library = try CExtension()
        let copy = try places.install(library.library)
        let other = try launcher.launch(in: places, for: user)
        let usual = try other.begin(copy, in: places)
        let spare = try launcher.launch(id: 4, Self.ahead)
        try spare.peer.send(.notice, 0, order(user, places))
        let begun = try spare.begin(copy, in: places)
        #expect(begun.kind == .reply, "\(begun.body)")
        #expect(begun.body["layers"] == usual.body["layers"])
        withExtendedLifetime(other) { #expect(begun.body["degraded"] == []) }
    }

    @Test(arguments: HostUser.here) func `withstands the attacks`(user: HostUser) throws {
        let launcher = try RunningLauncher(user: user.launcher)
        let places = try Places(for: user)
        let copy = try places.install(try `Attacks from an extension`.attacker.get().library)
        func report(_ launched: Launched) throws -> [String: Value] {
            try #require(try launched.begin(copy, in: places).kind == .reply)
            return try launched.handle([
                "content": "all", "target": .string(places.secret),
                "host": .integer(Int64(getpid())),
            ])
        }
        let other = try launcher.launch(in: places, for: user)
        let usual = try report(other)
        let spare = try launcher.launch(id: 4, Self.ahead)
        try spare.peer.send(.notice, 0, order(user, places))
        let found = try report(spare)
        withExtendedLifetime(other) { #expect(found == usual) }
    }

    @Test func `ends with its host's end of the wire`() throws {
        let launcher = try RunningLauncher()
        var spare: Launched? = try launcher.launch(Self.ahead)
        #expect(spare != nil)
        spare = nil
        #expect(try launcher.exit()["status"] == 0)
    }

    @Test func `dies with its launcher`() throws {
        let launcher = try RunningLauncher()
        let spare = try launcher.launch(Self.ahead)
        kill(launcher.pid, SIGKILL)
        #expect(withExtendedLifetime(spare.peer) { SystemProcess.ends(spare.pidfd) })
    }

    @Test(
        arguments: [
            (["notice": "order", "sandbox": ["network": true]], "another 'network'"),
            (["notice": "order", "callbacks": 3], "no 'callbacks'"),
            (["notice": "order", "nice": 99], "'nice' is not a number from 0 to 19"),
            (["notice": "memoryWarning"], "is not 'order'"),
        ] as [([String: Value], String)])
    func `ends, and says why, when its order makes no sense`(
        order: [String: Value], reason: String
    ) throws {
        let launcher = try RunningLauncher()
        let spare = try launcher.launch(Self.ahead)
        try spare.peer.send(.notice, 0, order)
        #expect(try launcher.exit(of: spare)["status"] == 76)
        #expect(SystemProcess.text(of: spare.log).contains(reason))
    }
}
