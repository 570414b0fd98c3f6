// SPDX-License-Identifier: Apache-2.0
//
// A request as a conversation on the terminal.

import Cards
import Dialogue
import IntentSchema
import IntentsRuntime

struct HumanPrinter: EventPrinter {
    /// Tells also how the sentence was taken apart.
    var explains = false

    func print(_ event: RequestEvent) {
        if case .drawn(let card, _) = event {
            Terminal.draw(
                TerminalCard.render(
                    card, width: min(TerminalCard.comfortable, Terminal.columns),
                    colours: TerminalColours(Terminal.palette)))
        } else {
            lines(of: event).forEach(Terminal.print)
        }
    }

    private func lines(of event: RequestEvent) -> [String] {
        switch event {
        case .understood(let request, let score, let explanation):
            let app = request.app.map { " for \($0)" } ?? ""
            let head = "understood  \(request.intent.className)\(app)"
            guard explains else { return [head] }
            return ["\(head), score \(score)"] + explanation.map { "            \($0)" }
        case .started(let started):
            return [
                "started     \(started.bundle), process \(started.pid), at most "
                    + "\(Int(started.limitMebibytes)) MiB (\(started.rung))"
            ]
        case .drawn: return []
        case .message: return []
        case .dialogue(let event): return lines(of: event)
        case .app(let event): return lines(of: event).map(SafeText.line)
        }
    }

    private func lines(of event: AppEvent) -> [String] {
        switch event {
        case .launched(let app, let inBackground):
            return ["launched    \(app)\(inBackground ? " in the background" : "")"]
        case .continued(let app, let type, let isTaken):
            return ["continued   \(type) in \(app)\(isTaken ? "" : ", which did not take it")"]
        case .authorization(let app, let state): return ["decided     \(app): \(state.name)"]
        case .vocabulary(_, let kind, let terms):
            let more = terms.count > 8 ? ", … (\(terms.count))" : ""
            return ["taught      \(kind): \(terms.prefix(8).joined(separator: ", "))\(more)"]
        case .vocabularyRemoved: return ["taught      everything before is forgotten"]
        case .donated(_, let intent): return ["donated     \(intent)"]
        case .donationsRemoved(_, let count): return ["donated     \(count) taken back"]
        case .shortcuts(_, let kind, let count): return ["suggested   \(count) (\(kind))"]
        case .log(_, let line): return ["log         \(line)"]
        case .closed(let app, let reason, _): return ["closed      \(reason ?? app)"]
        }
    }

    private func lines(of event: DialogueEvent) -> [String] {
        switch event {
        case .resolving: []
        case .resolved(_, let results) where !explains && results == [.notImplemented]: []
        case .resolved(let parameter, let results):
            ["resolved    \(SafeText.line(parameter)): \(summary(of: results))"]
        case .question(let question):
            ["?           \(SafeText.line(question.prompt))"]
                + question.choices.enumerated().map {
                    "            \($0 + 1). \(SafeText.line($1))"
                }
        case .answer(_, _, let text): ["            → \(SafeText.line(text))"]
        case .confirmed(let code, _): ["confirmed   \(SafeText.line(code))"]
        case .handled(let code, _): ["handled     \(SafeText.line(code))"]
        case .updated(let code, _): ["updated     \(SafeText.line(code))"]
        case .card: []
        case .warning(let message): ["warning     \(SafeText.line(message))"]
        case .outcome(let outcome): lines(of: outcome)
        }
    }

    private func lines(of outcome: Outcome) -> [String] {
        let spoken = outcome.spoken.map { ["“\(SafeText.line($0))”"] } ?? []
        let milliseconds = outcome.elapsed / .milliseconds(1)
        let head = "\(outcome.status.rawValue), \(Int(milliseconds)) ms"
        let reason = outcome.reason.map(SafeText.lines) ?? []
        return spoken + reason + [head]
    }

    private func summary(of results: [Resolution]) -> String {
        var counts: [(kind: String, count: Int)] = []
        for result in results {
            if let last = counts.indices.last, counts[last].kind == result.kind {
                counts[last].count += 1
            } else {
                counts.append((result.kind, 1))
            }
        }
        return counts.map { $0.count == 1 ? $0.kind : "\($0.count) × \($0.kind)" }
            .joined(separator: ", ")
    }
}

extension TerminalColours {
    init(_ palette: Terminal.Palette) {
        switch palette {
        case .none: self = .none
        case .ansi256: self = .ansi256
        case .trueColour: self = .trueColour
        }
    }
}
