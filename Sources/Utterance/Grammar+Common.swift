// SPDX-License-Identifier: Apache-2.0
//
// Words that need not be taught.

extension Grammar {
    /// Whether sentences are understood with this word or phrase in any case: a small word, a
    /// number, one of the grammar's own lists ("running").
    public func isCommon(_ phrase: String) -> Bool {
        let folded = Sentence.fold(phrase)
        return small.stop.contains(folded) || small.determiners.contains(folded)
            || small.conjunctions.contains(folded) || small.numbers[folded] != nil
            || lists.values.contains { $0.contains(folded) }
    }
}
