// SPDX-License-Identifier: Apache-2.0
//
// The vectors of RFC 8949, Appendix A, and the rules of the wall beyond them.

import FoundationEssentials
import IntentSchema
import Testing
import Wire

/// Bytes from hexadecimal digits; blanks are for the reader.
func bytes(_ hex: String) -> Data {
    let digits = hex.filter { !$0.isWhitespace }.compactMap(\.hexDigitValue)
    return Data(
        stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
}

func hex(_ data: Data) -> String {
    data.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
}

@Suite struct `CBOR of RFC 8949, Appendix A` {
    /// What is read and written as the same bytes.
    static let same: [(String, Value)] = [
        ("00", 0), ("01", 1), ("0a", 10), ("17", 23), ("1818", 24), ("1819", 25), ("1864", 100),
        ("1903e8", 1000), ("1a000f4240", 1_000_000), ("1b000000e8d4a51000", 1_000_000_000_000),
        ("20", -1), ("29", -10), ("3863", -100), ("3903e7", -1000),
        ("fb3ff199999999999a", 1.1), ("fb7e37e43c8800759c", 1.0e300), ("fbc010666666666666", -4.1),
        ("fb7ff0000000000000", .double(.infinity)), ("fbfff0000000000000", .double(-.infinity)),
        ("f4", false), ("f5", true), ("f6", .null),
        ("c1fb41d452d9ec200000", .date(Date(timeIntervalSince1970: 1_363_896_240.5))),
        ("40", .data(Data())), ("4401020304", .data(Data([1, 2, 3, 4]))),
        ("60", ""), ("6161", "a"), ("6449455446", "IETF"), ("62225c", "\"\\"), ("62c3bc", "ü"),
        ("63e6b0b4", "水"), ("64f0908591", "𐅑"),
        ("80", []), ("83010203", [1, 2, 3]),
        ("8301820203820405", [1, [2, 3], [4, 5]]),
        (
            "98190102030405060708090a0b0c0d0e0f101112131415161718181819",
            .array((1...25).map { .integer($0) })
        ),
        ("a0", [:]), ("a26161016162820203", ["a": 1, "b": [2, 3]]),
        ("826161a161626163", ["a", ["b": "c"]]),
        (
            "a56161614161626142616361436164614461656145",
            ["a": "A", "b": "B", "c": "C", "d": "D", "e": "E"]
        ),
    ]

    @Test(arguments: same)
    func `reads and writes the same bytes`(vector: (String, Value)) throws {
        let data = bytes(vector.0)
        #expect(try CBOR.decode(data) == vector.1)
        #expect(hex(CBOR.encode(vector.1)) == hex(data))
    }

    /// What others may write and we write in another way.
    static let readOnly: [(String, Value)] = [
        ("f90000", 0.0), ("f98000", -0.0), ("f93c00", 1.0), ("f93e00", 1.5), ("f97bff", 65504.0),
        ("fa47c35000", 100000.0), ("fa7f7fffff", 3.4028234663852886e+38),
        ("f90001", 5.960464477539063e-8), ("f90400", 0.00006103515625), ("f9c400", -4.0),
        ("f97c00", .double(.infinity)), ("f9fc00", .double(-.infinity)),
        ("fa7f800000", .double(.infinity)), ("faff800000", .double(-.infinity)),
        ("c11a514b67b0", .date(Date(timeIntervalSince1970: 1_363_896_240))),
        ("5f42010243030405ff", .data(Data([1, 2, 3, 4, 5]))),
        ("7f657374726561646d696e67ff", "streaming"),
        ("9fff", []), ("9f018202039f0405ffff", [1, [2, 3], [4, 5]]),
        ("9f01820203820405ff", [1, [2, 3], [4, 5]]), ("83018202039f0405ff", [1, [2, 3], [4, 5]]),
        ("83019f0203ff820405", [1, [2, 3], [4, 5]]),
        (
            "9f0102030405060708090a0b0c0d0e0f101112131415161718181819ff",
            .array((1...25).map { .integer($0) })
        ),
        ("bf61610161629f0203ffff", ["a": 1, "b": [2, 3]]),
        ("826161bf61626163ff", ["a", ["b": "c"]]),
        ("bf6346756ef563416d7421ff", ["Fun": true, "Amt": -2]),
    ]

    @Test(arguments: readOnly)
    func `reads what it would write otherwise`(vector: (String, Value)) throws {
        #expect(try CBOR.decode(bytes(vector.0)) == vector.1)
    }

    @Test(arguments: ["f97e00", "fa7fc00000", "fb7ff8000000000000"])
    func `reads every NaN and writes one`(vector: String) throws {
        let value = try CBOR.decode(bytes(vector))
        #expect(value.double?.isNaN == true)
        #expect(hex(CBOR.encode(value)) == "fb7ff8000000000000")
    }

    static let refused: [(String, CBORError.Kind, Int)] = [
        ("1bffffffffffffffff", .integerOutOfRange, 0),
        ("3bffffffffffffffff", .integerOutOfRange, 0),
        ("c249010000000000000000", .unsupportedTag(2), 0),
        ("c349010000000000000000", .unsupportedTag(3), 0),
        ("f7", .undefinedValue, 0), ("f0", .malformed, 0), ("f818", .malformed, 0),
        ("f8ff", .malformed, 0),
        ("c074323031332d30332d32315432303a30343a30305a", .unsupportedTag(0), 0),
        ("d74401020304", .unsupportedTag(23), 0), ("d818456449455446", .unsupportedTag(24), 0),
        ("d82076687474703a2f2f7777772e6578616d706c652e636f6d", .unsupportedTag(32), 0),
        ("a201020304", .keyIsNotText, 1),
    ]

    @Test(arguments: refused)
    func `names what it does not accept`(vector: (String, CBORError.Kind, Int)) {
        #expect(throws: CBORError(vector.1, at: vector.2)) { try CBOR.decode(bytes(vector.0)) }
    }
}

@Suite struct `CBOR at its bounds` {
    static let broken: [(String, CBORError.Kind, Int)] = [
        ("", .truncated, 0), ("18", .truncated, 0), ("1b00000000000000", .truncated, 0),
        ("6261", .truncated, 0), ("8201", .truncated, 2), ("9f01", .truncated, 2),
        ("a16161", .truncated, 3), ("5bffffffffffffffff00", .truncated, 0),
        ("7b7fffffffffffffff00", .truncated, 0), ("c1", .truncated, 1),
        ("9bffffffffffffffff00", .tooManyItems(bound: 65_536), 0),
        ("bbffffffffffffffff00", .tooManyItems(bound: 65_536), 0),
        ("1c", .malformed, 0), ("1f", .malformed, 0), ("3d", .malformed, 0), ("fc", .malformed, 0),
        ("0000", .trailingBytes, 1), ("ff", .unexpectedBreak, 0), ("81ff", .unexpectedBreak, 1),
        ("a1ff", .unexpectedBreak, 1), ("bf6161ff", .unexpectedBreak, 3),
        ("62c328", .invalidUTF8, 0), ("63eda080", .invalidUTF8, 0), ("a161ff01", .invalidUTF8, 1),
        ("7f61c361bcff", .invalidUTF8, 1),
        ("a2616101616102", .duplicateKey("a"), 4), ("bf616101616102ff", .duplicateKey("a"), 4),
        // The same key to Swift, though composed in two ways.
        ("a262c3a901 6365cc8102", .duplicateKey("é"), 5),
        ("7f4161ff", .badChunk, 1), ("5f6161ff", .badChunk, 1), ("7f7f6161ffff", .badChunk, 1),
        ("c16161", .notADate, 0), ("c1f6", .notADate, 0), ("d81b80", .notARecord, 0),
        ("d81b826161f6", .notARecord, 0), ("d81b8301a0a0", .notARecord, 0),
        ("d81b01", .notARecord, 0),
    ]

    @Test(arguments: broken)
    func `names the rule and the place`(vector: (String, CBORError.Kind, Int)) {
        #expect(throws: CBORError(vector.1, at: vector.2)) { try CBOR.decode(bytes(vector.0)) }
    }

    @Test func `nests to the bound and no deeper`() throws {
        let bound = CBOR.Bounds.wall.depth
        let nested = { (depth: Int) in Data(repeating: 0x81, count: depth) + Data([0]) }
        #expect(throws: Never.self) { try CBOR.decode(nested(bound)) }
        #expect(throws: CBORError(.tooDeep(bound: bound), at: bound)) {
            try CBOR.decode(nested(bound + 1))
        }
        #expect(throws: CBORError(.tooDeep(bound: bound), at: bound)) {
            try CBOR.decode(Data(repeating: 0xc1, count: 1_000_000))
        }
    }

    @Test func `counts every item, open arrays and pieces too`() {
        let few = CBOR.Bounds(depth: 4, items: 3, bytes: 100)
        #expect(throws: Never.self) { try CBOR.decode(bytes("820102"), bounds: few) }
        for input in ["83010203", "9f010203ff", "7f61616161ff", "a2616101616202"] {
            #expect {
                try CBOR.decode(bytes(input), bounds: few)
            } throws: {
                ($0 as? CBORError)?.kind == .tooManyItems(bound: 3)
            }
        }
    }

    @Test func `refuses a body longer than the bound before reading it`() {
        let short = CBOR.Bounds(depth: 4, items: 3, bytes: 4)
        #expect(throws: CBORError(.tooManyBytes(bound: 4), at: 4)) {
            try CBOR.decode(bytes("ffffffffff"), bounds: short)
        }
    }

    @Test func `reads a slice of a larger buffer`() throws {
        let buffer = bytes("ffff 6161 ffff")
        #expect(try CBOR.decode(buffer[2..<4]) == "a")
    }

    @Test func `sorts keys by their encoded form`() {
        let value: Value = ["b": 1, "aa": 2, "": 3, "a": 4, "ä": 5]
        #expect(
            hex(CBOR.encode(value))
                == "a5 6003 616104 616201 62616102 62c3a405".replacing(" ", with: ""))
    }

    @Test(arguments: [Int64.min, Int64.min + 1, -1, 0, Int64.max])
    func `keeps integers at their ends`(number: Int64) throws {
        #expect(try CBOR.decode(CBOR.encode(.integer(number))) == .integer(number))
    }

    @Test func `explains itself in a sentence`() {
        #expect(
            "\(CBORError(.duplicateKey("a"), at: 4))"
                == "CBOR, byte 4: the key 'a' stands twice in one map")
    }
}
