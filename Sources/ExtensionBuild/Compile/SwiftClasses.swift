// SPDX-License-Identifier: Apache-2.0
//
// The classes and imports of a product's Swift files, by a look at the words.

import Foundation

/// The names of classes declared in some files.
struct SwiftClasses {
    private let names: Set<String>

    init(in files: [URL]) {
        names = Set(
            files.flatMap { file -> [String] in
                let source = Array(FileManager.default.contents(atPath: file.path) ?? Data())
                let tokens = SwiftLexer.tokens(of: source)
                return zip(tokens, tokens.dropFirst()).compactMap { left, right in
                    source.text(left.range) == "class" && right.kind == .word
                        ? source.text(right.range) : nil
                }
            })
    }

    func contains(_ name: String) -> Bool { names.contains(name) }
}
