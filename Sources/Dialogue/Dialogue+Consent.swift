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
        try await ask(Question(.send, prompt: prompt)) { answer in
            switch answer {
            case .yes: return .yes
            case .no: return .no
            case .text(let text): return try await self.change(text)
            default: throw Misunderstood("Please say yes or no.")
            }
        }
    }

    private func change(_ text: String) async throws -> Consent {
        guard let wish = ChangeWish(text, among: outline.parameters) else {
            throw Misunderstood("Please say yes or no.")
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
        var intent = intent
        let isOne = parameter.isList && value?.array == nil
        intent[parameter.name] = isOne ? value.map { .array([$0]) } : value
        agreed[parameter.name] = nil
        return .resolving(Resolving(intent: intent, position: position))
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
