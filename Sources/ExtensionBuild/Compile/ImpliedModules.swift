// SPDX-License-Identifier: Apache-2.0
//
// Modules that a target's sources see on iOS without an `import` of their own.

import Foundation

/// What is imported into every file of a target.
///
/// | On iOS | Here |
/// | --- | --- |
/// | Foundation has `NSUserActivity` and its like | they are the kit's |
/// | Foundation has `URLSession` and its like | they are FoundationNetworking's |
/// | a framework's header, or a bridging header, says `#import <UIKit/UIKit.h>` | the module it names |
struct ImpliedModules {
    let library: Library
    let sources: [SourcePass.Result]

    /// Sorted.
    var names: [String] {
        let kit = needsKitForMembers ? ["Intents"] : []
        let network = sources.contains(where: \.usesNetwork) ? ["FoundationNetworking"] : []
        return Set(kit + network + headers.flatMap(modules)).sorted()
    }

    /// Arguments for the compiler.
    var flags: [String] {
        names.flatMap { ["-Xfrontend", "-import-module", "-Xfrontend", $0] }
    }

    /// Names that the kit declares, in a file of pure Foundation, which does not import it.
    private var needsKitForMembers: Bool {
        let kit: Set = ["Intents", "IntentsUI", "UIKit"]
        return sources.contains { $0.usesKitMembers && kit.isDisjoint(with: $0.imports) }
    }

    // MARK: Headers

    /// The header of a framework is named like its module; a bridging header is named by the
    /// project, and without one it is known by the name that Xcode gives.
    private var headers: [URL] {
        let named = library.product.target?.bridgingHeader.map { [$0] } ?? []
        let items = (try? FileTree(root: library.product.url).items()) ?? []
        return named
            + items.filter {
                $0.pathExtension == "h"
                    && ($0.deletingPathExtension().lastPathComponent.asIdentifier == library.module
                        || $0.lastPathComponent.hasSuffix("-Bridging-Header.h"))
            }
    }

    /// The kit's modules among those that a header includes.
    private func modules(in header: URL) -> [String] {
        let known = Set(library.sdk.moduleNames)
        return Self.includes(of: header).compactMap { include in
            let name = String(include.drop { $0 == "<" }.prefix { $0 != "/" && $0 != ";" })
            return known.contains(name) ? name : nil
        }
    }

    /// What follows `#import`, `#include` and `@import` in a header.
    static func includes(of header: URL) -> [String] {
        let text = (try? String(contentsOf: header, encoding: .utf8)) ?? ""
        return text.split(whereSeparator: \.isNewline).compactMap { line in
            let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
            guard words.count > 1, ["#import", "#include", "@import"].contains(words[0]) else {
                return nil
            }
            return String(words[1])
        }
    }

    /// Author's own headers that a bridging header brings: what they declare is not had here.
    var foreignHeaders: [(header: URL, include: String)] {
        headers.filter { $0.lastPathComponent.contains("Bridging") }.flatMap { header in
            Self.includes(of: header).filter { $0.hasPrefix("\"") }.map { (header, $0) }
        }
    }
}
