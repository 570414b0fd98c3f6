// SPDX-License-Identifier: Apache-2.0
//
// What was read of bundles, kept between runs.

import Foundation

/// The file `registry.cache`: per bundle its reading and the stamps of its files.
///
/// A file that is missing, damaged or of another host is an empty cache. Two
/// hosts may write at once: each replaces the file whole, under a lock.
struct RegistryCache {
    private let file: String
    private let fingerprint: String
    private let started = Date()
    private var bundles: [String: ScannedBundle] = [:]
    private var isChanged = false

    private struct Content: Codable {
        var fingerprint: String
        var bundles: [String: ScannedBundle]
    }

    init(file: String, host: HostKnowledge) {
        self.file = file
        fingerprint = Self.fingerprint(host)
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)),
            let content = try? JSONDecoder().decode(Content.self, from: data),
            content.fingerprint == fingerprint
        else { return }
        bundles = content.bundles
    }

    /// The reading of a bundle, if none of its files changed since.
    func bundle(at path: String) -> ScannedBundle? {
        guard let bundle = bundles[path], bundle.isFresh(at: path) else { return nil }
        return bundle
    }

    mutating func remember(_ bundle: ScannedBundle, at path: String) {
        isChanged = true
        bundles[path] = isSettled(bundle) ? bundle : nil
    }

    /// A file changed a moment ago may change again within the same tick of
    /// the file system's clock, unseen; such a bundle is read again next time.
    private func isSettled(_ bundle: ScannedBundle) -> Bool {
        let latest = started.timeIntervalSince1970 - 0.05
        return bundle.consulted.values.allSatisfy { stamp in
            guard let stamp else { return true }
            let modified = Double(stamp.modifiedSeconds) + Double(stamp.modifiedNanoseconds) / 1e9
            return modified < latest
        }
    }

    /// Writes the cache if it changed, without bundles that are gone from `folders`.
    mutating func write(keeping seen: Set<String>, in folders: Set<String>) {
        let gone = bundles.keys.filter { path in
            let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
            return !seen.contains(path) && folders.contains(folder)
        }
        for path in gone { bundles[path] = nil }
        guard isChanged || !gone.isEmpty else { return }
        // A cache that cannot be written costs time, nothing else.
        try? save()
    }

    private func save() throws {
        let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try encoder.encode(Content(fingerprint: fingerprint, bundles: bundles))
        let lock = try FileLock(path: file + ".lock")
        let fresh = "\(file).\(ProcessInfo.processInfo.processIdentifier).new"
        try data.write(to: URL(fileURLWithPath: fresh))
        try replace(file, with: fresh)
        _ = consume lock
    }

    /// Changes with everything that decides how a manifest is read.
    private static func fingerprint(_ host: HostKnowledge) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in (host.knownIntents.sorted() + [host.apiVersion ?? "-"]).joined(separator: "\n")
            .utf8
        {
            hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        return "2-\(String(hash, radix: 16))"
    }
}
