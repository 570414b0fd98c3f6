// SPDX-License-Identifier: Apache-2.0
//
// How near two words are, and which known name someone meant.

/// How near two words are to each other.
public enum Spelling {
    /// Letters that may differ before a word is another word: none below three letters, one below
    /// eight, else two.
    public static func tolerance(for word: String) -> Int {
        switch word.count {
        case ..<3: 0
        case ..<8: 1
        default: 2
        }
    }

    /// Letters to insert, remove or change to get from one word to the other; nil when there are
    /// more than `limit`.
    public static func distance(_ left: String, _ right: String, atMost limit: Int) -> Int? {
        let (a, b) = (Array(left), Array(right))
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

    /// The known name nearest to `name`, if it is near enough to be meant: only `Intent` is missing
    /// at the end, or at most two letters differ. Of equally near ones the first by alphabet.
    public static func nearest(to name: String, in known: some Sequence<String>) -> String? {
        guard name.utf8.count <= 100 else { return nil }
        var best: (distance: Int, name: String)?
        for candidate in known {
            if candidate == name + "Intent" { return candidate }
            guard let distance = distance(name, candidate, atMost: 2) else { continue }
            if best.map({ (distance, candidate) < ($0.distance, $0.name) }) ?? true {
                best = (distance, candidate)
            }
        }
        return best?.name
    }
}
