// SPDX-License-Identifier: Apache-2.0
//
// The one line of verbs that do one thing.

import Dialogue

extension Arguments {
    /// Prints what was done, as text or as an event.
    func report(_ event: String, _ text: String) {
        let json = JSON.object([.init("event", .string(event)), .init("text", .string(text))])
        Terminal.print(has("--json") ? json.line : "\(event)  \(text)")
    }
}
