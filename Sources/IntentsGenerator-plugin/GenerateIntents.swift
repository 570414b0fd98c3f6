// SPDX-License-Identifier: Apache-2.0
//
// Runs intents-generator when a definition changed: classes for module
// Intents, the catalog for module IntentCatalog. Module Utterance gets the
// sentences of its languages as text.

import Foundation
import PackagePlugin

@main struct GenerateIntents: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        if target.name == "Utterance" { return [try textCommand(context)] }
        let folder = context.package.directoryURL
            .appending(path: "Sources/IntentCatalog/Definitions")
        let definitions = try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "intents" }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        let kind = target.name == "IntentCatalog" ? "catalog" : "classes"
        let output = context.pluginWorkDirectoryURL.appending(path: kind)
        let names =
            kind == "catalog"
            ? ["DefinitionTexts"] : definitions.map { $0.deletingPathExtension().lastPathComponent }
        return [
            .buildCommand(
                displayName: "Generate \(kind) from the intent definitions",
                executable: try context.tool(named: "intents-generator").url,
                arguments: [kind, output.path] + definitions.map(\.path),
                inputFiles: definitions,
                outputFiles: (names + ["IntendantAPI"]).map {
                    output.appending(path: "\($0).swift")
                })
        ]
    }
    /// `en/Words.grammar` and the like, as strings of one Swift file.
    private func textCommand(_ context: PluginContext) throws -> Command {
        let folder = context.package.directoryURL.appending(path: "Sources/Utterance/Templates")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".grammar") || $0.hasSuffix(".spoken") }.sorted()
            .map { folder.appending(path: $0) }
        let output = context.pluginWorkDirectoryURL.appending(path: "texts")
        return .buildCommand(
            displayName: "Embed the sentences of every language",
            executable: try context.tool(named: "intents-generator").url,
            arguments: ["texts", output.path] + files.map(\.path),
            inputFiles: files, outputFiles: [output.appending(path: "LanguageTexts.swift")])
    }
}
