// SPDX-License-Identifier: Apache-2.0
//
// The pictures of an `.xcassets` folder, as files that can be found by name.

import Foundation

/// A catalog of named images.
///
/// Of each image the largest scale is kept, for light and, where there is one, for dark.
struct AssetCatalog {
    let folder: URL

    /// One picture: `Assets/balloon@2x.png`, found as "balloon".
    struct Image: Equatable {
        let name: String
        let file: URL
        let scale: Int
        var isDark = false
        var isTemplate = false

        /// The name of its copy, below `Assets`.
        var copyName: String {
            let stem = name.replacing("/", with: "-") + (isDark ? "~dark" : "")
            return "\(stem)@\(scale)x.\(file.pathExtension.lowercased())"
        }
    }

    /// The images, sorted by name, and a warning for each that cannot be used.
    /// - Throws: `folder` when something cannot be listed.
    func images() throws -> ([Image], [BuildWarning]) {
        var warnings: [BuildWarning] = []
        let images = try images(in: folder, prefix: "", depth: 0, warnings: &warnings)
        return (images.sorted { $0.name < $1.name }, warnings)
    }

    private func images(
        in folder: URL, prefix: String, depth: Int, warnings: inout [BuildWarning]
    ) throws -> [Image] {
        guard depth < 16 else { return [] }
        var found: [Image] = []
        for item in try FileTree.children(of: folder) where item.isFolder {
            let name = item.deletingPathExtension().lastPathComponent
            switch item.pathExtension {
            case "imageset", "appiconset":
                let images = Self.best(of: item, name: prefix + name)
                found += images
                if images.isEmpty, item.pathExtension == "imageset" {
                    warnings.append(
                        BuildWarning(
                            place: item.place, problem: "no PNG or JPEG file; the image is left out"
                        ))
                }
            case "":
                let inner = Self.providesNamespace(item) ? "\(prefix)\(name)/" : prefix
                found += try images(in: item, prefix: inner, depth: depth + 1, warnings: &warnings)
            default: break
            }
        }
        return found
    }

    static func contents(of folder: URL) -> [String: Any] {
        let file = folder.appendingPathComponent("Contents.json")
        guard let data = FileManager.default.contents(atPath: file.path) else { return [:] }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
    }

    static func providesNamespace(_ folder: URL) -> Bool {
        (contents(of: folder)["properties"] as? [String: Any])?["provides-namespace"] as? Bool
            ?? false
    }

    /// The picture for light and the one for dark, as far as there are any.
    private static func best(of set: URL, name: String) -> [Image] {
        let contents = contents(of: set)
        let properties = contents["properties"] as? [String: Any]
        let isTemplate = properties?["template-rendering-intent"] as? String == "template"
        let all = (contents["images"] as? [[String: Any]] ?? []).compactMap { entry -> Image? in
            guard let file = entry["filename"] as? String, !file.contains("/") else { return nil }
            let url = set.appendingPathComponent(file)
            guard ["png", "jpg", "jpeg"].contains(url.pathExtension.lowercased()), url.isFile else {
                return nil
            }
            let appearance = Appearance(entry)
            guard appearance != .other else { return nil }
            let scale = (entry["scale"] as? String).flatMap { Int($0.dropLast()) } ?? 1
            return Image(
                name: name, file: url, scale: min(max(scale, 1), 3),
                isDark: appearance == .dark, isTemplate: isTemplate)
        }
        let light = all.filter { !$0.isDark }.max { $0.scale < $1.scale }
        let dark = all.filter(\.isDark).max { $0.scale < $1.scale }
        guard let light else {
            // A set for the dark alone serves both.
            return dark.map { [Image(name: name, file: $0.file, scale: $0.scale)] } ?? []
        }
        return [light] + (dark.map { [$0] } ?? [])
    }

    /// For which appearance an entry of a set is.
    enum Appearance {
        case any, dark, other
        init(_ entry: [String: Any]) {
            let appearances = entry["appearances"] as? [[String: Any]] ?? []
            let words = appearances.compactMap { $0["value"] as? String }
            self = words.isEmpty || words == ["light"] ? .any : words == ["dark"] ? .dark : .other
        }
    }
}
