// SPDX-License-Identifier: Apache-2.0
//
// The raw calls of the renderer: its walls.

import Glibc
import RendererWall

enum Wall {
    /// Confines this process.
    /// - Throws: `WallError` with the layer that could not be had.
    static func close(folders: [String], memory: UInt64) throws {
        let allowsDegraded = CommandLine.arguments.contains("--allow-degraded")
        var room = [CChar](repeating: 0, count: 256)
        // The walls refer to the names for as long as the process lives.
        // SAFETY: the copies are never freed; the shim writes within the capacity.
        let names = unsafe folders.compactMap { unsafe strdup($0) }.map {
            unsafe UnsafePointer($0)
        }
        let isClosed = unsafe names.withUnsafeBufferPointer { list in
            guard let base = list.baseAddress else { return false }
            return unsafe renderer_confine(
                base, list.count, memory, allowsDegraded, &room, room.count)
        }
        guard isClosed else {
            throw WallError(
                String(decoding: room.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self))
        }
    }

    static func park() -> Never {
        renderer_park()
        fatalError("a process that only a signal ends")
    }
}

struct WallError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
