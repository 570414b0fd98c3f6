// SPDX-License-Identifier: Apache-2.0
//
// The only raw calls of the façade.

import Glibc

/// An advisory lock on a file, held until `release`.
struct FileLock {
    private let descriptor: Int32

    /// Waits until the lock is free.
    init(_ path: String) throws(ErrnoError) {
        // SAFETY: the path is copied by the call.
        descriptor = unsafe open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw ErrnoError("open \(path)") }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                close(descriptor)
                throw ErrnoError("lock \(path)")
            }
        }
    }

    func release() { close(descriptor) }
}

/// What the kernel answered, beside its name.
struct ErrnoError: Error, CustomStringConvertible {
    let description: String

    init(_ action: String) {
        let code = errno
        description = "\(action): \(Self.words(for: code)) (errno \(code))"
    }

    /// The C library's words.
    static func words(for code: Int32) -> String {
        // SAFETY: the text is copied at once.
        unsafe strerror(code).map { unsafe String(cString: $0) } ?? "error \(code)"
    }
}
