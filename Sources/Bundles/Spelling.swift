// SPDX-License-Identifier: Apache-2.0
//
// Which known name someone meant.

enum Spelling {
    /// The known name nearest to `name`, if it is near enough to be meant: only
    /// `Intent` is missing at the end, or at most two letters differ.
    static func nearest(to name: String, in known: Set<String>) -> String? {
        if known.contains(name + "Intent") { return name + "Intent" }
        if name.utf8.count > 100 { return nil }
        let word = Array(name.utf8)
        let near = known.compactMap { candidate -> (distance: Int, name: String)? in
            let other = Array(candidate.utf8)
            if abs(other.count - word.count) > 2 { return nil }
            let distance = distance(word, other)
            return distance <= 2 ? (distance, candidate) : nil
        }
        return near.min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
    }

    /// Letters to insert, remove or change to get from one to the other.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var row = Array(0...b.count)
        for (i, left) in a.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, right) in b.enumerated() {
                let change = diagonal + (left == right ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[b.count]
    }
}
