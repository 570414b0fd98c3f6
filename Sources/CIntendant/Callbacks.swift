// SPDX-License-Identifier: Apache-2.0
//
// The host's callbacks, and what they are given.

import Cards
import Dialogue
import Foundation
import IntendantHeader
import IntentsRuntime

/// A copy of C's struct. All on the thread of one conversation.
@safe struct Callbacks {
    private let callbacks: intendant_callbacks
    private let columns: Int

    init(_ pointer: UnsafePointer<intendant_callbacks>?, columns: Int) throws {
        self.columns = columns
        unsafe callbacks =
            unsafe try pointer.map { unsafe try sized(copy: $0, named: "callbacks") }
            ?? intendant_callbacks()
    }

    func tell(_ event: RequestEvent) {
        if case .drawn(let card, let stage) = event { return show(card, stage) }
        guard let tell = unsafe callbacks.event, let json = event.json else { return }
        unsafe json.line.withCString { unsafe tell(callbacks.user_data, $0) }
    }

    private func show(_ card: Card, _ stage: Stage) {
        guard let show = unsafe callbacks.card else { return }
        let text = TerminalCard.render(card, width: columns).map { $0 + "\n" }.joined()
        unsafe stage.rawValue.withCString { stage in
            unsafe text.withCString { unsafe show(callbacks.user_data, stage, $0) }
        }
    }

    func ask(_ question: Question) -> Answer {
        guard let ask = unsafe callbacks.question else { return .unanswered }
        let reply = Reply()
        unsafe question.lend {
            unsafe ask(callbacks.user_data, $0, Handle.lend(reply))
        }
        return withExtendedLifetime(reply) { reply.answer }
    }

    func finish(_ outcome: OutcomeObject) {
        guard let finished = unsafe callbacks.finished else { return }
        withExtendedLifetime(outcome) {
            unsafe finished(callbacks.user_data, Handle.lend(outcome))
        }
    }
}

/// Takes the answer to one question; lives for one callback.
private final class Reply {
    var answer = Answer.unanswered
}

extension Question {
    /// The question as C sees it, for the time of `body`.
    fileprivate func lend(_ body: (UnsafePointer<intendant_question>) -> Void) {
        let texts = CTexts([prompt, parameter] + choices)
        unsafe texts.lend { pointers in
            var question = unsafe intendant_question()
            unsafe question.size = UInt32(MemoryLayout<intendant_question>.size)
            unsafe question.kind = kind.forC
            unsafe question.prompt = pointers[0]
            unsafe question.parameter = pointers[1]
            unsafe question.choice_count = choices.count
            if !choices.isEmpty { unsafe question.choices = pointers.baseAddress?.advanced(by: 2) }
            unsafe body(&question)
        }
    }
}

extension Question.Kind {
    fileprivate var forC: intendant_question_kind {
        switch self {
        case .authorize: INTENDANT_QUESTION_AUTHORIZE
        case .unlock: INTENDANT_QUESTION_UNLOCK
        case .needsValue: INTENDANT_QUESTION_NEEDS_VALUE
        case .disambiguation: INTENDANT_QUESTION_DISAMBIGUATION
        case .confirmation: INTENDANT_QUESTION_CONFIRMATION
        case .send: INTENDANT_QUESTION_SEND
        }
    }
}

private func answer(_ reply: OpaquePointer?, _ answer: Answer) {
    unsafe Handle.object(Reply.self, behind: reply)?.answer = answer
}

@c @implementation
public func intendant_reply_text(_ reply: OpaquePointer?, _ text: UnsafePointer<CChar>?) {
    // What is not UTF-8 is asked for again, as any text that cannot be used.
    guard let text = unsafe text else { return }
    let words = unsafe String(cString: text).trimmingCharacters(in: .whitespacesAndNewlines)
    unsafe answer(reply, .text(words))
}

@c @implementation
public func intendant_reply_choice(_ reply: OpaquePointer?, _ position: Int) {
    unsafe answer(reply, .choice(position))
}

@c @implementation
public func intendant_reply_yes(_ reply: OpaquePointer?) { unsafe answer(reply, .yes) }

@c @implementation
public func intendant_reply_no(_ reply: OpaquePointer?) { unsafe answer(reply, .no) }

@c @implementation
public func intendant_reply_cancel(_ reply: OpaquePointer?) { unsafe answer(reply, .cancel) }
