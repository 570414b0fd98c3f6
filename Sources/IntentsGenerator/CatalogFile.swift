// SPDX-License-Identifier: Apache-2.0
//
// The definitions as a string in the host, and the fingerprint that both sides know.

public import IntentSchema

extension IntentsGenerator {
    /// Changes whenever generated code changes though the definitions do not.
    private static let layout = "2"

    /// What identifies the API: a library built for another one must not be loaded.
    public static func version(of files: [DefinitionReader.File]) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for file in files {
            // What only people read changes no library.
            let text = withoutComments(file.text)
            for byte in Array(file.name.utf8) + [0] + Array(text.utf8) + [0] {
                hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
            }
        }
        let digits = String(hash, radix: 16)
        return "\(layout)-" + String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// `IntendantAPI.swift`, the same text in the guest and in the host.
    public static func versionFile(of files: [DefinitionReader.File]) -> SwiftFile {
        let text = """
            // Written by intents-generator from the definitions; changes belong there.

            /// The API that extensions are built for.
            public enum IntendantAPI {
                /// Equal on both sides of the wall, or the extension is not loaded.
                public static let version = "\(version(of: files))"
            }

            """
        return SwiftFile(name: "IntendantAPI.swift", text: text)
    }

    /// `DefinitionTexts.swift`: the files as they are, without their comments.
    public static func catalogFile(of files: [DefinitionReader.File]) -> SwiftFile {
        var text = """
            // Written by intents-generator from the definitions; changes belong there.

            enum DefinitionTexts {
                static let all: [(name: String, text: String)] = [

            """
        for file in files {
            text +=
                "(\"\(file.name)\", ###\"\"\"\n" + withoutComments(file.text) + "\n\"\"\"###),\n"
        }
        return SwiftFile(name: "DefinitionTexts.swift", text: text + "    ]\n}\n")
    }

    /// Lines stay where they were, so that errors still point at them.
    private static func withoutComments(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.prefix { $0 != "#" } }.joined(separator: "\n")
    }
}
