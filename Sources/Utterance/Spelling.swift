// SPDX-License-Identifier: Apache-2.0
//
// How near two words are.

enum Spelling {
    /// Letters that may differ before a word is another word.
    static func tolerance(for word: String) -> Int {
        switch word.count {
        case ..<3: 0
        case ..<8: 1
        default: 2
        }
    }

    /// Letters to insert, remove or change to get from one word to the other;
    /// nil when there are more than `limit`.
    static func distance(_ left: String, _ right: String, atMost limit: Int) -> Int? {
        let a = Array(left)
        let b = Array(right)
        if abs(a.count - b.count) > limit { return nil }
        var row = Array(0...b.count)
        for (i, one) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in b.enumerated() {
                let change = diagonal + (one == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count] <= limit ? row[b.count] : nil
    }
}
