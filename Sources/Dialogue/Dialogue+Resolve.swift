// SPDX-License-Identifier: Apache-2.0
//
// Resolving: the handler's word on each parameter, and the user's where it is needed.

import IntentSchema

extension Dialogue {
    /// Lets the handler go on from the first unsettled parameter, then asks what it left open.
    func resolve(_ start: Resolving) async throws -> State {
        let names = outline.parameters.dropFirst(start.position).map(\.name)
        guard let first = names.first else { return .confirming(start.intent) }
        emit(.resolving(parameter: first))
        minutes.append(
            .request(method: "resolve", intent: SavedValue(start.intent), parameters: names))
        let stopped = try await handler.resolve(start.intent, parameters: names) {
            await self.take($0, $1)
        }
        minutes.append(.reply(stopped.map { SavedValue(.string($0)) }))
        guard case .resolving(let now) = state else { return state }
        if let open = now.open { return try await ask(about: open, in: now) }
        if let stopped { return try goOn(from: now, stoppedAt: stopped) }
        if now.position < outline.parameters.count {
            let silent = outline.parameters.dropFirst(now.position).map { "'\($0.name)'" }
            warn("did not resolve \(silent.joined(separator: ", ")); the values pass as they are")
        }
        return .confirming(now.intent)
    }

    /// The handler stopped, but for us that parameter is settled: the user said yes to it before.
    private func goOn(from now: Resolving, stoppedAt name: String) throws -> State {
        let settled = outline.parameters.prefix(now.position).contains { $0.name == name }
        guard settled else {
            throw Stop.nonsense(
                "\(addressee.extensionName) stopped at '\(name)' without saying what it needs.")
        }
        return .resolving(now)
    }

    /// Takes what the handler says about the next parameter.
    private func take(_ name: String, _ results: [Resolution]) {
        guard case .resolving(var now) = state, now.open == nil,
            let parameter = outline.parameters.dropFirst(now.position).first, parameter.name == name
        else { return warn("resolved '\(name)' out of turn; the answer is not used") }
        minutes.append(
            .resolved(parameter: name, results: results.map { SavedValue($0.record) }))
        emit(.resolved(parameter: name, results: results))
        if results.isEmpty { warn("gave no result for '\(name)'; the value passes as it is") }
        if results.count > 1 && !parameter.isList {
            warn("gave \(results.count) results for '\(name)', which is no list; the first counts")
        }
        settle(parameter, results.isEmpty ? [.notImplemented] : results, in: &now)
        state = .resolving(now)
        if now.open == nil, let next = outline.parameters.dropFirst(now.position).first {
            emit(.resolving(parameter: next.name))
        }
    }

    private func settle(
        _ parameter: ParameterOutline, _ results: [Resolution], in now: inout Resolving
    ) {
        let known = results.map { result in
            // Asking again whether a value is meant that was just said yes to would never end.
            if case .confirmationRequired(let value?, _) = result,
                agreed[parameter.name]?.contains(value) == true
            {
                Resolution.success(value)
            } else {
                result
            }
        }
        let settlement = Settlement(
            known, isList: parameter.isList, current: now.intent[parameter.name])
        now.intent[parameter.name] = settlement.value
        now.open = settlement.open
        guard settlement.open == nil else { return }
        now.intent[parameter.searchField] = nil
        now.position += 1
    }

    /// Asks the user, and puts the answer where it belongs; the handler looks at it again.
    private func ask(about open: Opening, in now: Resolving) async throws -> State {
        let parameter = outline.parameters[now.position]
        var next = now
        next.open = nil
        next.intent[parameter.searchField] = nil
        switch try await answer(to: open, parameter) {
        case .value(let answer):
            next.intent[parameter.name] = open.replacing(
                now.intent[parameter.name], with: answer, isList: parameter.isList)
        case .search(let words): next.intent[parameter.searchField] = .string(words)
        case .none: break
        }
        return .resolving(next)
    }

    private func answer(to open: Opening, _ parameter: ParameterOutline) async throws -> Choice {
        let element = open.range?.lowerBound
        switch open.resolution {
        case .disambiguation(let values) where !values.isEmpty:
            let choice = try await choose(
                values, parameter, element, prompt: speech.choice(parameter, current: open.subject))
            if case .none = choice { break }
            return choice
        case .confirmationRequired(let value?, let reason):
            let prompt = speech.confirmation(value, parameter, reason: reason)
            switch try await agree(prompt, parameter, element) {
            case .yes:
                agreed[parameter.name, default: []].insert(value)
                return .value(value)
            case .instead(let other): return .value(other)
            case .no: break
            }
        case .unsupported(let reason):
            let prompt = speech.unsupported(open.subject, parameter, reason: reason)
            return .value(try await value(prompt, parameter, element))
        default: break
        }
        return .value(try await value(speech.prompt(for: parameter), parameter, element))
    }

    func warn(_ what: String) {
        emit(.warning("\(addressee.extensionName) \(what)."))
    }
}

extension ParameterOutline {
    /// Where the intent carries words to look for; no property of any intent has a dot.
    fileprivate var searchField: String { name + ".searchTerm" }
}
