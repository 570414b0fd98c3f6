// SPDX-License-Identifier: Apache-2.0
//
// Where an app begins, and who its delegate is.

extension SourcePass {
    /// Whether a type is marked as the program's entry.
    var hasEntryPoint: Bool {
        let marks: Set = ["main", "UIApplicationMain", "NSApplicationMain"]
        return tokens.indices.contains {
            tokens[$0].kind == .at && touch($0, $0 + 1) && marks.contains(word($0 + 1))
        }
    }

    /// Classes, and extensions of classes, with `UIApplicationDelegate` among their parents.
    ///
    /// They get the conformance to the kit's `UIApplicationIntentHandling`, which UIKit's own
    /// protocol cannot include.
    var applicationDelegates: [String] {
        tokens.indices.filter { word($0) == "UIApplicationDelegate" }.compactMap(declaredName)
    }

    /// No list of parents is longer.
    private static let longestParents = 60

    /// The type whose list of parents the token at `index` stands in.
    private func declaredName(listing index: Int) -> String? {
        let separators: Set = [",", ":", "&", "."]
        var position = index - 1
        while position > max(0, index - Self.longestParents) {
            if word(position) == ":", ["class", "extension"].contains(word(position - 2)) {
                return word(position - 1)
            }
            guard separators.contains(word(position)) || tokens[position].kind == .word else {
                return nil
            }
            position -= 1
        }
        return nil
    }
}
