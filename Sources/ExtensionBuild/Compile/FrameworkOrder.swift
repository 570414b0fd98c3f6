// SPDX-License-Identifier: Apache-2.0
//
// Frameworks in the order in which they can be built.

import Foundation

/// Sorts frameworks so that each comes after those that it imports.
struct FrameworkOrder {
    private let products: [ProductFolder]
    private let modules: [String]
    private let imports: [Set<String>]

    init(_ products: [ProductFolder], names: ModuleNames) throws {
        self.products = products
        modules = try products.map { try names.name(of: $0).0 }
        imports = try products.map { product in
            let files = try ProductFiles(of: product)
            return Set(
                files.swift.flatMap { file in
                    let data = FileManager.default.contents(atPath: file.path) ?? Data()
                    return SourcePass.rewrite(Array(data)).imports
                })
        }
    }

    /// - Throws: `sources` when some import each other in a circle.
    func sorted() throws -> [ProductFolder] {
        var done: Set<String> = []
        var order: [ProductFolder] = []
        while order.count < products.count {
            let ready = products.indices.filter { index in
                !done.contains(modules[index])
                    && imports[index].intersection(modules).subtracting([modules[index]])
                        .isSubset(of: done)
            }
            guard let next = ready.first else {
                let left = modules.filter { !done.contains($0) }.map { "'\($0)'" }
                throw BuildError(
                    .sources, at: products[0].name,
                    "the frameworks \(left.joined(separator: ", ")) import each other",
                    fix: "move what both need into a third one")
            }
            done.insert(modules[next])
            order.append(products[next])
        }
        return order
    }
}
