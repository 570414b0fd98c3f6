// SPDX-License-Identifier: Apache-2.0
//
// Function names of an ELF file, read and not loaded. Source: elf(5).

import Foundation

/// The functions of a 64-bit little-endian file, from its full table of symbols if it was not
/// stripped, else from those it exports.
///
/// The file is the extension's: every number in it is checked against its length.
struct SymbolTable {
    private static let sizeBound = 512 << 20

    private struct Section {
        var type: UInt64
        var offset: UInt64
        var size: UInt64
        var link: UInt64
    }

    private let bytes: Data
    private var segments: [(offset: UInt64, address: UInt64, size: UInt64)] = []
    private var symbols: Section?
    private var names: Section?

    /// Nil for a file that cannot be read, is no such file, or has no symbols.
    init?(path: String) {
        let file = URL(filePath: path)
        let facts = try? file.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey])
        guard facts?.isRegularFile == true, (facts?.fileSize ?? .max) < Self.sizeBound,
            let data = try? Data(contentsOf: file)
        else { return nil }
        self.init(data)
    }

    init?(_ data: Data) {
        bytes = data
        guard data.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { return nil }
        readSegments()
        let sections = readSections()
        // SHT_SYMTAB, SHT_DYNSYM.
        symbols = sections.first { $0.type == 2 } ?? sections.first { $0.type == 11 }
        names = symbols.flatMap { $0.link < sections.count ? sections[Int($0.link)] : nil }
        guard symbols != nil, names != nil else { return nil }
    }

    /// The function at a place in the file, and how far into it that is.
    func function(atFileOffset offset: UInt64) -> (name: String, offset: UInt64)? {
        guard let symbols, let names,
            let segment = segments.first(where: {
                offset >= $0.offset && offset - $0.offset < $0.size
            })
        else { return nil }
        let address = segment.address &+ (offset - segment.offset)
        var best: (name: UInt64, value: UInt64)?
        for index in 0..<min(symbols.size / 24, 4_000_000) {
            let (start, overflows) = symbols.offset.addingReportingOverflow(index * 24)
            guard !overflows, let name = number(start, 4), let kind = number(start &+ 4, 1),
                let value = number(start &+ 8, 8), let size = number(start &+ 16, 8)
            else { break }
            // STT_FUNC that covers the address; 0 is that of one in another file.
            guard kind & 15 == 2, value > 0, value <= address, address - value < max(size, 1) else {
                continue
            }
            if best.map({ value > $0.value }) ?? true { best = (name, value) }
        }
        guard let best, best.name < names.size, let text = text(names.offset &+ best.name) else {
            return nil
        }
        return (text, address - best.value)
    }

    // MARK: Tables

    private mutating func readSegments() {
        guard let table = number(32, 8), let size = number(54, 2), let count = number(56, 2) else {
            return
        }
        for index in 0..<count {
            let start = table &+ index * size
            guard let type = number(start, 4), let offset = number(start &+ 8, 8),
                let address = number(start &+ 16, 8), let length = number(start &+ 32, 8)
            else { return }
            if type == 1 { segments.append((offset, address, length)) }  // PT_LOAD
        }
    }

    private func readSections() -> [Section] {
        guard let table = number(40, 8), let size = number(58, 2), let count = number(60, 2) else {
            return []
        }
        return (0..<count).compactMap { index in
            let start = table &+ index * size
            guard let type = number(start &+ 4, 4), let offset = number(start &+ 24, 8),
                let length = number(start &+ 32, 8), let link = number(start &+ 40, 4)
            else { return nil }
            return Section(type: type, offset: offset, size: length, link: link)
        }
    }

    // MARK: Bytes

    private func number(_ offset: UInt64, _ count: Int) -> UInt64? {
        guard offset <= UInt64(bytes.count), bytes.count - Int(offset) >= count else { return nil }
        let start = bytes.startIndex + Int(offset)
        return bytes[start..<(start + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private func text(_ offset: UInt64) -> String? {
        guard offset < UInt64(bytes.count) else { return nil }
        let rest = bytes[(bytes.startIndex + Int(offset))...].prefix(4096)
        guard let end = rest.firstIndex(of: 0), end > rest.startIndex else { return nil }
        return String(decoding: rest[..<end], as: UTF8.self)
    }
}
