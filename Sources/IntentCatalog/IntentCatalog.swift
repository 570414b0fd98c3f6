// SPDX-License-Identifier: Apache-2.0
//
// The definitions of Apple's intents, for a host.
//
// The folder Definitions holds them as source; the build embeds their text
// here and writes the Swift classes of module Intents from the same files.

public import IntentSchema

extension Catalog {
    /// All built-in domains; read once, when first asked for.
    public static let builtIn: Catalog = {
        do {
            return try DefinitionReader.read(DefinitionTexts.all)
        } catch {
            // The build has read the same text without an error.
            preconditionFailure("the embedded definitions are broken: \(error)")
        }
    }()
}
