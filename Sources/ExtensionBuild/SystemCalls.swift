// SPDX-License-Identifier: Apache-2.0
//
// The raw calls of this module: a lock between builds of one folder, the exchange
// of two bundles, and the one Foundation call that takes a pointer.

import CShims
import Foundation
import Glibc

/// An exclusive lock on a file, held until the value goes.
struct BuildLock: ~Copyable {
    private let handle: FileHandle

    /// Waits for whoever holds the lock.
    /// - Throws: `output` when the lock file cannot be made.
    init(at file: URL) throws {
        // SAFETY: the path is copied by the call and ends with a NUL.
        let descriptor = unsafe open(file.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw BuildError(
                .output, at: file.deletingLastPathComponent().path, "the folder cannot be written",
                fix: "name another one with -o DIR")
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    }

    /// Does `body` before the next one gets the lock.
    borrowing func whileHeld<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

/// Lets two paths change places in one step; false when one is missing or it cannot be done.
func exchangePaths(_ one: String, _ other: String) -> Bool {
    // SAFETY: both strings outlive the call, which keeps nothing.
    unsafe cshim_exchange(one, other) == 0
}

extension PropertyListSerialization {
    /// Reads a property list of any format.
    static func value(of data: Data) throws -> Any {
        // SAFETY: no format is asked for, so nothing is written through the pointer.
        try unsafe propertyList(from: data, options: [], format: nil)
    }
}
