// SPDX-License-Identifier: Apache-2.0
//
// A small file that several hosts share.

import Foundation

/// Reads, changes and replaces a file as a whole while no other host does.
struct LockedFile {
    private let file: URL

    init(_ file: URL) { self.file = file }

    /// Replaces the content by what `change` makes of it (nil: no file yet).
    ///
    /// The lock lies on a file beside it, since the file itself is replaced.
    func replace(_ change: (Data?) throws -> Data) throws {
        let lock = try FileLock(file.path + ".lock")
        defer { lock.release() }
        try change(try? Data(contentsOf: file)).write(to: file, options: .atomic)
    }
}
