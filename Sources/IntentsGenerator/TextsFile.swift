// SPDX-License-Identifier: Apache-2.0
//
// Files of data as strings of one Swift file.

public import IntentSchema

extension IntentsGenerator {
    /// `LanguageTexts.swift`: each file as it is, under its folder's name and its own.
    public static func textsFile(of files: [DefinitionReader.File]) -> SwiftFile {
        var text = """
            // Written by intents-generator from the files of Templates; changes belong there.

            enum LanguageTexts {
                static let all: [(name: String, text: String)] = [

            """
        for file in files {
            text += "(\"\(file.name)\", ###\"\"\"\n\(file.text)\n\"\"\"###),\n"
        }
        return SwiftFile(name: "LanguageTexts.swift", text: text + "    ]\n}\n")
    }
}
