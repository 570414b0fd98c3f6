// SPDX-License-Identifier: Apache-2.0

import Foundation
import IntentSchema
import Testing

/// A library in Swift against the kit that was built beside these tests.
final class SwiftExtension: Sendable {
    let folder: URL
    var library: String { folder.appending(path: "libProbe.so").path }

    init(_ source: String) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let built = package.appending(path: ".build/debug")
        let shims = ["CShims", "ExtensionEntry", "ExtensionABI"].flatMap {
            [
                "-Xcc", "-fmodule-map-file=\(built.path)/\($0).build/module.modulemap",
                "-I", package.appending(path: "Sources/\($0)/include").path,
            ]
        }
        try compile(
            source,
            [
                "-emit-library", "-module-name", "Probe", "-I", "\(built.path)/Modules", "-o",
                library,
            ]
                + shims + ["-L", built.path, "-lIntendantKit", "-suppress-warnings"],
            in: folder, as: "Probe.swift", with: "swiftc")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }
}

@Suite struct `Extensions in Swift` {
    static let probe = Result {
        try SwiftExtension(
            """
            import Foundation
            import IntentSchema
            import Intents

            public class Unsuitable: NSObject {}

            public class IntentHandler: INExtension {
                public override init() {
                    super.init()
                    print("made by its own init")
                }
                public override func handler(for intent: INIntent) -> Any? {
                    switch intent.record["handler"] {
                    case "none": nil
                    case "wrong": Unsuitable()
                    default: Handler()
                    }
                }
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
                func confirm(_ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void) {
                    let onMain: @Sendable () -> Void = {
                        precondition(Thread.isMainThread)
                        completion(nil)
                    }
                    switch intent.record["way"] {
                    case "main queue": DispatchQueue.main.async(execute: onMain)
                    case "main actor": Task { @MainActor in onMain() }
                    case "timer":
                        DispatchQueue.main.async {
                            RunLoop.main.add(Timer(timeInterval: 0.01, repeats: false) { _ in onMain() }, forMode: .common)
                        }
                    case "task": Task.detached { try? await Task.sleep(for: .milliseconds(5)); completion(nil) }
                    case "background": DispatchQueue.global().async { completion(nil) }
                    case "host":
                        Task {
                            let answer = try await GuestHost.request("weather", ["city": "Ulm"])
                            GuestHost.notice("seen", answer)
                            completion(nil)
                        }
                    case "permission", "permission on main":
                        let ask: @Sendable () -> Void = {
                            let status = INPreferences.siriAuthorizationStatus()
                            GuestHost.notice("seen", ["status": .integer(Int64(status.rawValue))])
                            completion(nil)
                        }
                        if intent.record["way"] == "permission" { ask() } else { DispatchQueue.main.async(execute: ask) }
                    case "bundle":
                        GuestHost.notice("seen", ["bundle": .string(Bundle.ix.bundlePath)])
                        completion(nil)
                    default: fatalError("asked for it")
                    }
                }
                func handle(_ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void) {
                    completion(nil)
                }
            }
            """)
    }

    let launcher: RunningLauncher
    init() throws { launcher = try RunningLauncher() }

    private func begin(_ more: [String: Value] = [:]) throws -> (Launched, Message) {
        let launched = try launcher.launch(["rlimits": ["stack": 524288]])
        let facts: [String: Value] = ["principalClass": "Probe.IntentHandler", "module": "Probe"]
        let library = try Self.probe.get().library
        return (launched, try launched.begin(library, facts.merging(more) { $1 }))
    }

    private func intent(_ fields: [String: Value]) -> [String: Value] {
        ["intent": .record(Record("ProbeIntent", fields))]
    }

    @Test(arguments: ["main queue", "main actor", "timer", "task", "background"])
    func `a completion answers from anywhere`(way: String) throws {
        let (launched, begun) = try begin()
        #expect(begun.kind == .reply, "\(begun.body)")
        let reply = try launched.peer.ask("confirm", id: 4, intent(["way": .string(way)])).last
        #expect(reply?.kind == .reply && reply?.body == [:])
    }

    @Test func `a bare class name is looked for in the module`() throws {
        #expect(try begin(["principalClass": "IntentHandler"]).1.kind == .reply)
    }

    @Test(
        arguments: zip(
            ["Handler2", "Probe.Unsuitable", ""],
            [
                "prefix it with the module name: $(PRODUCT_MODULE_NAME).Handler2",
                "is not an INExtension", "is missing",
            ]))
    func `a principal class that cannot serve is a failure that tells the way out`(
        name: String, hint: String
    ) throws {
        let failure = try begin(["principalClass": .string(name)]).1
        #expect(failure.kind == .failure)
        #expect(failure.body["message"]?.string?.contains(hint) == true, "\(failure.body)")
    }

    @Test(
        arguments: zip(
            ["none", "wrong"],
            [
                "Probe.IntentHandler.handler(for:) gave nil for 'ProbeIntent'",
                "handler Probe.Unsuitable does not conform to ProbeIntentHandling",
            ]))
    func `a handler that cannot serve is a failure`(handler: String, message: String) throws {
        let (launched, _) = try begin()
        let failure = try launched.peer.ask("handle", id: 4, intent(["handler": .string(handler)]))
            .last
        #expect(failure?.kind == .failure && failure?.body["message"] == .string(message))
    }

    @Test func `F32: an intent of a class that nobody has fails by its name`() throws {
        let (launched, _) = try begin()
        let ghost: [String: Value] = ["intent": .record(Record("GhostIntent"))]
        let failure = try launched.peer.ask("handle", id: 4, ghost).last
        #expect(failure?.body["code"] == "unknownIntent")
        #expect(failure?.body["message"]?.string?.contains("'GhostIntent'") == true)
    }

    @Test func `parameters that the handler does not resolve pass`() throws {
        let (launched, _) = try begin()
        let body = intent([:]).merging(["parameters": ["content"]]) { $1 }
        let first = try launched.peer.ask("resolve", id: 4, body).first
        #expect(first?.body["results"]?.array?.first?.record?["kind"] == "notImplemented")
    }

    @Test func `the extension asks its host and gets the answer`() throws {
        let (launched, _) = try begin()
        try launched.peer.send(
            .request, 4, intent(["way": "host"]).merging(["method": "confirm"]) { $1 })
        let question = try #require(try launched.peer.receive())
        #expect(question.kind == .request && question.id % 2 == 1)
        #expect(question.body == ["method": "weather", "city": "Ulm"])
        try launched.peer.send(.reply, question.id, ["sky": "blue"])
        #expect(try launched.peer.receive()?.body == ["notice": "seen", "sky": "blue"])
        #expect(try launched.peer.receive()?.kind == .reply)
    }

    /// It has no completion: the thread stands still until the host has answered.
    @Test(arguments: ["permission", "permission on main"])
    func `a handler that stands still for the user's permission gets it`(way: String) throws {
        let (launched, _) = try begin()
        for id in [UInt64(4), 6] {
            try launched.peer.send(
                .request, id, intent(["way": .string(way)]).merging(["method": "confirm"]) { $1 })
            let question = try #require(try launched.peer.receive())
            #expect(question.body == ["method": "authorization.status"])
            try launched.peer.send(.reply, question.id, ["status": "authorized"])
            #expect(try launched.peer.receive()?.body == ["notice": "seen", "status": 3])
            #expect(try launched.peer.receive()?.id == id)
        }
    }

    @Test func `its bundle is that of the extension`() throws {
        let folder = try Self.probe.get().folder.path
        let (launched, _) = try begin(["bundle": .string(folder)])
        let notice = try launched.peer.ask("confirm", id: 4, intent(["way": "bundle"])).first
        #expect(notice?.body["bundle"] == .string(folder))
    }

    @Test func `another API is refused with both fingerprints`() throws {
        let failure = try begin(["api": "of-yesterday"]).1
        #expect(failure.body["code"] == "apiMismatch")
        #expect(failure.body["message"]?.string?.contains("'of-yesterday'") == true)
    }

    @Test func `a fatal error is a crash with a signal, and its words are in the log`() throws {
        let (launched, _) = try begin()
        try launched.peer.send(.request, 4, intent([:]).merging(["method": "confirm"]) { $1 })
        #expect(try launcher.exit(of: launched)["signal"] != nil)
        #expect(SystemProcess.text(of: launched.log).contains("asked for it"))
    }
}
