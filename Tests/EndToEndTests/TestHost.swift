// SPDX-License-Identifier: Apache-2.0
//
// A host with a state folder of its own, for one test.

import Cards
import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime
import Synchronization

/// Performs requests and keeps what was seen of them.
final class TestHost: Sendable {
    let runtime: IntentsRuntime
    let state: URL
    private let seen = Mutex<[RequestEvent]>([])

    init(bundles: [URL], change: (inout Configuration) -> Void = { _ in }) throws {
        state = FileManager.default.temporaryDirectory.appending(path: "host-\(UUID().uuidString)")
        var configuration = Configuration(state: try StateFolder(state))
        configuration.bundleFolders = bundles
        configuration.launcher = BuiltBundles.products.appending(path: "intendant-launcher")
        configuration.grantsAuthorization = true
        // Tests count what a host holds, and let the same extension fail again and again.
        configuration.keepsSpares = false
        configuration.crashPolicy = nil
        change(&configuration)
        runtime = try IntentsRuntime(configuration)
    }

    var events: [RequestEvent] { seen.withLock { $0 } }

    func say(_ sentence: String, presenter: any Presenter = .yes) async -> Outcome {
        await runtime.perform(sentence, presenter: presenter) { [self] in note($0) }
    }

    /// Asks `app` for a message to John.
    func message(_ app: String, content: String? = "hi") async -> Outcome {
        var intent = Record("INSendMessageIntent")
        intent["recipients"] = [.record(Record("INPerson", ["displayName": "John"]))]
        intent["content"] = content.map(Value.string)
        let request = IntentRequest(intent: intent, app: app)
        return await runtime.perform(request, presenter: .yes) { [self] in note($0) }
    }

    /// Opens an app, as its user does.
    func open(
        _ app: String, staying: Duration? = nil, presenter: any Presenter = .yes
    ) async throws -> AppVisit {
        try await runtime.open(app, staying: staying, presenter: presenter) { [self] in note($0) }
    }

    /// Asks for an intent of one app.
    func ask(
        _ app: String, _ intent: Record, presenter: any Presenter = .yes
    ) async -> Outcome {
        await runtime.perform(IntentRequest(intent: intent, app: app), presenter: presenter) {
            [self] in note($0)
        }
    }

    /// Ends everything and removes the state folder.
    func close() async {
        await runtime.shutDown()
        try? FileManager.default.removeItem(at: state)
    }

    var warnings: [String] {
        events.compactMap { if case .dialogue(.warning(let text)) = $0 { text } else { nil } }
    }
    var cards: [Card] {
        events.compactMap { if case .drawn(let card, _) = $0 { card } else { nil } }
    }
    var apps: [AppEvent] {
        events.compactMap { if case .app(let it) = $0 { it } else { nil } }
    }
    var questions: [Question] {
        events.compactMap { if case .dialogue(.question(let it)) = $0 { it } else { nil } }
    }
    var started: [StartedExtension] {
        events.compactMap { if case .started(let it) = $0 { it } else { nil } }
    }

    private func note(_ event: RequestEvent) { seen.withLock { $0.append(event) } }
}

extension Presenter where Self == ScriptedPresenter {
    /// Agrees to everything.
    static var yes: ScriptedPresenter { ScriptedPresenter(assumesYes: true) }
}

/// Runs `body` with a host, and closes it whatever happens.
func withHost<Result>(
    bundles: [URL], change: (inout Configuration) -> Void = { _ in },
    _ body: (TestHost) async throws -> Result
) async throws -> Result {
    let host = try TestHost(bundles: bundles, change: change)
    do {
        let result = try await body(host)
        await host.close()
        return result
    } catch {
        await host.close()
        throw error
    }
}
