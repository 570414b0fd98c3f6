// SPDX-License-Identifier: Apache-2.0
//
// What the Swift runtime needs of the world, behind every layer.

import Foundation
import Glibc
import IntentSchema
import Testing

@Suite struct `Swift behind the layers` {
    /// Each way is something that a sandbox has broken before.
    static let probe = Result {
        try SwiftExtension(
            """
            import Foundation
            import IntentSchema
            import Intents

            public class IntentHandler: INExtension {
                public override func handler(for intent: INIntent) -> Any? { Handler() }
            }

            public class ProbeIntent: INIntent {
                public override class var handlingProtocolName: String { "ProbeIntentHandling" }
                public override class func dispatch(to handler: Any) -> (any IntentDispatch)? {
                    handler as? Handler
                }
            }

            final class Handler: IntentDispatch {
                func resolve(_ parameter: String, for intent: INIntent,
                             completion: @escaping @Sendable ([INIntentResolutionResult]?) -> Void) {
                    completion(nil)
                }
                func handle(_ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void) {
                    completion(nil)
                }
                func confirm(_ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void) {
                    let way = intent.record["way"]?.string ?? ""
                    Task {
                        GuestHost.notice("seen", ["text": .string((try? await Self.text(way)) ?? "thrown")])
                        completion(nil)
                    }
                }

                static func text(_ way: String) async throws -> String {
                    switch way {
                    case "main bundle": return Bundle.main.bundlePath.isEmpty ? "" : "found"
                    case "identifiers": return UUID() == UUID() ? "same" : "different"
                    case "random numbers": return (0..<8).map { _ in UInt8.random(in: 0...255) }.count == 8 ? "drawn" : ""
                    case "many threads":
                        DispatchQueue.concurrentPerform(iterations: 200) { _ in usleep(200) }
                        return await withTaskGroup(of: Int.self) { group in
                            for number in 0..<100 { group.addTask { number } }
                            return "\\(await group.reduce(0, +))"
                        }
                    case "locale":
                        let formatter = DateFormatter()
                        formatter.locale = Locale(identifier: "de_DE")
                        formatter.timeZone = TimeZone(identifier: "Europe/Berlin")
                        formatter.dateFormat = "EEEE HH:mm"
                        return formatter.string(from: Date(timeIntervalSince1970: 0))
                    case "coding":
                        return String(decoding: try JSONEncoder().encode(["a": 1]), as: UTF8.self)
                    case "regex": return "a1".contains(#/\\d/#) ? "matched" : ""
                    case "files":
                        let file = URL(filePath: NSHomeDirectory()).appending(path: "Documents/a.txt")
                        let folder = file.deletingLastPathComponent()
                        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                        try Data("x".utf8).write(to: file, options: .atomic)
                        try "y".write(to: file, atomically: true, encoding: .utf8)
                        let copy = folder.appending(path: "b.txt")
                        try FileManager.default.copyItem(at: file, to: copy)
                        try FileManager.default.moveItem(at: copy, to: folder.appending(path: "c.txt"))
                        try FileManager.default.removeItem(at: file)
                        return try FileManager.default.contentsOfDirectory(atPath: folder.path).joined()
                    case "temporary files":
                        let file = FileManager.default.temporaryDirectory.appending(path: "t")
                        try Data("t".utf8).write(to: file)
                        return String(decoding: try Data(contentsOf: file), as: UTF8.self)
                    case "the host's files":
                        return FileManager.default.fileExists(atPath: "/etc/passwd") ? "seen" : "hidden"
                    case "trap": fatalError("asked for it")
                    case "abort": abort()
                    case "too much":
                        var all: [[UInt8]] = []
                        while true { all.append([UInt8](repeating: 1, count: 1 << 20)) }
                    default: return ""
                    }
                }
            }
            """)
    }

    func start(_ rlimits: [String: Value] = [:]) throws -> (
        RunningLauncher, Launched, Places
    ) {
        let user = HostUser.here[0]
        let places = try Places(for: user)
        let launcher = try RunningLauncher()
        let library = try places.install(try Self.probe.get().library)
        let limits = (standardLimits.dictionary ?? [:]).merging(rlimits) { $1 }
        let order: [String: Value] = [
            "rlimits": .dictionary(limits), "sandbox": places.sandbox(),
        ]
        let launched = try launcher.launch(order.merging(user.identity) { $1 })
        let begun = try launched.begin(
            library,
            [
                "bundle": .string(places.bundle), "container": .string(places.container),
                "principalClass": "Probe.IntentHandler", "module": "Probe",
            ])
        try #require(begun.kind == .reply, "\(begun.body)")
        return (launcher, launched, places)
    }

    func request(_ way: String) -> [String: Value] {
        ["intent": .record(Record("ProbeIntent", ["way": .string(way)]))]
    }

    @Test func `has all that the runtime and Foundation reach for`() throws {
        let expected = [
            "main bundle": "found", "identifiers": "different", "random numbers": "drawn",
            "many threads": "4950", "locale": "Donnerstag 01:00", "coding": #"{"a":1}"#,
            "regex": "matched", "files": "c.txt", "temporary files": "t",
            "the host's files": "hidden",
        ]
        let (launcher, launched, places) = try start()
        var id: UInt64 = 4
        for (way, text) in expected {
            let answers = try launched.peer.ask("confirm", id: id, request(way))
            #expect(answers.first?.body["text"] == .string(text), "\(way)")
            id += 2
        }
        withExtendedLifetime((launcher, places)) {}
    }

    /// As pid 1 the process must not outlive it, nor end under another name.
    @Test func `ends at a fatal error with its signal and its words, without a backtrace program`()
        throws
    {
        let (launcher, launched, places) = try start()
        try launched.peer.send(.request, 4, request("trap").merging(["method": "confirm"]) { $1 })
        #expect(try launcher.exit(of: launched)["signal"] == .integer(Int64(SIGILL)))
        #expect(SystemProcess.text(of: launched.log).contains("asked for it"))
        withExtendedLifetime(places) {}
    }

    /// Too little would not fail: libdispatch waits for threads without end.
    @Test func `works in little memory, and ends where that is used up`() throws {
        let (launcher, launched, places) = try start(["data": .integer(32 << 20)])
        let answers = try launched.peer.ask("confirm", id: 4, request("many threads"))
        #expect(answers.first?.body["text"] == "4950")
        try launched.peer.send(
            .request, 6, request("too much").merging(["method": "confirm"]) { $1 })
        #expect(try launcher.exit(of: launched)["signal"] != nil)
        withExtendedLifetime(places) {}
    }
}
