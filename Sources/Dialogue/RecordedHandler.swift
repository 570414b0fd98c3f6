// SPDX-License-Identifier: Apache-2.0
//
// A handler that says again what it said when the transcript was made.

public import IntentSchema

/// Answers from a transcript, and notes where today's requests differ from the recorded ones.
public actor RecordedHandler: IntentHandler {
    private var entries: ArraySlice<Transcript.Entry>
    /// One sentence per message that is not the recorded one, in order.
    public private(set) var differences: [String] = []

    /// Answers as the handler did whose answers were written down.
    public init(_ transcript: Transcript) {
        entries = transcript.messages.filter { if case .answer = $0 { false } else { true } }[...]
    }

    public func resolve(
        _ intent: Record, parameters: [String],
        onResolution: @escaping @Sendable (String, [Resolution]) async -> Void
    ) async throws -> String? {
        compare(.request(method: "resolve", intent: SavedValue(intent), parameters: parameters))
        while case .resolved(let parameter, let results)? = entries.first {
            entries.removeFirst()
            let read = try results.compactMap { try $0.value.record.map { try Resolution($0) } }
            await onResolution(parameter, read)
        }
        return try reply()?.string
    }

    public func confirm(_ intent: Record) async throws -> Record? {
        compare(.request(method: "confirm", intent: SavedValue(intent), parameters: []))
        return try reply()?.record
    }

    public func handle(_ intent: Record) async throws -> Record {
        compare(.request(method: "handle", intent: SavedValue(intent), parameters: []))
        guard let response = try reply()?.record else {
            throw Self.failure("the transcript holds no response to handle")
        }
        return response
    }

    private func compare(_ request: Transcript.Entry) {
        guard case .request(let method, let intent, let parameters) = request else { return }
        guard case .request(let oldMethod, let oldIntent, let oldParameters)? = entries.popFirst()
        else {
            differences.append("'\(method)' was not asked when the dialogue was recorded")
            return
        }
        if method != oldMethod { differences.append("'\(method)' instead of '\(oldMethod)'") }
        if intent != oldIntent { differences.append("'\(method)' got another intent") }
        if parameters != oldParameters { differences.append("'\(method)' got other parameters") }
    }

    private func reply() throws -> Value? {
        switch entries.popFirst() {
        case .reply(let value)?: return value?.value
        case .failure(let sentence)?: throw Self.failure(sentence)
        case let other:
            if let other { entries.insert(other, at: entries.startIndex) }
            throw Self.failure("the transcript ends before this answer")
        }
    }

    private static func failure(_ sentence: String) -> HandlerFailure {
        .refused(code: "recorded", message: sentence, place: nil)
    }
}
