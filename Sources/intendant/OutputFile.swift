// SPDX-License-Identifier: Apache-2.0
//
// A file that a command will write when it is done.

import Foundation
import IntentsRuntime

/// Checked before the deed: nobody wants to hear after a payment that its card has nowhere to go.
struct OutputFile {
    let url: URL
    private let option: String

    /// - Throws: `UsageError` when the file cannot be written as far as can be told now.
    init(_ path: String, for option: String) throws {
        self.option = option
        url = URL(filePath: path)
        guard !path.isEmpty else { throw UsageError("\(option): a file's name is missing") }
        let folder = url.deletingLastPathComponent()
        if Self.isFolder(url) { throw UsageError("\(option): '\(path)' is a folder") }
        guard Self.isFolder(folder) else {
            throw UsageError("\(option): '\(path)': there is no folder '\(folder.path)'")
        }
        guard FileManager.default.isWritableFile(atPath: folder.path) else {
            throw UsageError("\(option): '\(path)' cannot be written: permission denied")
        }
    }

    private static func isFolder(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }

    func write(_ data: Data) throws {
        do {
            try data.write(to: url, options: .atomic)
        } catch {
            throw UsageError(
                "\(option): '\(url.path(percentEncoded: false))' cannot be written: \(error.sentence)"
            )
        }
    }
}
