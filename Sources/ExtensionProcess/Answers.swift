// SPDX-License-Identifier: Apache-2.0
//
// The pieces of one answer, on their way from the reactor's thread to who asked.

import FoundationEssentials
import IntentSchema
import Synchronization

/// A mailbox for one request; pieces come out in the order they went in.
final class Answers: Sendable {
    enum Piece: Sendable {
        case partial([String: Value])
        case reply([String: Value])
        case failure(any Error)
    }

    /// More than this unread and the extension floods its host: pieces, and bytes.
    static let bound = 1024
    static let weightBound = 8 << 20

    private typealias Reader = CheckedContinuation<Piece, Never>

    private struct State {
        var pieces: [Piece] = []
        var weight = 0
        var reader: Reader?
        var isWhole = false

        mutating func takeFirst() -> Piece? {
            guard !pieces.isEmpty else { return nil }
            let piece = pieces.removeFirst()
            weight -= piece.weight
            return piece
        }
    }

    private let state = Mutex(State())

    /// Adds a piece; false when the mailbox is full.
    func put(_ piece: Piece) -> Bool {
        let (reader, isFull) = state.withLock { state -> (Reader?, Bool) in
            if case .partial = piece {} else { state.isWhole = true }
            if let reader = state.reader {
                state.reader = nil
                return (reader, false)
            }
            state.pieces.append(piece)
            state.weight += piece.weight
            return (nil, state.pieces.count > Self.bound || state.weight > Self.weightBound)
        }
        reader?.resume(returning: piece)
        return !isFull
    }

    /// Whether the last piece has come.
    var isWhole: Bool { state.withLock(\.isWhole) }

    /// The next piece. One reader at a time.
    func next() async -> Piece {
        if let piece = state.withLock({ $0.takeFirst() }) { return piece }
        return await withCheckedContinuation { reader in
            let piece = state.withLock { state -> Piece? in
                let piece = state.takeFirst()
                if piece == nil { state.reader = reader }
                return piece
            }
            if let piece { reader.resume(returning: piece) }
        }
    }
}

extension Answers.Piece {
    /// Bytes that the extension filled; a reply and a failure come only once.
    fileprivate var weight: Int {
        if case .partial(let body) = self { Value.dictionary(body).weight } else { 0 }
    }
}

extension Value {
    /// About how many bytes this value holds in memory.
    var weight: Int {
        switch self {
        case .null, .boolean, .integer, .double, .date: 16
        case .string(let it): 16 + it.utf8.count
        case .data(let it): 16 + it.count
        case .array(let it): it.reduce(16) { $0 + $1.weight }
        case .dictionary(let it): it.reduce(16) { $0 + 16 + $1.key.utf8.count + $1.value.weight }
        case .record(let it): Value.dictionary(it.fields).weight + it.className.utf8.count
        }
    }
}
