// SPDX-License-Identifier: Apache-2.0
//
// Whether the file that a manifest names can be loaded here at all.

import Foundation

/// The header of a library or program, as far as a look at it tells.
enum Library {
    /// Bytes of a library searched for the C entry at most.
    static let largestSearched = 256 << 20

    /// Checks the file's kind, class and machine against this computer, and that all of it is there.
    ///
    /// - `header`: its first bytes, 4096 if it has them; `size`: how many it has.
    static func check(_ header: Data, size: Int, place: String) throws(BundleError) {
        let bytes = [UInt8](header)
        guard bytes.count >= 20, bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46]) else {
            throw BundleError(
                .library, in: place, "not an ELF file but \(kind(of: bytes))",
                fix: "build it for Linux with 'intendant build'")
        }
        let machine = machineName(of: bytes)
        if machine != hostMachine {
            throw BundleError(
                .architecture, in: place, "built for \(machine), this computer is \(hostMachine)",
                fix: "rebuild it on or for \(hostMachine)")
        }
        let type = Int(bytes[16]) | Int(bytes[17]) << 8
        if type != 2 && type != 3 {
            throw BundleError(
                .library, in: place, "an ELF file of type \(type), neither library nor program",
                fix: "link it as a shared library")
        }
        let needed = bytesNeeded(by: bytes)
        if needed > size {
            throw BundleError(
                .library, in: place,
                "cut off: it has \(size) bytes, and its header speaks of \(needed)",
                fix: "copy it again, or rebuild it with 'intendant build'")
        }
    }

    /// Where the last part ends that the header of a 64-bit file names: its tables, and the segments
    /// among the first bytes. 0 for other classes, which do not run here.
    private static func bytesNeeded(by bytes: [UInt8]) -> Int {
        guard bytes.count >= 64, bytes[4] == 2, bytes[5] == 1 else { return 0 }
        func number(at offset: Int, width: Int) -> UInt64 {
            guard offset >= 0, offset + width <= bytes.count else { return 0 }
            return (0..<width).reduce(0) { $0 | UInt64(bytes[offset + $1]) << (8 * UInt64($1)) }
        }
        func end(_ start: UInt64, _ length: UInt64) -> Int {
            let (sum, isOver) = start.addingReportingOverflow(length)
            return isOver ? Int.max : Int(clamping: sum)
        }
        // Source: elf.h, Elf64_Ehdr and Elf64_Phdr.
        let programs = (
            start: number(at: 32, width: 8), size: number(at: 54, width: 2),
            count: number(at: 56, width: 2)
        )
        let sections = (
            start: number(at: 40, width: 8), size: number(at: 58, width: 2),
            count: number(at: 60, width: 2)
        )
        var ends = [
            programs.count == 0 ? 0 : end(programs.start, programs.size * programs.count),
            sections.count == 0 ? 0 : end(sections.start, sections.size * sections.count),
        ]
        for index in 0..<min(programs.count, 64) where programs.start < 4096 {
            let place = Int(programs.start) + Int(index) * Int(programs.size)
            if number(at: place, width: 4) == 1 {
                ends.append(end(number(at: place + 8, width: 8), number(at: place + 32, width: 8)))
            }
        }
        return ends.max() ?? 0
    }

    /// The machine that this host was compiled for.
    static var hostMachine: String {
        #if arch(x86_64)
            "x86-64 (64-bit)"
        #elseif arch(arm64)
            "AArch64 (64-bit)"
        #elseif arch(arm)
            "ARM (32-bit)"
        #elseif arch(i386)
            "x86 (32-bit)"
        #else
            "another machine"
        #endif
    }

    private static func machineName(of bytes: [UInt8]) -> String {
        let isBigEndian = bytes[5] == 2
        let low = Int(bytes[isBigEndian ? 19 : 18])
        let number = low | Int(bytes[isBigEndian ? 18 : 19]) << 8
        // Source: elf.h, EM_….
        let names = [
            3: "x86", 62: "x86-64", 40: "ARM", 183: "AArch64", 243: "RISC-V", 21: "PowerPC64",
            22: "S/390", 8: "MIPS", 258: "LoongArch",
        ]
        let width = bytes[4] == 2 ? "64-bit" : bytes[4] == 1 ? "32-bit" : "of unknown class"
        return
            "\(names[number] ?? "machine \(number)") (\(width)\(isBigEndian ? ", big-endian" : ""))"
    }

    private static func kind(of bytes: [UInt8]) -> String {
        switch bytes.prefix(4) {
        case []: "empty"
        case [0xCF, 0xFA, 0xED, 0xFE], [0xCE, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]:
            "a Mach-O file of Apple's systems"
        case let start where start.starts(with: [0x4D, 0x5A]): "a Windows file"
        case let start where start.starts(with: [0x23, 0x21]): "a script"
        case let start where start == [0x7F, 0x45, 0x4C, 0x46]: "one that was cut off"
        default: "something else"
        }
    }
}
