// SPDX-License-Identifier: Apache-2.0
//
// The sentences of a language, as a dialogue says them.

import Dialogue
import Utterance

extension Phrasebook {
    /// Those of a language tag; English where there are none in it.
    init(language: String) {
        guard let form = try? SpokenForm.language(language) else {
            self = .english
            return
        }
        self.init(
            prompt: { form.prompt(for: $0, of: $1) }, readBacks: { form.readBacks(of: $0) },
            successes: { form.successes(of: $0) }, sentence: { form.sentence($0) })
    }
}
