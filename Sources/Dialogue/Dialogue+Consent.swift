// SPDX-License-Identifier: Apache-2.0
//
// The question before the work: yes, no, or something else instead.

import IntentSchema

/// What the user says to what is going to be done.
enum Consent {
    case yes, no
    /// "change the message to …"; without a value it has to be asked for.
    case change(ParameterOutline, Value?)
}

extension Dialogue {
    /// Puts the question until the answer is clear.
    func consent(to prompt: String) async throws -> Consent {
        try await ask(Question(.send, prompt: prompt)) { heard, text in
            switch heard {
            case .yes: return .yes
            case .no: return .no
            // "change the recipient" names a parameter, and no value.
            case .change where self.wish(text) != nil: return try await self.change(text)
            case .change(let name, let value): try self.changeMind(name, to: value)
            case .choices, .value, .cancel, .unclear: return try await self.change(text)
            }
        }
    }

    private func wish(_ text: String) -> ChangeWish? {
        ChangeWish(text, among: outline.parameters)
    }

    private func change(_ text: String) async throws -> Consent {
        guard let wish = wish(text) else {
            throw Misunderstood(speech.say("yes-or-no"))
        }
        guard let words = wish.words else { return .change(wish.parameter, nil) }
        return .change(wish.parameter, try await read(words, wish.parameter))
    }

    /// Puts another value in place, and lets the handler look at it and all that comes after it.
    func change(_ parameter: ParameterOutline, to value: Value?, in intent: Record) async throws
        -> State
    {
        guard let position = outline.parameters.firstIndex(where: { $0.name == parameter.name })
        else { return .resolving(Resolving(intent: intent)) }
        var value = value
        if value == nil {
            value = try await self.value(speech.prompt(for: parameter), parameter, nil)
        }
        return put(value, in: parameter, at: position, of: intent)
    }

    /// The same in the middle of the questions, with a value that was said at once.
    func changed(_ mind: ChangeOfMind) -> State {
        let position = outline.parameters.firstIndex { $0.name == mind.parameter.name } ?? 0
        return put(mind.value, in: mind.parameter, at: position, of: intent)
    }

    private func put(
        _ value: Value?, in parameter: ParameterOutline, at position: Int, of intent: Record
    ) -> State {
        var intent = intent
        let isOne = parameter.isList && value?.array == nil
        intent[parameter.name] = isOne ? value.map { .array([$0]) } : value
        agreed[parameter.name] = nil
        // What stands before it may still be open.
        var now = position
        if case .resolving(let resolving) = state { now = min(now, resolving.position) }
        return .resolving(Resolving(intent: intent, position: now))
    }
}

/// "change the destination", "change it to see you at nine".
struct ChangeWish {
    let parameter: ParameterOutline
    /// What it is to become, as it was said; nil: to be asked for.
    let words: String?

    init?(_ text: String, among parameters: [ParameterOutline]) {
        var rest = text.trimmed.split(separator: " ", omittingEmptySubsequences: true)[...]
        guard rest.popFirst()?.lowercased() == "change" else { return nil }
        if let article = rest.first, ["the", "my"].contains(article.lowercased()) {
            rest.removeFirst()
        }
        let name = rest.prefix { $0.lowercased() != "to" }.joined(separator: " ").lowercased()
        let after = rest.drop { $0.lowercased() != "to" }.dropFirst()
        guard !name.isEmpty,
            let parameter = parameters.first(where: { Self.names(of: $0).contains(name) })
        else { return nil }
        self.parameter = parameter
        words = after.isEmpty ? nil : after.joined(separator: " ")
    }

    private static func names(of parameter: ParameterOutline) -> [String] {
        [parameter.displayName?.lowercased() ?? "", inWords(parameter.name)]
            + (Phrases.names[parameter.name] ?? [])
    }
}
