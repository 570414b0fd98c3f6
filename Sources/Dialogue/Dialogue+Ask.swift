// SPDX-License-Identifier: Apache-2.0
//
// Questions to the user: put, understood, put again, and given up after a few rounds.

import IntentSchema

extension Dialogue {
    /// Answers about one value before the request fails. Siri gives up after a few tries, too.
    static let roundsPerValue = 3
    /// Answers about one parameter, however many elements a handler finds in it.
    static let roundsPerParameter = 30

    /// A value of the parameter, said by the user.
    func value(_ prompt: String, _ parameter: ParameterOutline, _ element: Int?) async throws
        -> Value
    {
        let cases = parameter.namedCases
        let question = Question(
            .needsValue, parameter: parameter.name, element: element, prompt: prompt,
            choices: cases.map(\.word))
        return try await ask(question) { heard, text in
            switch heard {
            case .value(let value): return value
            case .choices(let places):
                guard let place = places.first, cases.indices.contains(place) else { break }
                return cases[place].value
            case .change(parameter.name, let value): return value
            case .change(let other, let value): try self.changeMind(other, to: value)
            case .no: throw Misunderstood(self.speech.say("once-more"))
            case .yes, .cancel, .unclear: break
            }
            if text.trimmed.isEmpty { throw Misunderstood(self.speech.say("once-more")) }
            return try await self.read(text.trimmed, parameter)
        }
    }

    /// - Throws: `Misunderstood` when the text is no value of the parameter.
    func read(_ text: String, _ parameter: ParameterOutline) async throws -> Value {
        do {
            return try await reader(text, parameter)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw Misunderstood("\(error)")
        }
    }

    /// What the user makes of several values: one of them or several, another one, none, or words to
    /// look for.
    enum Choice {
        case value(Value)
        case none
        case search(String)
    }

    func choose(
        _ values: [Value], _ parameter: ParameterOutline, _ element: Int?, prompt: String
    ) async throws -> Choice {
        let question = Question(
            .disambiguation, parameter: parameter.name, element: element,
            prompt: prompt, choices: values.map { speech.text($0, parameter) })
        return try await ask(question) { heard, text in
            switch heard {
            case .choices(let places):
                let chosen = places.filter(values.indices.contains).map { values[$0] }
                guard let first = chosen.first, chosen.count == places.count else { break }
                return .value(chosen.count > 1 && parameter.isList ? .array(chosen) : first)
            case .value(let value), .change(parameter.name, let value): return .value(value)
            case .change(let other, let value): try self.changeMind(other, to: value)
            case .no: return .none
            case .yes, .cancel, .unclear: break
            }
            if parameter.isSearched, !text.trimmed.isEmpty { return .search(text.trimmed) }
            throw Misunderstood(self.speech.say("none-of-these", ["value": text]))
        }
    }

    /// What the user says to one value.
    enum Agreement {
        case yes, no
        case instead(Value)
    }

    func agree(_ prompt: String, _ parameter: ParameterOutline, _ element: Int?) async throws
        -> Agreement
    {
        let question = Question(
            .confirmation, parameter: parameter.name, element: element, prompt: prompt)
        return try await ask(question) { heard, _ in
            switch heard {
            case .yes: return .yes
            case .no: return .no
            case .value(let value), .change(parameter.name, let value): return .instead(value)
            case .change(let other, let value): try self.changeMind(other, to: value)
            case .choices, .cancel, .unclear: throw Misunderstood(self.speech.say("yes-or-no"))
            }
        }
    }

    /// The answer means nothing here; the question is put again with this sentence in front.
    struct Misunderstood: Error {
        let sentence: String
        init(_ sentence: String) { self.sentence = sentence }
    }

    func ask<Meaning>(
        _ question: Question, meaning: (_ heard: Heard, _ text: String) async throws -> Meaning
    ) async throws -> Meaning {
        let place = Place(parameter: question.parameter ?? "", element: question.element)
        var asked = question
        while true {
            try checkRounds(of: place)
            do {
                let (heard, text) = try await put(asked, at: place)
                return try await meaning(heard, text)
            } catch let problem as Misunderstood {
                asked.prompt = "\(problem.sentence) \(question.prompt)"
            }
        }
    }

    private func put(_ question: Question, at place: Place) async throws -> (Heard, String) {
        emit(.question(question))
        let answer = try await presented(question)
        if answer == .unanswered {
            throw Stop.cancelled(reason: "Nobody answered “\(question.prompt)”")
        }
        let heard = await meaning(of: answer, to: question)
        let text = heard.text(of: answer, to: question)
        answers[place, default: []].append(text)
        minutes.append(.answer(text))
        emit(.answer(question.kind, parameter: question.parameter, text: text))
        if heard == .cancel {
            throw Stop.cancelled(reason: "The user cancelled at “\(question.prompt)”")
        }
        return (heard, text)
    }

    /// The presenter's answer, unless the request is cancelled first.
    private func presented(_ question: Question) async throws -> Answer {
        let (answers, sink) = AsyncStream.makeStream(of: Answer.self)
        // No child task: a presenter that is blocked in a read cannot be cancelled, a request can.
        let asking = Task { [presenter] in
            sink.yield(await presenter.answer(question))
            sink.finish()
        }
        for await answer in answers where !Task.isCancelled { return answer }
        asking.cancel()
        throw CancellationError()
    }

    private func checkRounds(of place: Place) throws {
        let here = answers[place] ?? []
        let all = answers.filter { $0.key.parameter == place.parameter }.values.map(\.count)
        guard here.count >= Self.roundsPerValue || all.reduce(0, +) >= Self.roundsPerParameter
        else { return }
        if place.parameter.isEmpty {
            throw Stop.cancelled(reason: "There was no clear yes in \(here.count) answers.")
        }
        throw Stop.stillOpen(parameter: place.parameter, answers: here)
    }
}
