// SPDX-License-Identifier: Apache-2.0
//
// The parts of an ELF file that a loader acts on, read without loading it.

import Foundation

/// A 64-bit little-endian shared library, as its headers describe it. Source: elf(5).
struct LibraryImage: Sendable {
    /// DT_NEEDED, in order.
    private(set) var needed: [String] = []
    private(set) var hasTextRelocations = false
    private(set) var hasExecutableStack = false
    private let bytes: Data

    /// - Throws: `Breach` when the file cannot be read or is damaged.
    init(path: String) throws {
        guard let data = FileManager.default.contents(atPath: path), data.count < 256 << 20 else {
            throw Breach("\(path) cannot be read")
        }
        try self.init(data)
    }

    /// - Throws: `Breach` for another kind of file, or when its tables lead out of it.
    init(_ data: Data) throws {
        bytes = data
        guard data.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else {
            throw Breach("the library is no 64-bit little-endian ELF file")
        }
        try readSegments()
    }

    private struct Segment {
        var type: UInt64
        var flags: UInt64
        var offset: UInt64
        var address: UInt64
        var size: UInt64
    }

    private mutating func readSegments() throws {
        let table = try number(at: 32, 8)
        let size = try number(at: 54, 2)
        let count = try number(at: 56, 2)
        var segments: [Segment] = []
        for index in 0..<count {
            let start = try place(table, plus: index * size)
            segments.append(
                Segment(
                    type: try number(at: start, 4), flags: try number(at: start + 4, 4),
                    offset: try number(at: start + 8, 8), address: try number(at: start + 16, 8),
                    size: try number(at: start + 32, 8)))
        }
        let stack = segments.first { $0.type == 0x6474_E551 }
        hasExecutableStack = stack.map { $0.flags & 1 == 1 } ?? true
        if let dynamic = segments.first(where: { $0.type == 2 }) {
            try readDynamic(dynamic, segments)
        }
    }

    private mutating func readDynamic(_ dynamic: Segment, _ segments: [Segment]) throws {
        var entries: [(tag: UInt64, value: UInt64)] = []
        for index in 0..<min(dynamic.size / 16, 4096) {
            let start = try place(dynamic.offset, plus: index * 16)
            let tag = try number(at: start, 8)
            if tag == 0 { break }
            entries.append((tag, try number(at: start + 8, 8)))
        }
        hasTextRelocations = entries.contains {
            $0.tag == 22 || ($0.tag == 30 && $0.value & 4 == 4)
        }
        guard let address = entries.first(where: { $0.tag == 5 })?.value,
            let home = segments.first(where: {
                $0.type == 1 && address >= $0.address && address - $0.address < $0.size
            })
        else { return }
        let strings = try place(home.offset, plus: address - home.address)
        for entry in entries where entry.tag == 1 {
            needed.append(try text(at: try place(strings, plus: entry.value)))
        }
    }

    // MARK: Bytes

    private func place(_ start: UInt64, plus offset: UInt64) throws -> UInt64 {
        let (sum, overflows) = start.addingReportingOverflow(offset)
        guard !overflows, sum < UInt64(bytes.count) else { throw damaged }
        return sum
    }

    private func number(at offset: UInt64, _ count: UInt64) throws -> UInt64 {
        guard offset <= UInt64(bytes.count), UInt64(bytes.count) - offset >= count else {
            throw damaged
        }
        let start = bytes.startIndex + Int(offset)
        return bytes[start..<(start + Int(count))].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func text(at offset: UInt64) throws -> String {
        let rest = bytes[(bytes.startIndex + Int(offset))...].prefix(4096)
        guard let end = rest.firstIndex(of: 0) else { throw damaged }
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    private var damaged: Breach { Breach("the library's tables lead out of the file") }
}
