// SPDX-License-Identifier: Apache-2.0
//
// The pictures of an `.xcassets` folder, as files that can be found by name.

import Foundation

/// A catalog of named images.
///
/// Of each image the largest scale is kept, in the light appearance where there is a choice.
struct AssetCatalog {
    let folder: URL

    /// One picture: `Assets/balloon@2x.png`, found as "balloon".
    struct Image: Equatable {
        let name: String
        let file: URL
        let scale: Int

        /// The name of its copy, below `Assets`.
        var copyName: String {
            "\(name.replacing("/", with: "-"))@\(scale)x.\(file.pathExtension.lowercased())"
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
                if let image = Self.best(of: item, name: prefix + name) {
                    found.append(image)
                } else if item.pathExtension == "imageset" {
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

    private static func contents(of folder: URL) -> [String: Any] {
        let file = folder.appendingPathComponent("Contents.json")
        guard let data = FileManager.default.contents(atPath: file.path) else { return [:] }
        return (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
    }

    private static func providesNamespace(_ folder: URL) -> Bool {
        (contents(of: folder)["properties"] as? [String: Any])?["provides-namespace"] as? Bool
            ?? false
    }

    private static func best(of set: URL, name: String) -> Image? {
        let entries = contents(of: set)["images"] as? [[String: Any]] ?? []
        let light = entries.filter { $0["appearances"] == nil }
        return (light.isEmpty ? entries : light).compactMap { entry -> Image? in
            guard let file = entry["filename"] as? String, !file.contains("/") else { return nil }
            let url = set.appendingPathComponent(file)
            guard ["png", "jpg", "jpeg"].contains(url.pathExtension.lowercased()), url.isFile else {
                return nil
            }
            let scale = (entry["scale"] as? String).flatMap { Int($0.dropLast()) } ?? 1
            return Image(name: name, file: url, scale: min(max(scale, 1), 3))
        }.max { $0.scale < $1.scale }
    }
}
