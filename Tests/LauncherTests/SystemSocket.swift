// SPDX-License-Identifier: Apache-2.0
//
// The raw calls of these tests: sockets with descriptors, processes with a descriptor 3.

import CShims
import Foundation
import Glibc

/// A descriptor that is closed with its owner.
final class Descriptor: Sendable {
    let number: Int32
    init(_ number: Int32) { self.number = number }
    deinit { close(number) }
}

/// A failed call by name.
struct SystemFailure: Error { let call: String, code = errno }

func checked(_ result: Int32, _ call: String) throws -> Int32 {
    guard result >= 0 else { throw SystemFailure(call: call) }
    return result
}

enum SystemSocket {
    /// Two ends of a packet socket; receiving on the first gives up after five seconds.
    static func pair() throws -> (Descriptor, Descriptor) {
        var ends: [Int32] = [0, 0]
        let kind = Int32(SOCK_SEQPACKET.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        _ = try checked(unsafe socketpair(AF_UNIX, kind, 0, &ends), "socketpair")
        var patience = timeval(tv_sec: 5, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        _ = unsafe setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    /// A stream socket that listens, under a path or a name without a file.
    static func listener(_ name: String, isAbstract: Bool) throws -> Descriptor {
        let socket = Descriptor(
            try checked(Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0), "socket"))
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let bytes = (isAbstract ? [0] : []) + Array(name.utf8)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) { path in
            for (index, byte) in bytes.prefix(path.count - 1).enumerated() {
                unsafe path[index] = byte
            }
        }
        let size = socklen_t(2 + bytes.count + (isAbstract ? 0 : 1))
        let status = unsafe withUnsafePointer(to: &address) { address in
            unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(socket.number, $0, size)
            }
        }
        _ = try checked(status, "bind")
        _ = try checked(listen(socket.number, 1), "listen")
        if !isAbstract { unsafe chmod(name, 0o777) }
        return socket
    }

    /// The reading and the writing end.
    static func pipe() throws -> (Descriptor, Descriptor) {
        var ends: [Int32] = [0, 0]
        _ = try checked(unsafe Glibc.pipe(&ends), "pipe")
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    static func send(_ packet: [UInt8], _ descriptors: [Int32], to socket: Descriptor) throws {
        var packet = packet
        var control = rights(descriptors)
        let sent = unsafe packet.withUnsafeMutableBytes { bytes in
            unsafe control.withUnsafeMutableBytes { control in
                var part = unsafe iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return unsafe withUnsafeMutablePointer(to: &part) { part in
                    var message = unsafe msghdr()
                    unsafe message.msg_iov = part
                    unsafe message.msg_iovlen = 1
                    unsafe message.msg_control = control.baseAddress
                    unsafe message.msg_controllen = control.count
                    return unsafe sendmsg(socket.number, &message, Int32(MSG_NOSIGNAL))
                }
            }
        }
        guard sent >= 0 else { throw SystemFailure(call: "sendmsg") }
    }

    /// Nil: the other side is gone.
    static func receive(from socket: Descriptor) throws -> (packet: [UInt8], descriptors: [Int32])?
    {
        var packet = [UInt8](repeating: 0, count: 65537)
        var control = [UInt8](repeating: 0, count: 64)
        var controlCount = 0
        let count = unsafe packet.withUnsafeMutableBytes { bytes in
            unsafe control.withUnsafeMutableBytes { control in
                var part = unsafe iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
                return unsafe withUnsafeMutablePointer(to: &part) { part in
                    var message = unsafe msghdr()
                    unsafe message.msg_iov = part
                    unsafe message.msg_iovlen = 1
                    unsafe message.msg_control = control.baseAddress
                    unsafe message.msg_controllen = control.count
                    let count = unsafe recvmsg(socket.number, &message, 0)
                    unsafe controlCount = message.msg_controllen
                    return count
                }
            }
        }
        guard count >= 0 else { throw SystemFailure(call: "recvmsg") }
        guard count > 0 else { return nil }
        return (Array(packet.prefix(count)), descriptors(in: control.prefix(controlCount)))
    }

    /// The header of a control message: its length in 8 bytes, SOL_SOCKET, SCM_RIGHTS.
    private static func rights(_ descriptors: [Int32]) -> [UInt8] {
        guard !descriptors.isEmpty else { return [] }
        var bytes =
            little(UInt64(16 + 4 * descriptors.count)) + little(SOL_SOCKET) + little(Int32(1))
        for descriptor in descriptors { bytes += little(descriptor) }
        while bytes.count % 8 != 0 { bytes.append(0) }
        return bytes
    }

    private static func descriptors(in control: some Collection<UInt8>) -> [Int32] {
        guard control.count >= 20 else { return [] }
        let bytes = Array(control)
        return [Int32(bytes[16]) | Int32(bytes[17]) << 8 | Int32(bytes[18]) << 16]
    }
}

/// The bytes of an integer as the wire has them.
func little(_ integer: some FixedWidthInteger) -> [UInt8] {
    (0..<(integer.bitWidth / 8)).map { UInt8(truncatingIfNeeded: integer >> ($0 * 8)) }
}

enum SystemProcess {
    /// Starts a program with `socket` as descriptor 3 and standard error into `log`.
    static func spawn(
        _ path: String, _ rest: [String] = [], socket: Descriptor, log: Descriptor
    ) throws -> pid_t {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, log.number, 2)
        unsafe posix_spawn_file_actions_adddup2(&actions, socket.number, 3)
        var pid: pid_t = 0
        var arguments = unsafe ([path] + rest).map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.forEach { unsafe free($0) } }
        let result = unsafe posix_spawn(&pid, path, &actions, nil, &arguments, environ)
        guard result == 0 else { throw SystemFailure(call: "posix_spawn") }
        return pid
    }

    static func wait(_ pid: pid_t) -> Int32 {
        var status: Int32 = 0
        unsafe waitpid(pid, &status, 0)
        return status
    }

    /// Whether what the pidfd names has ended within five seconds.
    static func ends(_ pidfd: Descriptor) -> Bool {
        var source = pollfd(fd: pidfd.number, events: Int16(POLLIN), revents: 0)
        return unsafe poll(&source, 1, 5000) == 1
    }

    /// What comes out of a pipe until its writers are gone.
    static func text(of pipe: Descriptor) -> String {
        var text: [UInt8] = []
        var bytes = [UInt8](repeating: 0, count: 4096)
        while case let count = unsafe read(pipe.number, &bytes, bytes.count), count > 0 {
            text += bytes.prefix(count)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
