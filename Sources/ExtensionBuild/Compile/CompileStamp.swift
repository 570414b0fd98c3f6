// SPDX-License-Identifier: Apache-2.0
//
// Whether a library is still what its sources ask for.

import Foundation

/// A fingerprint of everything that decides what a library will be.
struct CompileStamp: Equatable {
    /// FNV-1a, 64 bits: enough to notice a change, no protection against a forger.
    private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

    var text: String { String(hash, radix: 16) }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ 0xFF) &* 0x100_0000_01b3
    }

    mutating func add(_ text: String) { add(text.utf8) }

    /// Adds a file by its contents.
    mutating func add(contentsOf file: URL) {
        add(file.path)
        add(FileManager.default.contents(atPath: file.path) ?? Data())
    }

    /// Adds a tool or a library by what tells that it was replaced.
    mutating func add(identityOf file: URL) {
        let path = file.resolvingSymlinksInPath().path
        let attributes = (try? FileManager.default.attributesOfItem(atPath: path)) ?? [:]
        let date = (attributes[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
        add("\(path) \(attributes[.size] as? Int ?? 0) \(date)")
    }
}
