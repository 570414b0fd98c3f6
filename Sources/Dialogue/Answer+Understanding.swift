// SPDX-License-Identifier: Apache-2.0
//
// Typed answers: yes or no, one of several, never mind.

extension Answer {
    /// The answer with typed words for cancel, yes, no and choices replaced by what they mean.
    public func understood(for question: Question) -> Answer {
        guard case .text(let text) = self else { return self }
        let words = text.trimmed.lowercased()
        // Whoever wants to send just this word puts it in other words; being trapped is worse.
        if ["cancel", "never mind"].contains(words) { return .cancel }
        if question.kind.isYesOrNo { return Self.yesOrNo(words) ?? self }
        if question.kind == .disambiguation || !question.choices.isEmpty {
            return Self.choice(words, among: question.choices) ?? self
        }
        return self
    }

    private static func yesOrNo(_ words: String) -> Answer? {
        switch words {
        case "y", "yes", "yeah", "yep", "ok", "okay", "sure", "send", "send it", "true", "allow",
            "of course":
            .yes
        case "n", "no", "nope", "don't", "false", "deny", "don't allow": .no
        default: nil
        }
    }

    /// By number from 1, by the whole text, or by a beginning or a word that only one choice has.
    private static func choice(_ words: String, among choices: [String]) -> Answer? {
        let texts = choices.map { $0.lowercased() }
        if let exact = texts.firstIndex(of: words) { return .choice(exact) }
        if let number = Int(words) {
            return texts.indices.contains(number - 1) ? .choice(number - 1) : nil
        }
        guard !words.isEmpty else { return nil }
        let bare = words.filter { $0.isLetter || $0.isNumber || $0.isWhitespace }
        for matches: (String) -> Bool in [
            { $0.hasPrefix(words) },
            {
                // "(Kieran" is found by "kieran".
                !bare.isEmpty
                    && $0.split { !$0.isLetter && !$0.isNumber }.contains { $0.hasPrefix(bare) }
            },
        ] {
            let found = texts.indices.filter { matches(texts[$0]) }
            if found.count == 1 { return .choice(found[0]) }
        }
        return nil
    }

    /// The answer as the event and the failure sentence show it.
    func text(for question: Question) -> String {
        switch self {
        case .text(let text): text
        case .choice(let index):
            question.choices.indices.contains(index) ? question.choices[index] : "\(index)"
        case .yes: "yes"
        case .no: "no"
        case .cancel: "cancel"
        case .unanswered: ""
        }
    }
}

extension StringProtocol {
    var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }
}
