// SPDX-License-Identifier: Apache-2.0
//
// The user at the terminal.

import Dialogue

/// Reads answers from standard input; the question itself is printed by the events.
struct TerminalPresenter: Presenter {
    func answer(_ question: Question) async -> Answer {
        guard let line = Terminal.ask("            > ") else { return .unanswered }
        return .text(line)
    }
}
