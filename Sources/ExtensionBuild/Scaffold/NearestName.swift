// SPDX-License-Identifier: Apache-2.0
//
// Which name someone meant.

/// The name that differs least from what was written, if it is near enough to be meant.
///
/// `SendMessage` means `INSendMessageIntent`; else a third of the letters may differ.
func nearestName(to written: String, among names: [String]) -> String? {
    let word = written.lowercased().trimmingName
    let near = names.map { (distance: distance(word, $0.lowercased().trimmingName), name: $0) }
        .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
    guard let near, near.distance <= word.count / 3 else { return nil }
    return near.name
}

/// Letters to insert, remove or change to get from one to the other.
private func distance(_ a: String, _ b: String) -> Int {
    let other = Array(b.utf8)
    var row = Array(0...other.count)
    for (i, left) in a.utf8.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, right) in other.enumerated() {
            let change = diagonal + (left == right ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(change, row[j] + 1, row[j + 1] + 1)
        }
    }
    return row[other.count]
}

extension String {
    /// Without `in` in front and `intent` behind.
    fileprivate var trimmingName: String {
        let end = hasSuffix("intent") ? dropLast("intent".count) : self[...]
        return String(end.hasPrefix("in") ? end.dropFirst(2) : end)
    }
}
