// SPDX-License-Identifier: Apache-2.0
//
// intents-generator classes|catalog OUTPUT-DIRECTORY DEFINITION…
//
// Run by the build: `classes` writes the Swift classes of module Intents, one
// file per domain, `catalog` the definitions as the host reads them.

import Foundation
import IntentSchema
import IntentsGenerator

let usage = "usage: intents-generator classes|catalog OUTPUT-DIRECTORY DEFINITION…\n"

func run(_ arguments: [String]) throws {
    guard arguments.count >= 3, ["classes", "catalog"].contains(arguments[0]) else {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(2)
    }
    let directory = URL(fileURLWithPath: arguments[1], isDirectory: true)
    let files = try arguments[2...].map { path in
        let url = URL(fileURLWithPath: path)
        let name = url.deletingPathExtension().lastPathComponent
        return (name: name, text: try String(contentsOf: url, encoding: .utf8))
    }.sorted { $0.name < $1.name }
    let catalog = try DefinitionReader.read(files)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for file in sources(arguments[0], files, catalog) {
        let url = directory.appendingPathComponent(file.name)
        try file.text.write(to: url, atomically: true, encoding: .utf8)
    }
}

func sources(
    _ kind: String, _ files: [DefinitionReader.File], _ catalog: Catalog
) -> [SwiftFile] {
    let version = IntentsGenerator.versionFile(of: files)
    guard kind == "classes" else { return [version, IntentsGenerator.catalogFile(of: files)] }
    let generator = IntentsGenerator(catalog: catalog, module: .intents)
    return [version] + files.map { generator.classes(ofDomain: $0.name) }
}

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
