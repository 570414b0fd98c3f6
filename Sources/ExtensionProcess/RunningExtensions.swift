// SPDX-License-Identifier: Apache-2.0
//
// The files by which hosts of one state folder know each other's extensions.

public import Foundation
import Sandbox

/// `run/PID.json` in the state folder, one for each live extension process.
public struct RunningExtensions: Sendable {
    /// What `ps` shows.
    public struct Entry: Codable, Hashable, Sendable {
        public var pid: Int32
        public var host: Int32
        /// The bundle's identifier.
        public var bundle: String
        public var limitMebibytes: Double
        public var rung: String
        public var started: Date
        public var log: String
    }

    private let folder: URL

    /// Makes `run` in the folder, for its owner only, where it is missing; what dead hosts left
    /// there is removed.
    public init(stateFolder: URL) throws {
        folder = stateFolder.appending(path: "run", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        _ = list()
    }

    /// All live ones, by pid. Files of dead processes are removed; damaged ones are passed over.
    public func list() -> [Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names { removeDraft(name) }
        let entries = names.filter { $0.hasSuffix(".json") }.compactMap(entry)
        return entries.filter(isLive).sorted { $0.pid < $1.pid }
    }

    private var path: String { folder.path(percentEncoded: false) }

    private func entry(_ name: String) -> Entry? {
        guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
        return try? JSONDecoder().decode(Entry.self, from: data)
    }

    /// What a host was writing when it was killed.
    private func removeDraft(_ name: String) {
        let parts = name.split(separator: "-")
        guard parts.count == 2, parts[0].hasSuffix(".json"), let host = Int32(parts[1]),
            !ProcessHandle.exists(pid: host)
        else { return }
        try? FileManager.default.removeItem(at: folder.appending(path: name))
    }

    private func isLive(_ entry: Entry) -> Bool {
        let isLive = ProcessHandle.exists(pid: entry.pid) && ProcessHandle.exists(pid: entry.host)
        if !isLive { remove(pid: entry.pid) }
        return isLive
    }

    func add(_ process: ExtensionProcess, pid: Int32) throws {
        let facts = process.facts
        let entry = Entry(
            pid: pid, host: ProcessInfo.processInfo.processIdentifier,
            bundle: process.configuration.identifier,
            limitMebibytes: facts.limit.hardMebibytes, rung: facts.rung, started: Date(),
            log: process.configuration.log)
        // Not Foundation's atomic writing, whose half-made files belong to nobody once a host is killed.
        let draft = folder.appending(path: "\(pid).json-\(entry.host)")
        try JSONEncoder().encode(entry).write(to: draft)
        remove(pid: pid)
        try FileManager.default.moveItem(at: draft, to: file(pid))
    }

    func remove(pid: Int32) { try? FileManager.default.removeItem(at: file(pid)) }

    private func file(_ pid: Int32) -> URL { folder.appending(path: "\(pid).json") }
}
