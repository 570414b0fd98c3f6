// SPDX-License-Identifier: Apache-2.0
//
// The system calls of this module: files read beneath a bundle, identities of
// files, locks, atomic writes, the parser that answers through a pointer.

internal import CShims
import Foundation

/// The folder of one bundle; every file is opened beneath it, no link followed.
///
/// Remembers each path that was looked at and what was there, missing ones
/// too: while all of these stay the same, so does everything read from it.
final class BundleFolder {
    let path: String
    private let descriptor: Int32
    private(set) var consulted: [String: FileStamp?] = [:]

    init(path: String) throws(FileFailure) {
        self.path = path
        // SAFETY: the string outlives the call; open keeps no pointer.
        descriptor = unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if descriptor < 0 { throw FileFailure(errno: errno) }
    }

    deinit { close(descriptor) }

    /// The bytes of a regular file, at most `limit` of them.
    func read(_ relative: String, atMost limit: Int) throws(FileFailure) -> Data {
        let file = try openFile(relative)
        defer { close(file) }
        let size = try size(of: file)
        if size > limit { throw .tooLarge(bytes: size, limit: limit) }
        return try contents(of: file, atMost: limit)
    }

    /// The first bytes of a regular file, fewer when it is shorter.
    func head(_ relative: String, bytes: Int) throws(FileFailure) -> Data {
        let file = try openFile(relative)
        defer { close(file) }
        _ = try size(of: file)
        return try contents(of: file, atMost: bytes, isWhole: false)
    }

    /// The bytes that a regular file has.
    func size(_ relative: String) throws(FileFailure) -> Int {
        let file = try openFile(relative)
        defer { close(file) }
        return try size(of: file)
    }

    /// The names in a directory, sorted; none when there is no such directory.
    func names(in relative: String) -> [String] {
        note(relative)
        // SAFETY: the string outlives the call.
        let directory = unsafe cshim_open_beneath(
            descriptor, relative.isEmpty ? "." : relative, O_RDONLY | O_DIRECTORY)
        // SAFETY: fdopendir takes over the descriptor; closedir frees both.
        guard directory >= 0, let stream = unsafe fdopendir(directory) else { return [] }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            // SAFETY: d_name ends with NUL and lives until the next readdir.
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
                unsafe String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private func note(_ relative: String) {
        let whole = relative.isEmpty ? path : path + "/" + relative
        consulted[relative] = .some(FileStamp(path: whole, followsLink: relative.isEmpty))
    }

    private func openFile(_ relative: String) throws(FileFailure) -> Int32 {
        note(relative)
        // SAFETY: the string outlives the call.
        let file = unsafe cshim_open_beneath(descriptor, relative, O_RDONLY)
        if file < 0 { throw FileFailure(errno: -file) }
        return file
    }

    private func size(of file: Int32) throws(FileFailure) -> Int {
        var status = stat()
        // SAFETY: fstat fills `status`, which outlives the call.
        if unsafe fstat(file, &status) != 0 { throw FileFailure(errno: errno) }
        if status.st_mode & S_IFMT != S_IFREG { throw .notAFile }
        return Int(status.st_size)
    }

    private func contents(
        of file: Int32, atMost limit: Int, isWhole: Bool = true
    ) throws(FileFailure) -> Data {
        var data = Data()
        var buffer = [UInt8](repeating: 0, count: min(limit, 65_536) + 1)
        while data.count <= limit {
            // SAFETY: `buffer` is valid for its whole count during the call.
            let count = unsafe Glibc.read(file, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            if count < 0 { throw FileFailure(errno: errno) }
            if count == 0 { return data }
            data.append(contentsOf: buffer[..<count])
        }
        if isWhole { throw .tooLarge(bytes: data.count, limit: limit) }
        return data.prefix(limit)
    }
}

/// Why a file of a bundle could not be read.
enum FileFailure: Error {
    case missing, notAFile, link, outside
    case tooLarge(bytes: Int, limit: Int)
    case system(String)

    init(errno number: Int32) {
        self =
            switch number {
            case ENOENT, ENOTDIR: .missing
            case EISDIR: .notAFile
            case ELOOP: .link
            case EXDEV: .outside
            // SAFETY: strerror returns a string of the C library.
            default: .system(unsafe String(cString: strerror(number)))
            }
    }
}

/// What tells a file from its next version without reading it.
struct FileStamp: Codable, Hashable, Sendable {
    var device: UInt64
    var inode: UInt64
    var size: Int64
    var modifiedSeconds: Int64
    var modifiedNanoseconds: Int64

    init?(path: String, followsLink: Bool) {
        var status = stat()
        // SAFETY: the string and `status` outlive the call.
        let result = unsafe fstatat(
            AT_FDCWD, path, &status, followsLink ? 0 : AT_SYMLINK_NOFOLLOW)
        if result != 0 { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        modifiedSeconds = Int64(status.st_mtim.tv_sec)
        modifiedNanoseconds = Int64(status.st_mtim.tv_nsec)
    }
}

/// A lock between processes, on a file beside what it guards.
@safe struct FileLock: ~Copyable {
    private let descriptor: Int32

    /// Waits until no other holder is left.
    init(path: String) throws(FileFailure) {
        // SAFETY: the string outlives the call.
        descriptor = unsafe open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if descriptor < 0 { throw FileFailure(errno: errno) }
        while flock(descriptor, LOCK_EX) != 0 && errno == EINTR {}
    }

    deinit { close(descriptor) }
}

/// Puts `from` in the place of `to` in one step.
func replace(_ to: String, with from: String) throws(FileFailure) {
    // SAFETY: both strings outlive the call.
    if unsafe rename(from, to) != 0 { throw FileFailure(errno: errno) }
}

/// A property list and the format it was written in.
func parsedPropertyList(
    _ data: Data
) throws -> (Any, PropertyListSerialization.PropertyListFormat) {
    var format = PropertyListSerialization.PropertyListFormat.xml
    // SAFETY: `format` outlives the call, which only writes to it.
    let list = try unsafe PropertyListSerialization.propertyList(
        from: data, options: [], format: &format)
    return (list, format)
}
