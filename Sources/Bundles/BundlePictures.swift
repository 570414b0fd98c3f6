// SPDX-License-Identifier: Apache-2.0
//
// The pictures of a bundle by the names that code and manifests use, read beneath it and not decoded.

public import Foundation
import IntentSchema

/// Pictures of one app, or of one extension without an app.
public struct BundlePictures: Sendable {
    /// Encoded bytes, and the pixels of the picture for a point.
    public struct Found: Sendable {
        public var data: Data
        public var scale: Double
        /// Whether only its shape counts.
        public var isTemplate = false
        /// The picture in dark appearance, where there is another.
        public var dark: (data: Data, scale: Double)?
    }

    private let path: String

    /// The folder whose pictures, and those of the bundles in it, may be shown. Absolute.
    public init(bundle path: String) { self.path = Self.resolved(path) }

    /// The way to a folder without links in it: an extension knows its bundle by that.
    private static func resolved(_ path: String) -> String {
        let way = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
        return way.count > 1 && way.hasSuffix("/") ? String(way.dropLast()) : way
    }

    /// What `UIImage(named:)` means in the bundle at `inner`: of its Assets.plist (name → `{file, scale}`),
    /// else a loose file, the sharpest first. Nil if there is none of at most `limit` bytes, or `inner` is
    /// not in this bundle.
    public func picture(named name: String, in inner: String, atMost limit: Int) -> Found? {
        let inner = Self.resolved(inner)
        guard inner == path || inner.hasPrefix(path + "/"), name.utf8.count <= 255,
            let folder = try? BundleFolder(path: path)
        else { return nil }
        var relative = inner.dropFirst(path.count)
        while relative.hasPrefix("/") { relative.removeFirst() }
        let prefix = relative.isEmpty ? "" : relative + "/"
        return asset(name, prefix, folder, limit) ?? loose(name, prefix, folder, limit)
    }

    /// The app's own picture, as its manifest names it, else the asset "AppIcon".
    public func icon(atMost limit: Int = 1 << 20) -> Data? {
        guard let folder = try? BundleFolder(path: path),
            let manifest = try? folder.read("Info.plist", atMost: Plist.largestFile),
            let fields = try? Plist.dictionary(manifest, place: "Info.plist")
        else { return nil }
        for name in Self.iconNames(fields) {
            if let found = picture(named: name, in: path, atMost: limit) { return found.data }
        }
        return nil
    }

    /// Source: Core Foundation Keys, CFBundleIcons and CFBundleIconFiles; the largest is named last.
    private static func iconNames(_ fields: [String: Value]) -> [String] {
        let primary =
            fields["CFBundleIcons"]?.dictionary?["CFBundlePrimaryIcon"]?.dictionary ?? [:]
        func files(_ fields: [String: Value]) -> [String] {
            (fields["CFBundleIconFiles"]?.array ?? []).compactMap(\.string).reversed()
        }
        let single = [primary["CFBundleIconName"], fields["CFBundleIconFile"]]
            .compactMap { $0?.string }
        return files(primary) + files(fields) + single + ["AppIcon"]
    }

    private func asset(
        _ name: String, _ prefix: String, _ folder: BundleFolder, _ limit: Int
    ) -> Found? {
        guard let index = try? folder.read(prefix + "Assets.plist", atMost: Plist.largestFile),
            let table = try? Plist.dictionary(index, place: "Assets.plist"),
            let entry = table[name]?.dictionary,
            let light = variant(entry, prefix, folder, limit)
        else { return nil }
        var found = Found(data: light.data, scale: light.scale)
        found.isTemplate = entry["template"]?.boolean ?? false
        found.dark = (entry["dark"]?.dictionary).flatMap { variant($0, prefix, folder, limit) }
        return found
    }

    private func variant(
        _ entry: [String: Value], _ prefix: String, _ folder: BundleFolder, _ limit: Int
    ) -> (data: Data, scale: Double)? {
        guard let file = entry["file"]?.string,
            let data = try? folder.read(prefix + file, atMost: limit)
        else { return nil }
        return (data, Double(min(max(entry["scale"]?.integer ?? 1, 1), 3)))
    }

    private func loose(
        _ name: String, _ prefix: String, _ folder: BundleFolder, _ limit: Int
    ) -> Found? {
        let parts = name.split(separator: ".")
        let written = parts.count > 1 ? parts.last.map { $0.lowercased() } : nil
        let isWritten = written.map { ["png", "jpg", "jpeg"].contains($0) } ?? false
        let stem = isWritten ? parts.dropLast().joined(separator: ".") : name
        for kind in isWritten ? [written ?? "png"] : ["png", "jpg", "jpeg"] {
            for (suffix, scale) in [("@2x", 2.0), ("@3x", 3), ("", 1)] {
                let file = "\(prefix)\(stem)\(suffix).\(kind)"
                if let data = try? folder.read(file, atMost: limit) {
                    return Found(data: data, scale: scale)
                }
            }
        }
        return nil
    }
}
