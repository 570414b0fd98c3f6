// SPDX-License-Identifier: Apache-2.0
//
// Values by chance, the same ones on every run.

import FoundationEssentials
import IntentSchema

/// A small generator with a seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

extension Value {
    /// Any value, at most `depth` containers deep.
    static func random(depth: Int, using chance: inout SeededGenerator) -> Value {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &chance) {
        case 0: .null
        case 1: .boolean(.random(using: &chance))
        case 2:
            .integer(
                Int64(truncatingIfNeeded: chance.next()) >> Int64.random(in: 0..<64, using: &chance)
            )
        case 3: .double(.random(in: -1e12...1e12, using: &chance))
        case 4: .string(text(using: &chance))
        case 5:
            .data(
                Data(
                    (0..<Int.random(in: 0..<40, using: &chance)).map { _ in
                        UInt8(truncatingIfNeeded: chance.next())
                    }))
        case 6: .date(Date(timeIntervalSince1970: .random(in: -1e10...1e10, using: &chance)))
        case 7:
            .array(
                (0..<Int.random(in: 0..<6, using: &chance)).map { _ in
                    random(depth: depth - 1, using: &chance)
                })
        case 8: .dictionary(fields(depth: depth - 1, using: &chance))
        default: .record(Record(text(using: &chance), fields(depth: depth - 1, using: &chance)))
        }
    }

    private static func fields(
        depth: Int, using chance: inout SeededGenerator
    ) -> [String: Value] {
        var fields: [String: Value] = [:]
        for _ in 0..<Int.random(in: 0..<6, using: &chance) {
            fields[text(using: &chance)] = random(depth: depth, using: &chance)
        }
        return fields
    }

    private static func text(using chance: inout SeededGenerator) -> String {
        let letters: [Character] = ["a", "Z", "0", " ", "ß", "水", "𐅑", "👩‍👩‍👧", "\u{0}", "\n", "é"]
        let count = Int.random(in: 0..<30, using: &chance)
        return String(
            (0..<count).map { _ in letters[Int.random(in: 0..<letters.count, using: &chance)] })
    }
}
