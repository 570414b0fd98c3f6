// SPDX-License-Identifier: Apache-2.0
//
// Whether the file that a manifest names can be loaded here at all.

import Foundation

/// The header of a library or program, as far as a look at it tells.
enum Library {
    /// Bytes of a library searched for the C entry at most.
    static let largestSearched = 256 << 20

    /// Checks the file's kind, class and machine against this computer.
    static func check(_ header: Data, place: String) throws(BundleError) {
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
