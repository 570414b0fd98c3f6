// SPDX-License-Identifier: Apache-2.0
//
// The user's side of a dialogue: a terminal, a window, or a list of answers.

/// Whoever puts questions to the user.
///
/// One question at a time. When the request is cancelled, so is the task that asks, and nobody waits
/// for its answer: take the question off the screen.
public protocol Presenter: Sendable {
    /// Asks the user, and waits for the answer.
    func answer(_ question: Question) async -> Answer
}

/// One question, with all that a screen or a voice needs to put it.
public struct Question: Equatable, Sendable {
    public var kind: Kind
    /// The parameter it is about; nil for `authorize`, `unlock` and `send`.
    public var parameter: String?
    /// The position in a list that it is about, from 0; nil for the whole parameter.
    public var element: Int?
    public var prompt: String
    /// For a disambiguation, in order. Empty otherwise.
    public var choices: [String]

    /// A question by kind and words, with the choices if there are any.
    public init(
        _ kind: Kind, parameter: String? = nil, element: Int? = nil, prompt: String,
        choices: [String] = []
    ) {
        self.kind = kind
        self.parameter = parameter
        self.element = element
        self.prompt = prompt
        self.choices = choices
    }

    /// What a question is about.
    public enum Kind: String, Sendable, CaseIterable {
        case authorize, unlock, needsValue, disambiguation, confirmation, send

        /// Whether yes and no are the only answers.
        public var isYesOrNo: Bool { self != .needsValue && self != .disambiguation }
    }
}

/// What the user said. Text is understood by the dialogue: a number or a name among choices, yes, no, cancel.
public enum Answer: Equatable, Sendable {
    case text(String)
    /// Position among the choices, from 0.
    case choice(Int)
    case yes
    case no
    case cancel
    /// Nobody is there to answer; ends the request like `cancel`, with that reason.
    case unanswered
}

/// Answers prepared in advance, given in the order in which questions come.
///
/// With `assumesYes`, questions that want yes or no get yes and use up no answer. When the answers
/// are used up, `next` is asked, and without it nobody answers.
public actor ScriptedPresenter: Presenter {
    private var answers: ArraySlice<Answer>
    private let assumesYes: Bool
    private let next: (any Presenter)?
    /// The questions so far, in order.
    public private(set) var questions: [Question] = []

    /// Gives these answers one after the other, then agrees or asks the next one.
    public init(_ answers: [Answer] = [], assumesYes: Bool = false, next: (any Presenter)? = nil) {
        self.answers = answers[...]
        self.assumesYes = assumesYes
        self.next = next
    }

    public func answer(_ question: Question) async -> Answer {
        questions.append(question)
        if assumesYes && question.kind.isYesOrNo { return .yes }
        if let answer = answers.popFirst() { return answer }
        return await next?.answer(question) ?? .unanswered
    }
}
