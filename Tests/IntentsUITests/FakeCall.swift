// SPDX-License-Identifier: Apache-2.0
//
// A call without a wall: keeps what the guest answers.

import IntentSchema
import Intents
import IntentsUI
import Synchronization

final class FakeCall: CardAudience {
    struct Record {
        var partials: [[String: Value]] = []
        var reply: [String: Value]?
        var failure: GuestFailure?
        var warnings: [String] = []
        var isCancelled = false
        fileprivate var waiting: CheckedContinuation<Void, Never>?
        var isDone: Bool { reply != nil || failure != nil }
    }
    private let kept = Mutex(Record())

    var record: Record { kept.withLock { $0 } }
    func cancel() { kept.withLock { $0.isCancelled = true } }

    func partial(_ body: [String: Value]) { kept.withLock { $0.partials.append(body) } }
    func finish(_ body: [String: Value]) { end { $0.reply = body } }
    func fail(_ failure: GuestFailure) { end { $0.failure = failure } }
    func warn(_ message: String) { kept.withLock { $0.warnings.append(message) } }
    var isCancelled: Bool { record.isCancelled }

    private func end(_ change: (inout Record) -> Void) {
        kept.withLock { record in
            change(&record)
            record.waiting?.resume()
            record.waiting = nil
        }
    }

    /// Returns when the call has been answered.
    func answered() async {
        await withCheckedContinuation { continuation in
            kept.withLock { record in
                if record.isDone { continuation.resume() } else { record.waiting = continuation }
            }
        }
    }
}

/// Lets the main queue take `count` more turns.
func mainQueueTurns(_ count: Int = 16) async {
    for _ in 0..<count {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }
}

/// Performs one card request against the controller called `className`.
func card(
    _ className: String, parameters: [String] = [], minimum: [Value] = [0, 0],
    maximum: [Value] = [375, 600], waits: Bool = true
) async throws -> FakeCall {
    let provider = CardProvider(
        storyboard: nil, principalClass: className, module: "IntentsUITests")
    let call = FakeCall()
    let body: [String: Value] = [
        "interaction": .record(Record("INInteraction")), "context": 0,
        "parameters": .array(parameters.map { .record(parameter($0)) }),
        "minimum": .array(minimum), "maximum": .array(maximum),
    ]
    CardMethod.answer(body, from: provider, to: call)
    if waits { await call.answered() } else { await mainQueueTurns() }
    return call
}

func parameter(_ path: String) -> Record {
    Record(
        "INParameter",
        ["parameterClass": "INSendMessageIntent", "parameterKeyPath": .string(path)])
}

extension FakeCall.Record {
    /// The key paths of each call, in order.
    var asked: [[String]] { partials.map { Self.paths($0["asked"]) } }
    var configured: [[String]] { partials.map { Self.paths($0["configured"]) } }
    var sizes: [[Double]] { partials.map { $0["size"]?.array?.compactMap(\.double) ?? [] } }

    private static func paths(_ value: Value?) -> [String] {
        value?.array?.compactMap { $0.record?["parameterKeyPath"]?.string } ?? []
    }
}

extension Value {
    /// All texts of a tree, parents first.
    var texts: [String] {
        let node = dictionary ?? [:]
        let own = node["text"]?.string.map { [$0] } ?? []
        return own + (node["children"]?.array ?? []).flatMap(\.texts)
    }
    var nodeCount: Int {
        1 + (dictionary?["children"]?.array ?? []).reduce(0) { $0 + $1.nodeCount }
    }
    var nodeDepth: Int {
        1 + ((dictionary?["children"]?.array ?? []).map(\.nodeDepth).max() ?? 0)
    }
}
