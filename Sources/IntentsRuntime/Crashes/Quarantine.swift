// SPDX-License-Identifier: Apache-2.0
//
// Extensions that ended badly too often, as all hosts of a state folder see them.

import Dialogue
public import Foundation

/// The folder `quarantine`: one file for each extension that ended badly lately.
///
/// A file is replaced as a whole under the folder's lock, so hosts count together.
public struct Quarantine: Sendable {
    /// An extension as the policy knows it.
    struct Suspect: Sendable {
        /// The bundle's identifier.
        var bundle: String
        /// The library's file; another build of it begins anew.
        var library: String
    }

    private let folder: URL
    private let policy: CrashPolicy
    private let now: @Sendable () -> Date

    /// Of a state folder. `now` is the clock.
    public init(
        _ state: StateFolder, policy: CrashPolicy = CrashPolicy(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        folder = state.root.appending(path: "quarantine")
        self.policy = policy
        self.now = now
    }

    // MARK: Of one extension

    /// - Throws: `Suspended` when it must wait, or is in quarantine.
    func check(_ suspect: Suspect) throws(Suspended) {
        guard let record = current(suspect) else { return }
        if record.quarantined != nil { throw Suspended(record: record) }
        guard let end = policy.end(of: record.failures.map(\.when)), end > now() else { return }
        throw Suspended(record: record, until: end)
    }

    /// Remembers a bad ending; at the last one that is allowed the quarantine begins.
    func failed(_ suspect: Suspect, _ exit: ExtensionExit) {
        change(suspect) { record in
            record.failures.append(CrashRecord.Failure(exit, when: now()))
            let isTooMuch = record.failures.count >= policy.quarantineAt
            if isTooMuch, record.quarantined == nil { record.quarantined = now() }
        }
    }

    /// Takes one failure back.
    func succeeded(_ suspect: Suspect) {
        guard read(file(suspect.bundle)) != nil else { return }
        change(suspect) { record in
            if record.quarantined == nil, !record.failures.isEmpty { record.failures.removeFirst() }
        }
    }

    // MARK: Of all

    /// Those in quarantine, by identifier.
    public func list() -> [CrashRecord] { all().filter { $0.quarantined != nil } }

    /// Forgets the failures of one extension, or of all; returns whose.
    @discardableResult public func clear(_ bundle: String? = nil) throws -> [String] {
        guard let lock = try lock() else { return [] }
        defer { lock.release() }
        let cleared = all().map(\.bundle).filter { bundle == nil || $0 == bundle }
        for each in cleared { try FileManager.default.removeItem(at: file(each)) }
        return cleared
    }

    private func all() -> [CrashRecord] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".json") }
            .compactMap { read(folder.appending(path: $0)) }.sorted { $0.bundle < $1.bundle }
    }

    // MARK: Files

    /// What counts now of what is written there; a damaged file counts for nothing.
    private func current(_ suspect: Suspect) -> CrashRecord? {
        guard let record = read(file(suspect.bundle)), record.library == stamp(suspect) else {
            return nil
        }
        return record.remembering(policy, at: now())
    }

    private func read(_ file: URL) -> CrashRecord? {
        guard let data = try? Data(contentsOf: file) else { return nil }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return try? decoder.decode(CrashRecord.self, from: data)
    }

    /// A state folder that cannot be written keeps no record; the request is not at fault for it.
    private func change(_ suspect: Suspect, _ body: (inout CrashRecord) -> Void) {
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let lock = try? lock() else { return }
        defer { lock.release() }
        var record =
            current(suspect) ?? CrashRecord(bundle: suspect.bundle, library: stamp(suspect))
        body(&record)
        let file = file(suspect.bundle)
        guard !record.failures.isEmpty else {
            try? FileManager.default.removeItem(at: file)
            return
        }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try? encoder.encode(record).write(to: file, options: .atomic)
    }

    /// Nil where nothing has ever failed.
    private func lock() throws -> FileLock? {
        guard FileManager.default.fileExists(atPath: folder.path) else { return nil }
        return try FileLock(folder.appending(path: "lock").path)
    }

    /// An identifier as one component of a path: bundles may call themselves anything.
    private func file(_ bundle: String) -> URL {
        let name = bundle.map { $0.isLetter || $0.isNumber || "-_.".contains($0) ? $0 : "_" }
        return folder.appending(path: (name.first == "." ? "_" : "") + String(name) + ".json")
    }

    /// Which build a file is: its time of change and its size. A name for the loader stays itself.
    private func stamp(_ suspect: Suspect) -> String {
        guard
            let facts = try? FileManager.default.attributesOfItem(atPath: suspect.library),
            let time = facts[.modificationDate] as? Date, let size = facts[.size] as? Int
        else { return suspect.library }
        return "\(size) bytes of \(time.timeIntervalSince1970)"
    }
}

/// An extension is not started, because of what it did before.
struct Suspended: Error {
    var record: CrashRecord
    /// Nil for one in quarantine.
    var until: Date?

    func sentence(extension name: String) -> String {
        let remedy = "'intendant doctor --clear \(record.bundle)'"
        guard let until else {
            return "\(name) is in quarantine since \(Self.time(record.quarantined)): it "
                + "\(record.reason).\n  fix: build it again, without the fault, or run \(remedy)"
        }
        return "\(name) must wait until \(Self.time(until)): it \(record.reason).\n"
            + "  fix: try again then, build it again, or run \(remedy)"
    }

    private static func time(_ date: Date?) -> String {
        (date ?? Date()).formatted(.iso8601)
    }
}
