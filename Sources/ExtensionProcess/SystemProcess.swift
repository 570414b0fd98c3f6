// SPDX-License-Identifier: Apache-2.0
//
// The raw calls of the process side: starting, ending, measuring, the log's file.

import CShims
import Glibc
import Wire

/// A process that cannot be mistaken for another one.
struct ProcessHandle: Sendable {
    let pid: Int32
    /// Nil only for a child, which keeps its number until `reap`.
    private let pidfd: Descriptor?

    init(pid: Int32, pidfd: Descriptor?) {
        self.pid = pid
        self.pidfd = pidfd
    }

    /// SIGKILL to exactly this process; nothing if it is dead already.
    func kill() { _ = cshim_signal(pid, pidfd?.number ?? -1, 9) }

    /// Also before anybody has waited for it.
    var hasEnded: Bool { pidfd.map { cshim_pidfd_has_ended($0.number) } ?? false }

    /// User and system time so far; nil when the process is gone.
    var processorTime: Duration? {
        let nanoseconds = cshim_processor_nanoseconds(pid)
        return nanoseconds < 0 ? nil : .nanoseconds(nanoseconds)
    }

    /// Waits for the end of a child of this process.
    func reap() {
        var status: Int32 = 0
        _ = unsafe cshim_wait(pid, &status)
    }

    /// Starts a child with `control` as its descriptor 3. Returns the reason of a failure.
    static func spawn(_ path: String, control: Descriptor) -> Result<ProcessHandle, Reason> {
        var pid = unsafe path.withCString { unsafe cshim_spawn($0, control.number) }
        // A program that has just been installed may still be open for writing in somebody's child.
        for _ in 0..<20 where Int32(clamping: -pid) == ETXTBSY {
            usleep(10_000)
            pid = unsafe path.withCString { unsafe cshim_spawn($0, control.number) }
        }
        guard pid > 0 else { return .failure(Reason(text: systemReason(Int(pid)))) }
        let pidfd = cshim_pidfd_open(pid)
        if pidfd >= 0 {
            return .success(ProcessHandle(pid: pid, pidfd: Descriptor(owning: pidfd)))
        }
        let child = ProcessHandle(pid: pid, pidfd: nil)
        // A host under valgrind, which lets no pidfd be opened.
        if pidfd == -ENOSYS { return .success(child) }
        child.kill()
        child.reap()
        return .failure(Reason(text: systemReason(Int(pidfd))))
    }

    struct Reason: Error { var text: String }

    static func exists(pid: Int32) -> Bool { cshim_process_exists(pid) }
}

/// "SIGSEGV", or "signal 64" for one without a name.
func signalName(_ number: Int) -> String {
    guard let name = unsafe cshim_signal_name(Int32(clamping: number)) else {
        return "signal \(number)"
    }
    // SAFETY: the shim's names live for ever.
    return unsafe String(cString: name)
}

extension Descriptor {
    /// A new, empty file for an extension's output, readable by its owner only.
    static func log(_ path: String) throws(HostError) -> Descriptor {
        let number = unsafe path.withCString { unsafe cshim_open_log($0) }
        guard number >= 0 else {
            throw HostError(
                place: path, problem: "cannot be written: \(systemReason(Int(number)))",
                remedy: "make its folder, or choose another state folder with --state")
        }
        return Descriptor(owning: number)
    }

    /// The file through which a process enters its memory group by itself.
    static func entrance(_ path: String) throws(HostError) -> Descriptor {
        let number = unsafe path.withCString { unsafe cshim_open_write($0) }
        guard number >= 0 else {
            throw HostError(
                place: path, problem: "cannot be opened: \(systemReason(Int(number)))",
                remedy: "run `intendant doctor`, or choose the rung 'watcher'")
        }
        return Descriptor(owning: number)
    }

    func append(_ bytes: ArraySlice<UInt8>) {
        // SAFETY: the shim reads within the length given. A full disk loses output only.
        unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            _ = unsafe cshim_append(number, base, buffer.count)
        }
    }
}

extension String {
    /// The path through no link; nil when there is nothing at it.
    var realPath: String? {
        // SAFETY: the shim writes at most PATH_MAX bytes, a NUL at their end.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { room in
            guard let base = room.baseAddress else { return nil }
            let status = unsafe withCString { unsafe cshim_real_path($0, base) }
            return status == 0 ? unsafe String(cString: base) : nil
        }
    }
}

extension String {
    /// A Swift symbol as it was written, "Soup.IntentHandler.handle(intent:completion:)"; any other
    /// name as it is.
    var demangled: String {
        // SAFETY: the shim writes within the capacity that it is told, a NUL at the end.
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { room in
            guard let base = room.baseAddress else { return self }
            let isSwift = unsafe withCString { unsafe cshim_demangle($0, base, room.count) }
            return isSwift ? unsafe String(cString: base) : self
        }
    }
}

/// The file that the kernel loaded this code from.
enum SystemImage {
    /// From which any process loads libraries.
    static let libraryFolders = ["/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib"]

    static var ofThisCode: String? {
        // SAFETY: the loader's name for an image lives as long as the image, in which we are.
        unsafe cshim_own_image().map { unsafe String(cString: $0) }
    }
}
