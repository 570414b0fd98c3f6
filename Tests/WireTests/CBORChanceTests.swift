// SPDX-License-Identifier: Apache-2.0
//
// What holds for every value and for every input.

import FoundationEssentials
import IntentSchema
import Testing
import Wire

@Suite struct `CBOR by chance` {
    @Test func `gives every value back, in one form only`() throws {
        var chance = SeededGenerator(state: 8949)
        for _ in 0..<3_000 {
            let value = Value.random(depth: 5, using: &chance)
            let data = CBOR.encode(value)
            let again = try CBOR.decode(data)
            #expect(again == value)
            #expect(CBOR.encode(again) == data)
        }
    }

    @Test func `never traps on random bytes`() {
        var chance = SeededGenerator(state: 1)
        var accepted = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<64, using: &chance)
            let noise = Data((0..<count).map { _ in UInt8(truncatingIfNeeded: chance.next()) })
            if let value = try? CBOR.decode(noise) {
                accepted += 1
                #expect((try? CBOR.decode(CBOR.encode(value))) != nil)
            }
        }
        #expect(accepted > 0, "the noise never reached the accepting path")
    }

    @Test func `never traps on damaged values`() {
        var chance = SeededGenerator(state: 2)
        for _ in 0..<20_000 {
            var data = CBOR.encode(.random(depth: 3, using: &chance))
            for _ in 0..<Int.random(in: 1...3, using: &chance) {
                data[Int.random(in: 0..<data.count, using: &chance)] = UInt8(
                    truncatingIfNeeded: chance.next())
            }
            _ = try? CBOR.decode(data.prefix(Int.random(in: 0...data.count, using: &chance)))
        }
    }
}
