// SPDX-License-Identifier: Apache-2.0
//
// The raw calls of the sandbox's host side: small files, folders, the clock.

import CShims
import Foundation
import SandboxLayers

enum System {
    static var pageBytes: Int { cshim_page_bytes() }

    static func runFirst() { _ = cshim_run_first() }

    static func sleep(microseconds: UInt32) { cshim_sleep_microseconds(microseconds) }

    static func sleep(_ time: Duration) {
        sleep(microseconds: UInt32(clamping: Int(time / .microseconds(1))))
    }

    static func exists(pid: Int32) -> Bool { cshim_process_exists(pid) }

    /// The first 64 KiB of a small file; nil when it cannot be read.
    static func text(of path: String) -> String? {
        // SAFETY: the shim writes within the capacity that it is told.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 65_536) { room in
            guard let base = room.baseAddress else { return nil }
            let count = unsafe path.withCString { unsafe cshim_read_file($0, base, room.count) }
            guard count >= 0 else { return nil }
            return unsafe String(decoding: UnsafeRawBufferPointer(room)[..<count], as: UTF8.self)
        }
    }

    /// Writes in one call; returns why not.
    static func write(_ text: String, to path: String) -> String? {
        let status = unsafe path.withCString { path in
            unsafe text.withCString { unsafe cshim_write_file(path, $0, text.utf8.count) }
        }
        return status < 0 ? Refusal(status).text : nil
    }

    static func makeFolder(_ path: String) -> Refusal? {
        let status = unsafe path.withCString { unsafe cshim_make_folder($0) }
        return status < 0 ? Refusal(status) : nil
    }

    static func removeFolder(_ path: String) -> Refusal? {
        let status = unsafe path.withCString { unsafe cshim_remove_folder($0) }
        return status < 0 ? Refusal(status) : nil
    }

    static var isRoot: Bool { sandbox_is_root() }

    /// Changes the owner of a folder and all in it; returns why not.
    static func give(_ folder: String, to user: UInt32) -> String? {
        let status = unsafe folder.withCString { unsafe sandbox_adopt($0, user) }
        return status < 0 ? Refusal(status).text : nil
    }

    /// What lies in the folders, looked at no further than past the limit; what cannot be looked
    /// at holds nothing. Of `nameless`, a process, files that have no name any more.
    static func usage(
        of folders: [String], upTo limit: DiskLimit, nameless pid: Int32? = nil
    ) -> DiskUsage {
        var usage = sandbox_usage()
        for folder in folders {
            _ = unsafe folder.withCString {
                unsafe sandbox_measure($0, UInt64(limit.bytes), UInt64(limit.files), &usage)
            }
        }
        if let pid, let first = folders.first {
            unsafe first.withCString { unsafe sandbox_measure_nameless(pid, $0, &usage) }
        }
        return DiskUsage(
            bytes: Int(clamping: usage.bytes), files: Int(clamping: usage.files),
            isHidden: usage.is_hidden)
    }

    /// Of a live process, not of a dead one that waits; descriptors are 0 where the kernel does not tell.
    static func counts(of pid: Int32) -> (threads: Int, descriptors: Int)? {
        let lines = text(of: "/proc/\(pid)/status")?.split(separator: "\n") ?? []
        let isDead = lines.contains { $0.hasPrefix("State:\tZ") || $0.hasPrefix("State:\tX") }
        guard !isDead, let line = lines.first(where: { $0.hasPrefix("Threads:") }),
            let threads = Int(line.filter(\.isNumber))
        else { return nil }
        return (threads, Int(sandbox_open_descriptors(pid)))
    }

    /// What `sandbox_probe` found out, line by line; empty when there could be no child.
    static func probeLayers() -> String {
        // SAFETY: the probe writes within the capacity that it is told.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 8192) { room in
            guard let base = room.baseAddress else { return "" }
            let count = Int(unsafe sandbox_probe(base, room.count))
            guard count > 0 else { return "" }
            return unsafe String(decoding: UnsafeRawBufferPointer(room)[..<count], as: UTF8.self)
        }
    }

    static func folders(in path: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }

    /// A negative errno of the shims.
    struct Refusal: Hashable {
        let number: Int32

        init(_ number: Int32) { self.number = number }

        static let busy = Refusal(-16)

        var text: String {
            // SAFETY: the shim's texts live for ever.
            unsafe String(cString: cshim_error_text(-number))
        }
    }
}

/// A small file that stays open and is read again and again.
final class OpenText: Sendable {
    private let descriptor: Int32

    init?(_ path: String) {
        descriptor = unsafe path.withCString { unsafe cshim_open_read($0) }
        if descriptor < 0 { return nil }
    }

    deinit { if descriptor >= 0 { cshim_close(descriptor) } }

    func read() -> String? {
        // SAFETY: the shim writes within the capacity that it is told.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { room in
            guard let base = room.baseAddress else { return nil }
            let count = unsafe cshim_read_again(descriptor, base, room.count)
            guard count > 0 else { return nil }
            return unsafe String(decoding: UnsafeRawBufferPointer(room)[..<count], as: UTF8.self)
        }
    }
}
