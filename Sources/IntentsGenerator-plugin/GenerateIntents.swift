// SPDX-License-Identifier: Apache-2.0
//
// Runs intents-generator when a definition changed: classes for module
// Intents, the catalog for module IntentCatalog.

import Foundation
import PackagePlugin

@main struct GenerateIntents: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
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
}
