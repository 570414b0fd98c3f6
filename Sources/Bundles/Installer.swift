// SPDX-License-Identifier: Apache-2.0
//
// Into and out of the folder of installed bundles.

import Foundation

/// Keeps bundles in `bundles/` of a state folder.
public struct Installer: Sendable {
    /// The folder that holds the installed bundles; scan it to see them.
    public let folder: String
    private let host: HostKnowledge

    public init(stateFolder: String, host: HostKnowledge) {
        folder = stateFolder + "/bundles"
        self.host = host
    }

    /// Copies a bundle in, whole or not at all, over one of the same identifier.
    ///
    /// The copy is what gets checked, so a bundle that changes meanwhile is
    /// not let in. Returns the installed bundle's path.
    ///
    /// - Throws: `BundleError` with the reason for which the bundle would be
    ///   skipped, of the app or of any of its extensions.
    public func install(bundle path: String) throws(BundleError) -> String {
        try reported(URL(fileURLWithPath: path).lastPathComponent) { try copyIn(path) }
    }

    private func copyIn(_ path: String) throws -> String {
        let lock = try prepare()
        let source = URL(fileURLWithPath: path).standardizedFileURL
        let incoming = folder + "/.incoming-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: incoming) }
        try copy(source, to: incoming)
        let copied = incoming + "/" + source.lastPathComponent
        let identifier = try identifier(ofFit: copied)
        let target = try target(for: source.lastPathComponent, identifier: identifier)
        try put(copied, at: target, retiringInto: incoming)
        _ = consume lock
        return target
    }

    /// Removes the bundle with this identifier.
    ///
    /// - Throws: `BundleError` when none has it.
    public func remove(identifier: String) throws(BundleError) {
        try reported(identifier) { try takeOut(identifier) }
    }

    /// What the work throws, in the one shape that is promised.
    private func reported<Result>(
        _ place: String, _ work: () throws -> Result
    ) throws(BundleError) -> Result {
        do {
            return try work()
        } catch let error as BundleError {
            throw error
        } catch let failure as FileFailure {
            throw BundleError(failure, in: place, what: folder)
        } catch {
            throw BundleError(
                .installation, in: place, (error as NSError).localizedDescription,
                fix: "check the mode and owner of \(folder), and the space left")
        }
    }

    private func takeOut(_ identifier: String) throws {
        let lock = try prepare()
        guard let path = paths(of: identifier).first else {
            throw BundleError(
                .installation, in: folder, "'\(identifier)' is not installed",
                fix: "'intendant list' shows the identifiers")
        }
        // Out of sight in one step, then piece by piece.
        let outgoing = folder + "/.outgoing-\(UUID().uuidString)"
        try replace(outgoing, with: path)
        try FileManager.default.removeItem(atPath: outgoing)
        _ = consume lock
    }

    private func prepare() throws -> FileLock {
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        return try FileLock(path: folder + "/.lock")
    }

    private func copy(_ source: URL, to incoming: String) throws {
        guard ["app", "appex"].contains(source.pathExtension) else {
            throw BundleError(
                .installation, in: source.lastPathComponent, "neither an .app nor an .appex",
                fix: "name a bundle; 'intendant build' makes one from a folder")
        }
        try FileManager.default.createDirectory(
            atPath: incoming, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o700])
        do {
            try FileManager.default.copyItem(
                at: source, to: URL(fileURLWithPath: incoming + "/" + source.lastPathComponent))
        } catch {
            throw BundleError(
                .installation, in: source.lastPathComponent,
                "cannot be copied: \((error as NSError).localizedDescription)",
                fix: "check that it exists and can be read")
        }
    }

    private func identifier(ofFit path: String) throws -> String {
        let read = try Registry.read(bundle: path, host: host)
        if let unfit = read.skipped.first { throw unfit.reason }
        return read.apps.first?.identifier ?? read.loneExtensions.first?.identifier ?? ""
    }

    private func paths(of identifier: String) -> [String] {
        let registry = Registry.scan(directories: [folder], host: host)
        let all =
            registry.apps.map { ($0.identifier, $0.path) }
            + registry.loneExtensions.map { ($0.identifier, $0.path) }
        return all.filter { $0.0 == identifier }.map(\.1)
    }

    /// The path of the version to replace, else a free one.
    private func target(for name: String, identifier: String) throws -> String {
        if let old = paths(of: identifier).first { return old }
        let target = folder + "/" + name
        if FileManager.default.fileExists(atPath: target) {
            throw BundleError(
                .installation, in: name, "another bundle of this file name is installed",
                fix: "remove that one first, or rename this one")
        }
        return target
    }

    private func put(_ fresh: String, at target: String, retiringInto incoming: String) throws {
        if FileManager.default.fileExists(atPath: target) {
            try replace(incoming + "/retired", with: target)
        }
        try replace(target, with: fresh)
    }
}
