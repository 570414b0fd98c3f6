// SPDX-License-Identifier: Apache-2.0
//
// The pieces of one answer, on their way from the reactor's thread to who asked.

import IntentSchema
import Synchronization

/// A mailbox for one request; pieces come out in the order they went in.
final class Answers: Sendable {
    enum Piece: Sendable {
        case partial([String: Value])
        case reply([String: Value])
        case failure(any Error)
    }

    /// More partials than this unread and the extension floods its host.
    static let bound = 4096

    private typealias Reader = CheckedContinuation<Piece, Never>

    private struct State {
        var pieces: [Piece] = []
        var reader: Reader?
    }

    private let state = Mutex(State())

    /// Adds a piece; false when the mailbox is full.
    func put(_ piece: Piece) -> Bool {
        let (reader, isFull) = state.withLock { state -> (Reader?, Bool) in
            if let reader = state.reader {
                state.reader = nil
                return (reader, false)
            }
            state.pieces.append(piece)
            return (nil, state.pieces.count > Self.bound)
        }
        reader?.resume(returning: piece)
        return !isFull
    }

    /// The next piece. One reader at a time.
    func next() async -> Piece {
        await withCheckedContinuation { reader in
            let piece = state.withLock { state -> Piece? in
                if state.pieces.isEmpty {
                    state.reader = reader
                    return nil
                }
                return state.pieces.removeFirst()
            }
            if let piece { reader.resume(returning: piece) }
        }
    }
}
