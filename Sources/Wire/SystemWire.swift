// SPDX-License-Identifier: Apache-2.0
//
// The raw calls of the wire: sockets, pipes, waiting.

import CShims

/// An open descriptor, closed when the last owner lets go of it.
public final class Descriptor: Sendable {
    /// For the system files of other modules only.
    public let number: Int32

    public init(owning number: Int32) { self.number = number }

    deinit { cshim_close(number) }
}

/// The words for an errno, given as the negative number that the shims return.
public func systemReason(_ negative: Int) -> String {
    // SAFETY: the shim's texts live for ever.
    unsafe String(cString: cshim_error_text(Int32(-negative)))
}

extension Descriptor {
    private static func pair(
        _ what: String, _ make: (UnsafeMutablePointer<Int32>) -> Int32
    ) throws(WireError) -> (Descriptor, Descriptor) {
        var ends: (Int32, Int32) = (-1, -1)
        let status = unsafe withUnsafeMutableBytes(of: &ends) { room -> Int32 in
            guard let base = unsafe room.bindMemory(to: Int32.self).baseAddress else { return -1 }
            return unsafe make(base)
        }
        guard status >= 0 else {
            throw .system("cannot make \(what): \(systemReason(Int(status)))")
        }
        return (Descriptor(owning: ends.0), Descriptor(owning: ends.1))
    }

    /// The host's end, which takes no descriptors, and the guest's.
    public static func socketPair() throws(WireError) -> (host: Descriptor, guest: Descriptor) {
        unsafe try pair("a pair of sockets") { unsafe cshim_socket_pair($0) }
    }

    /// The host's end, which does take descriptors, and the launcher's.
    public static func controlPair() throws(WireError) -> (host: Descriptor, launcher: Descriptor) {
        unsafe try pair("a pair of sockets") { unsafe cshim_control_pair($0) }
    }

    public static func pipe() throws(WireError) -> (reading: Descriptor, writing: Descriptor) {
        unsafe try pair("a pipe") { unsafe cshim_pipe($0) }
    }

    /// What one attempt to take something gave.
    enum Taken {
        case packet([UInt8], Descriptor?)
        case nothingYet
        case end
    }

    /// Takes one packet without waiting.
    func takePacket(into room: inout [UInt8], acceptingDescriptor: Bool) throws(WireError) -> Taken
    {
        // SAFETY: the shim writes within the length given and keeps no pointer.
        let packet = unsafe room.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return cshim_packet() }
            return unsafe cshim_receive(number, base, buffer.count, acceptingDescriptor)
        }
        let descriptor = packet.descriptor < 0 ? nil : Descriptor(owning: packet.descriptor)
        if packet.length == -11 { return .nothingYet }  // EAGAIN
        if packet.length < 0 || packet.is_end { return .end }
        if packet.is_cut { throw .longPacket }
        if packet.had_rights && !acceptingDescriptor { throw .carriedDescriptors }
        return .packet(Array(room[0..<packet.length]), descriptor)
    }

    /// What happened to a packet that was handed to the kernel.
    enum Sent { case whole, fullQueue, noReader, failed(String) }

    func sendPacket(_ packet: [UInt8], with descriptors: [Descriptor] = []) -> Sent {
        let numbers = descriptors.map(\.number)
        // SAFETY: the shim reads within the lengths given and keeps no pointer.
        let sent = unsafe packet.withUnsafeBytes { bytes in
            unsafe numbers.withUnsafeBufferPointer { rights in
                guard let base = bytes.baseAddress else { return 0 }
                return unsafe cshim_send(
                    number, base, bytes.count, nil, 0, rights.baseAddress, rights.count)
            }
        }
        return switch sent {
        case 0...: .whole
        case -11: .fullQueue  // EAGAIN
        case -32, -104, -107: .noReader  // EPIPE, ECONNRESET, ENOTCONN
        default: .failed(systemReason(sent))
        }
    }

    /// Reads what a pipe holds into `room`: nil when that is nothing yet, 0 at the end.
    public func readAvailable(into room: inout [UInt8]) -> Int? {
        // SAFETY: as above.
        let count = unsafe room.withUnsafeMutableBytes { buffer in
            guard let base = buffer.baseAddress else { return 0 }
            return unsafe cshim_read(number, base, buffer.count)
        }
        return count == -11 ? nil : max(count, 0)
    }
}

/// Waits for many descriptors at once; epoll(7) under its own name.
struct Poller: Sendable {
    private let poller: Descriptor
    private let bell: Descriptor

    init() throws(WireError) {
        let poller = cshim_poller()
        guard poller >= 0 else {
            throw .system("cannot wait for sockets: \(systemReason(Int(poller)))")
        }
        self.poller = Descriptor(owning: poller)
        let bell = cshim_bell()
        guard bell >= 0 else {
            throw .system("cannot wake a thread: \(systemReason(Int(bell)))")
        }
        self.bell = Descriptor(owning: bell)
        _ = cshim_poller_add(poller, bell, UInt32(CSHIM_READABLE), 0)
    }

    func add(_ descriptor: Descriptor, token: UInt64) throws(WireError) {
        let status = cshim_poller_add(
            poller.number, descriptor.number, UInt32(CSHIM_READABLE), token)
        guard status >= 0 else {
            throw .system("cannot watch a descriptor: \(systemReason(Int(status)))")
        }
    }

    func watch(_ descriptor: Descriptor, token: UInt64, reading: Bool, writing: Bool) {
        let what = (reading ? CSHIM_READABLE : 0) | (writing ? CSHIM_WRITABLE : 0)
        _ = cshim_poller_change(poller.number, descriptor.number, UInt32(what), token)
    }

    func remove(_ descriptor: Descriptor) {
        _ = cshim_poller_remove(poller.number, descriptor.number)
    }

    func wake() { cshim_bell_ring(bell.number) }

    /// The tokens that are ready, with whether they can be written to; 0 is the bell.
    func wait(milliseconds: Int32) -> [(token: UInt64, writable: Bool, readable: Bool)] {
        var ready = [cshim_ready](repeating: cshim_ready(), count: 64)
        // SAFETY: the shim writes at most 64 of them.
        let count = unsafe ready.withUnsafeMutableBufferPointer { room -> Int32 in
            guard let base = room.baseAddress else { return 0 }
            return unsafe cshim_poller_wait(poller.number, base, 64, milliseconds)
        }
        if ready.prefix(Int(max(count, 0))).contains(where: { $0.token == 0 }) {
            cshim_bell_silence(bell.number)
        }
        return ready.prefix(Int(max(count, 0))).filter { $0.token != 0 }.map {
            ($0.token, $0.what & UInt32(CSHIM_WRITABLE) != 0, $0.what & UInt32(CSHIM_READABLE) != 0)
        }
    }

    static func yield() { cshim_yield() }
}
