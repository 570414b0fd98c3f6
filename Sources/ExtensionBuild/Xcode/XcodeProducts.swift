// SPDX-License-Identifier: Apache-2.0
//
// The targets of a project as products: which one is asked for, and what it needs.

import Foundation
import IntentSchema

/// Targets as products, each read once.
struct XcodeProducts {
    typealias Node = XcodeTree.Node
    private let tree: XcodeTree
    private let options: BuildOptions
    private(set) var warnings: [BuildWarning]
    private var known: [Node: ProductFolder] = [:]
    private var settings: [Node: XcodeSettings] = [:]

    init(tree: XcodeTree, options: BuildOptions) {
        self.tree = tree
        self.options = options
        warnings = tree.warnings
    }

    // MARK: Choosing

    /// The target that is asked for: by name, else the first app, extension or framework for iOS.
    mutating func main(of location: XcodeLocation) throws -> Node {
        let targets = try tree.targets().filter { kind($0) != nil }
        if let name = options.target { return try named(name, among: targets, location) }
        for kind in [ProductFolder.Kind.app, .appex, .framework] {
            let nodes = targets.filter { self.kind($0) == kind }
            // A project that is for Macs alone may still be about intents.
            let phones = try nodes.filter { try isFor(["iphoneos"], $0) }
            let macs = try nodes.filter { try isFor(["macosx"], $0) }
            if let best = try best(of: phones.isEmpty ? macs : phones) { return best }
        }
        throw BuildError(
            .project, at: location.url.lastPathComponent,
            "no target is an app, an app extension or a framework for iOS",
            fix: "name the folder of the extension instead")
    }

    private func named(
        _ name: String, among targets: [Node], _ location: XcodeLocation
    ) throws -> Node {
        if let node = targets.first(where: { tree.object($0)?.title == name }) { return node }
        let known = targets.compactMap { tree.object($0)?.title }
        let names = known.map { "'\($0)'" }.joined(separator: ", ")
        throw BuildError(
            .project, at: location.url.lastPathComponent,
            "there is no target '\(name)' that can be built", fix: "name one of \(names)")
    }

    /// Of several apps the first that carries an extension of ours, with a word about the others.
    private mutating func best(of nodes: [Node]) throws -> Node? {
        guard nodes.count > 1, kind(nodes[0]) == .app else { return nodes.first }
        let serving = try nodes.filter { try !servedExtensions(of: $0).isEmpty }
        let chosen = serving.first ?? nodes[0]
        for other in (serving.isEmpty ? nodes : serving) where other != chosen {
            let name = tree.object(other)?.title ?? ""
            warnings.append(
                BuildWarning(
                    place: place(other),
                    problem: "the app '\(name)' is not built; --target '\(name)' builds it"))
        }
        return chosen
    }

    /// All extensions of the main projects that are for phones.
    mutating func extensions() throws -> [Node] {
        try tree.targets().filter { try kind($0) == .appex && isFor(["iphoneos", "macosx"], $0) }
    }

    // MARK: Reading

    func kind(_ node: Node) -> ProductFolder.Kind? { tree.object(node).flatMap(XcodeTarget.kind) }

    private func place(_ node: Node) -> String {
        tree.projects[node.project].place(tree.object(node)?.line ?? 1)
    }

    /// Watches and televisions have targets of their own.
    private mutating func isFor(_ systems: Set<String>, _ node: Node) throws -> Bool {
        let settings = try settings(node)
        let system = settings.text("SDKROOT") ?? "iphoneos"
        guard system == "auto" else { return systems.contains { system.hasPrefix($0) } }
        let supported = settings.list("SUPPORTED_PLATFORMS")
        return supported.isEmpty || !systems.isDisjoint(with: supported)
    }

    private mutating func settings(_ node: Node) throws -> XcodeSettings {
        if let read = settings[node] { return read }
        let (object, kind) = try target(node)
        let read = try XcodeSettings(
            of: object, kind: kind, in: tree.projects[node.project], options: options,
            warnings: &warnings)
        settings[node] = read
        return read
    }

    private func target(_ node: Node) throws -> (XcodeObject, ProductFolder.Kind) {
        if let object = tree.object(node), let kind = kind(node) { return (object, kind) }
        throw BuildError(
            .project, at: place(node), "'\(node.target)' is not the identifier of a target",
            fix: "let Xcode open the project and save it")
    }

    /// A target as a product.
    mutating func product(_ node: Node) throws -> ProductFolder {
        if let read = known[node] { return read }
        let settings = try settings(node)
        let objects = tree.projects[node.project]
        let (object, kind) = try target(node)
        let target = try XcodeTarget(object, settings: settings, in: objects, warnings: &warnings)
        let product = try ProductFolder(kind: kind, target: target, in: objects)
        known[node] = product
        return product
    }

    // MARK: Needs

    /// The extensions and frameworks that a target needs, and what those need, each once.
    mutating func reached(from start: Node) throws -> [Node] {
        var found: [Node] = []
        var open = [start]
        while let node = open.popLast() {
            let products = try product(node).target?.linkedProducts ?? []
            for next in tree.needs(of: node, products: products)
            where next != start && !found.contains(next) {
                guard let kind = kind(next), kind != .app,
                    try isFor(["iphoneos", "macosx"], next)
                else { continue }
                found.append(next)
                // What is left out needs nothing.
                if try kind == .framework || product(next).isServed { open.append(next) }
            }
        }
        return found
    }

    mutating func servedExtensions(of node: Node) throws -> [Node] {
        try reached(from: node).filter { try kind($0) == .appex && product($0).isServed }
    }
}
