// SPDX-License-Identifier: Apache-2.0
//
// The colours of an `.xcassets` folder.

import Foundation

extension AssetCatalog {
    /// Name → red, green, blue and alpha from 0 to 1, for light and then, where it differs, for dark;
    /// and a warning for each that cannot be read.
    /// - Throws: `folder` when something cannot be listed.
    func colours() throws -> ([String: [Double]], [BuildWarning]) {
        var found: [String: [Double]] = [:]
        var warnings: [BuildWarning] = []
        try collect(folder, prefix: "", depth: 0, &found, &warnings)
        return (found, warnings)
    }

    private func collect(
        _ folder: URL, prefix: String, depth: Int, _ found: inout [String: [Double]],
        _ warnings: inout [BuildWarning]
    ) throws {
        guard depth < 16 else { return }
        for item in try FileTree.children(of: folder) where item.isFolder {
            let name = item.deletingPathExtension().lastPathComponent
            if item.pathExtension == "colorset" {
                if let colour = Self.colour(of: item) {
                    found[prefix + name] = colour
                } else {
                    warnings.append(
                        BuildWarning(
                            place: item.place,
                            problem: "the colour '\(name)' cannot be read; it is left out"))
                }
            } else if item.pathExtension.isEmpty {
                let inner = Self.providesNamespace(item) ? "\(prefix)\(name)/" : prefix
                try collect(item, prefix: inner, depth: depth + 1, &found, &warnings)
            }
        }
    }

    private static func colour(of set: URL) -> [Double]? {
        let entries = contents(of: set)["colors"] as? [[String: Any]] ?? []
        func parts(_ wanted: Appearance) -> [Double]? {
            entries.first { Appearance($0) == wanted }.flatMap { components($0) }
        }
        guard let light = parts(.any) ?? parts(.dark) else { return nil }
        guard let dark = parts(.dark), dark != light else { return light }
        return light + dark
    }

    private static func components(_ entry: [String: Any]) -> [Double]? {
        guard let colour = entry["color"] as? [String: Any],
            let parts = colour["components"] as? [String: Any]
        else { return nil }
        let alpha = number(parts["alpha"]) ?? 1
        if let white = number(parts["white"]) { return [white, white, white, alpha] }
        guard let red = number(parts["red"]), let green = number(parts["green"]),
            let blue = number(parts["blue"])
        else { return nil }
        return [red, green, blue, alpha]
    }

    /// `0.5`, `0x80` or `128`: whole numbers count to 255.
    private static func number(_ value: Any?) -> Double? {
        guard let text = value as? String else { return (value as? NSNumber)?.doubleValue }
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        guard let number = Double(text), number.isFinite else { return nil }
        return text.contains(".") ? number : number / 255
    }
}
