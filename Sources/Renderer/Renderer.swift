// SPDX-License-Identifier: Apache-2.0
//
// intendant-renderer: draws cards for one host, and knows nothing else of the machine than its fonts.
//
//   fonts are read → the walls go up → cards come in on descriptor 3, pictures go out
//
// What arrives was written by extensions and decoded by the host once; here every bound is checked again.
// Whatever goes wrong ends this process only: the host starts another one and shows the default rows.

import Cards
import Foundation
import Pictures
import Wire

@main struct Renderer {
    /// Of its own memory; a card at 3 × with eight pictures needs less than half.
    static let memoryInBytes: UInt64 = 320 << 20

    static func main() {
        do {
            let drawing = try CardDrawing.pinned()
            try Wall.close(folders: PinnedFont.folders, memory: memoryInBytes)
            try Desk(drawing).open()
        } catch {
            FileHandle.standardError.write(Data("intendant-renderer: \(error)\n".utf8))
            exit(3)
        }
        Wall.park()
    }
}
