// SPDX-License-Identifier: Apache-2.0
//
// Where a dialogue stands, and the ways out of it.

import IntentSchema

extension Dialogue {
    enum State {
        case idle
        case resolving(Resolving)
        case confirming(Record)
        /// Waiting for the user's yes, with what confirm answered.
        case consenting(Record, response: Record?)
        case handling(Record)
        /// Waiting for what comes after the answer; the outcome so far.
        case following(Record, Outcome)
        case finished(Outcome)
    }

    struct Resolving {
        var intent: Record
        /// Position of the first parameter that is not settled.
        var position = 0
        /// What the handler wants to know about that parameter.
        var open: Opening?
    }

    /// A parameter, or one place in its list.
    struct Place: Hashable {
        var parameter: String
        var element: Int?
    }

    /// A reason to end the request before its handler has.
    enum Stop: Error {
        case cancelled(reason: String?)
        case stillOpen(parameter: String, answers: [String])
        /// The extension answered something that makes no sense.
        case nonsense(String)
    }

    /// The intent as it is now.
    var intent: Record {
        switch state {
        case .idle: Record(outline.className)
        case .resolving(let resolving): resolving.intent
        case .confirming(let intent), .consenting(let intent, _), .handling(let intent),
            .following(let intent, _):
            intent
        case .finished(let outcome): outcome.intent
        }
    }

    /// The method that the handler owes an answer to: `resolveContent`, `confirm`, `handle`.
    private var method: String {
        switch state {
        case .resolving(let now) where outline.parameters.indices.contains(now.position):
            let name = outline.parameters[now.position].name
            return "resolve" + name.prefix(1).uppercased() + name.dropFirst()
        case .idle, .resolving: return "resolve"
        case .confirming, .consenting: return "confirm"
        case .handling, .following, .finished: return "handle"
        }
    }

    func outcome(of error: any Error) -> Outcome {
        // Whatever a handler throws once nobody waits any more, it is not to blame.
        if Task.isCancelled { return outcome(.cancelled, reason: "The request was cancelled.") }
        return switch error {
        case is CancellationError: outcome(.cancelled, reason: "The request was cancelled.")
        case Stop.cancelled(let reason):
            outcome(.cancelled, reason: reason, spoken: speech.say("cancelled"))
        case Stop.stillOpen(let parameter, let answers): stillOpen(parameter, answers)
        case Stop.nonsense(let sentence): failed(sentence)
        case HandlerFailure.refused("noHandler", let message, _): unhandled(message)
        case let failure as HandlerFailure:
            failed(
                failure.sentence(extension: addressee.extensionName, method: method),
                exit: { if case .ended(let exit) = failure { exit } else { nil } }(),
                failure.isUnsuitableHandler ? .noHandlerProvidedForIntent : nil)
        default: failed("\(addressee.extensionName) could not answer \(method): \(error)")
        }
    }

    /// The extension lists the intent and then has nobody for it.
    /// Source: INIntentError.noHandlerProvidedForIntent, 2003.
    private func unhandled(_ reason: String) -> Outcome {
        minutes.append(.failure(reason))
        let spoken = speech.say("cannot")
        return outcome(.unhandled, reason: reason, spoken: spoken)
            .with(.noHandlerProvidedForIntent)
    }

    private func stillOpen(_ parameter: String, _ answers: [String]) -> Outcome {
        outcome(
            .failure,
            reason: "'\(parameter)' is still open after \(answers.count) answers: "
                + answers.map { "“\($0)”" }.joined(separator: ", "),
            spoken: speech.say("still-open", ["words": inWords(parameter)])
        ).with(.missingInformation)
    }

    private func failed(
        _ reason: String, exit: ExtensionExit? = nil, _ error: IntentError? = nil
    ) -> Outcome {
        minutes.append(.failure(reason))
        let spoken = speech.say("problem")
        return outcome(.extensionFailed, reason: reason, spoken: spoken, exit: exit)
            .with(exit?.intentError ?? error)
    }

    func outcome(
        _ status: Outcome.Status, code: String? = nil, reason: String? = nil,
        spoken: String? = nil, exit: ExtensionExit? = nil, response: Record? = nil
    ) -> Outcome {
        Outcome(
            status, intent: intent, app: addressee.identifier, code: code, reason: reason,
            spoken: spoken, exit: exit, response: response)
    }
}

extension Outcome {
    /// The same with Apple's code for it.
    public func with(_ error: IntentError?) -> Outcome {
        var copy = self
        copy.error = error
        return copy
    }
}
