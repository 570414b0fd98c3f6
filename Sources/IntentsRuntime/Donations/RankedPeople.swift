// SPDX-License-Identifier: Apache-2.0
//
// Of several people with one name, the one that the user has most to do with comes first.

import IntentSchema
import Utterance

/// Puts the matches of a name into the order of what apps donated.
///
/// Only the order: nobody is added, so that no app learns from another's donations.
struct RankedPeople: People {
    let people: any People
    /// How often each was part of a donation, by display name.
    let counts: [String: Int]

    func person(named name: String) -> Record? {
        guard var person = people.person(named: name) else { return nil }
        if let matches = person["siriMatches"]?.array {
            person["siriMatches"] = .array(ranked(matches))
        }
        return person
    }

    /// Stable: equals stay in the order of the file.
    private func ranked(_ matches: [Value]) -> [Value] {
        matches.enumerated().sorted { left, right in
            let (more, less) = (count(left.element), count(right.element))
            return more == less ? left.offset < right.offset : more > less
        }.map(\.element)
    }

    private func count(_ match: Value) -> Int {
        match.record?["displayName"]?.string.flatMap { counts[$0] } ?? 0
    }
}
