// SPDX-License-Identifier: Apache-2.0
//
// How the other side broke the rules of the wire.

/// A rule of README.md that a packet broke. Each ends the extension as `protocolViolation`.
public enum WireError: Error, Hashable, Sendable, CustomStringConvertible {
    case shortPacket(bytes: Int)
    case longPacket
    case wrongMagic(UInt32)
    case wrongVersion(UInt16)
    case unknownType(UInt16)
    case bodyTooLong(total: UInt32, bound: Int)
    case fragmentOutOfOrder(offset: UInt32, expected: Int)
    case fragmentBeyondBody(end: Int, total: UInt32)
    case emptyFragment
    case interleaved(id: UInt64, while: UInt64)
    case bodyIsNotAMap
    case body(CBORError)
    case carriedDescriptors
    /// Nothing is taken from the queue of this side, which is full.
    case neverReads(bytes: Int)
    /// An id or a type that cannot come at this moment.
    case unexpected(String)
    /// This side's own call failed.
    case system(String)

    public var description: String {
        switch self {
        case .shortPacket(let bytes):
            "a packet of \(bytes) bytes; the header alone has \(FrameHeader.length)"
        case .longPacket: "a packet of more than \(FrameHeader.longestPacket) bytes"
        case .wrongMagic(let it): "magic 0x\(String(it, radix: 16)) instead of 'IND1'"
        case .wrongVersion(let it):
            "version \(it) of the wire; this side speaks \(FrameHeader.version)"
        case .unknownType(let it): "a message of type \(it); types are 1 to 6"
        case .bodyTooLong(let total, let bound):
            "a body of \(total) bytes; at most \(bound) are taken"
        case .fragmentOutOfOrder(let offset, let expected):
            "a fragment at byte \(offset) where byte \(expected) follows"
        case .fragmentBeyondBody(let end, let total):
            "a fragment up to byte \(end) of a body of \(total)"
        case .emptyFragment: "a fragment without bytes"
        case .interleaved(let id, let other): "a fragment of message \(id) inside message \(other)"
        case .bodyIsNotAMap: "a body that is not a map"
        case .body(let error): "a body that cannot be read: \(error)"
        case .carriedDescriptors: "a packet with descriptors; an extension never sends one"
        case .neverReads(let bytes): "\(bytes) bytes wait to be read"
        case .unexpected(let what): what
        case .system(let what): what
        }
    }
}
