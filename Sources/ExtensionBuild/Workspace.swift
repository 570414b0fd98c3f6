// SPDX-License-Identifier: Apache-2.0
//
// Where a build writes: intermediate files, a stage, and at last the bundle.

import Foundation

/// The output folder of one build, locked for as long as this value lives.
struct Workspace: ~Copyable {
    private let output: URL
    private let work: URL
    private let lock: BuildLock

    /// - Throws: `output` when `output` cannot be made or written.
    init(output: URL, source: URL) throws {
        self.output = output
        var stamp = CompileStamp()
        stamp.add(source.path)
        work = output.appendingPathComponent(
            ".intermediates/\(source.lastPathComponent)-\(stamp.text)")
        do {
            try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        } catch {
            throw BuildError(
                .output, at: output.path, "the folder cannot be made",
                fix: "name another one with -o DIR")
        }
        lock = try BuildLock(at: work.appendingPathComponent("lock"))
    }

    /// The folder for the intermediate files of one product.
    func folder(for product: ProductFolder) -> URL {
        work.appendingPathComponent(product.bundleName, isDirectory: true)
    }

    /// An empty folder in which the bundle grows.
    func emptyStage() throws -> URL {
        let stage = work.appendingPathComponent("stage", isDirectory: true)
        try? FileManager.default.removeItem(at: stage)
        try FileManager.default.createDirectory(at: stage, withIntermediateDirectories: true)
        return stage
    }

    /// Puts the finished bundle in place of an older one, which comes back if that fails.
    func publish(_ bundle: URL) throws -> URL {
        let target = output.appendingPathComponent(bundle.lastPathComponent, isDirectory: true)
        try makeReadable(bundle)
        // Another folder may be building a bundle of the same name.
        try BuildLock(at: output.appendingPathComponent(".intermediates/lock")).whileHeld {
            try exchange(bundle, target)
        }
        return target
    }

    /// Extensions may run as another user than the one who builds them.
    private func makeReadable(_ bundle: URL) throws {
        let files = FileManager.default
        let inside = try files.subpathsOfDirectory(atPath: bundle.path)
        for path in [bundle.path] + inside.map({ bundle.appendingPathComponent($0).path }) {
            let attributes = try files.attributesOfItem(atPath: path)
            guard let type = attributes[.type] as? FileAttributeType, type != .typeSymbolicLink
            else {
                continue
            }
            let mode = (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0o644
            let isEntered = type == .typeDirectory || mode & 0o100 != 0
            try files.setAttributes(
                [.posixPermissions: NSNumber(value: isEntered ? 0o755 : 0o644)], ofItemAtPath: path)
        }
    }

    /// A host may be reading the bundle of that name: the new one takes its place in one step.
    private func exchange(_ bundle: URL, _ target: URL) throws {
        if exchangePaths(bundle.path, target.path) { return }
        do {
            // There is none yet, or the file system cannot exchange.
            try? FileManager.default.removeItem(at: target)
            try FileManager.default.moveItem(at: bundle, to: target)
        } catch {
            throw BuildError(
                .output, at: target.path, "the bundle cannot be put there",
                fix: "name another folder with -o DIR")
        }
    }
}
