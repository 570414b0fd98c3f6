// SPDX-License-Identifier: Apache-2.0
//
// Swift packages that lie beside a project: each of their modules that is
// used becomes a framework of the bundle.

import Foundation

/// The modules of local packages that some products use, directly or through each other.
struct LocalPackages {
    private(set) var products: [ProductFolder] = []
    private var modules: [String: Module] = [:]
    private var offers: [String: [String]] = [:]

    private struct Module {
        let folder: URL
        let imports: Set<String>
    }

    init(of users: [ProductFolder]) {
        let used = users.flatMap { $0.target?.packages ?? [] }
        for folder in Set(used.compactMap(\.folder)).sorted(by: { $0.path < $1.path }) {
            read(folder)
        }
        guard !modules.isEmpty else { return }
        let taken = Set(users.map(\.name))
        products = modules(neededBy: users).map { $0.dropSuffix(".framework") }.sorted()
            .filter { !taken.contains($0) }
            .compactMap { name in
                modules[name].map {
                    var product = ProductFolder(
                        kind: .framework, url: $0.folder, manifest: nil, manifestFile: nil)
                    product.givenName = name
                    return product
                }
            }
    }

    /// The names of the frameworks that some products need.
    func modules(neededBy users: [ProductFolder]) -> Set<String> {
        var open = users.flatMap { $0.target?.packages ?? [] }.flatMap {
            offers[$0.name] ?? [$0.name]
        }
        var found: Set<String> = []
        while let name = open.popLast() {
            guard let module = modules[name], found.insert(name).inserted else { continue }
            open += module.imports
        }
        return Set(found.map { "\($0).framework" })
    }

    /// Reads what `Package.swift` says in the plain form: names, paths and targets as literals.
    private mutating func read(_ package: URL) {
        let manifest = package.appendingPathComponent("Package.swift")
        let text =
            FileManager.default.contents(atPath: manifest.path)
            .map { String(decoding: $0, as: UTF8.self) } ?? ""
        for part in text.parts(after: ".library(") {
            guard let name = part.literal(after: "name:") else { continue }
            offers[name] = part.literals(inListAfter: "targets:")
        }
        for part in text.parts(after: ".target(") {
            guard let name = part.literal(after: "name:") else { continue }
            let path = part.literal(after: "path:")
            let places =
                path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { "\($0)/\(name)" }
            guard let folder = places.map(package.appending).first(where: \.isFolder) else {
                continue
            }
            let files = (try? FileTree(root: folder).items()) ?? []
            let imports = files.filter { $0.pathExtension == "swift" }.flatMap { file in
                SourcePass.rewrite(Array(FileManager.default.contents(atPath: file.path) ?? Data()))
                    .imports
            }
            modules[name] = Module(folder: folder, imports: Set(imports))
        }
    }
}

extension String {
    fileprivate func dropSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }

    /// The arguments of each call of a name, up to the parenthesis that closes it.
    fileprivate func parts(after call: String) -> [Substring] {
        ranges(of: call).map { range in
            var depth = 1
            let end = self[range.upperBound...].firstIndex { letter in
                if letter == "(" { depth += 1 }
                if letter == ")" { depth -= 1 }
                return depth == 0
            }
            return self[range.upperBound..<(end ?? endIndex)]
        }
    }
}

extension Substring {
    fileprivate func literal(after label: String) -> String? {
        guard let range = range(of: label) else { return nil }
        let parts = self[range.upperBound...].split(
            separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].allSatisfy(\.isWhitespace) else { return nil }
        return String(parts[1])
    }

    fileprivate func literals(inListAfter label: String) -> [String] {
        guard let range = range(of: label) else { return [] }
        let list = self[range.upperBound...].prefix { $0 != "]" }
        return list.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
