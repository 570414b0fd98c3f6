// SPDX-License-Identifier: Apache-2.0
//
// How much of the disk an extension may take.

/// A bound on what lies in an extension's containers, all of them together.
///
/// An extension that passes it is ended. One whose containers hold more already may start,
/// so that it can make room; it is ended when they grow.
public struct DiskLimit: Hashable, Sendable {
    /// Allocated, so a file with holes counts for what is in it.
    public var bytes: Int
    /// Files, folders and links.
    public var files: Int

    /// A limit by room and by number.
    public init(bytes: Int, files: Int) {
        self.bytes = bytes
        self.files = files
    }

    /// 256 MiB and 16,384 files.
    public static let standard = DiskLimit.mebibytes(256, files: 16_384)

    /// At least 1 MiB and one file.
    public static func mebibytes(_ count: Int, files: Int) -> DiskLimit {
        DiskLimit(bytes: min(max(count, 1), 1 << 30) << 20, files: max(files, 1))
    }

    /// The longest that one file may be: a quarter of all, 64 MiB at most.
    public var longestFile: Int { min(max(bytes / 4, 1 << 20), 64 << 20) }
}

/// What lies in a few folders.
struct DiskUsage: Hashable, Sendable {
    var bytes = 0
    var files = 0
    /// Folders were made unreadable, or nested deeper than 64.
    var isHidden = false

    func passes(_ limit: DiskLimit) -> Bool {
        isHidden || bytes > limit.bytes || files > limit.files
    }
}
