// SPDX-License-Identifier: Apache-2.0
//
// intents-generator classes|catalog|custom|texts OUTPUT-DIRECTORY FILE…
//
// Run by the build: `classes` writes the Swift classes of module Intents, one
// file per domain, `catalog` the definitions as the host reads them. `custom`
// writes the classes of `.intentdefinition` files for a module of an author,
// `texts` the files as they are, as strings of one Swift file.

import Foundation
import IntentSchema
import IntentsGenerator

let usage = "usage: intents-generator classes|catalog|custom|texts OUTPUT-DIRECTORY FILE…\n"

func run(_ arguments: [String]) throws {
    guard arguments.count >= 3, ["classes", "catalog", "custom", "texts"].contains(arguments[0])
    else {
        FileHandle.standardError.write(Data(usage.utf8))
        exit(2)
    }
    let directory = URL(fileURLWithPath: arguments[1], isDirectory: true)
    let files =
        switch arguments[0] {
        case "custom": try custom(arguments[2...])
        case "texts": [try texts(arguments[2...])]
        default: try builtIn(arguments[0], arguments[2...])
        }
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    for file in files {
        let url = directory.appendingPathComponent(file.name)
        try file.text.write(to: url, atomically: true, encoding: .utf8)
    }
}

func custom(_ paths: ArraySlice<String>) throws -> [SwiftFile] {
    try paths.map { path in
        let url = URL(fileURLWithPath: path)
        let catalog = try IntentDefinitionReader.read(
            try Data(contentsOf: url), file: url.lastPathComponent)
        let generator = IntentsGenerator(catalog: catalog, module: .author(isPublic: true))
        return generator.classes(ofDomain: url.deletingPathExtension().lastPathComponent)
    }
}

func texts(_ paths: ArraySlice<String>) throws -> SwiftFile {
    let files = try paths.map { path in
        let url = URL(fileURLWithPath: path)
        let folder = url.deletingLastPathComponent().lastPathComponent
        return (
            name: "\(folder)/\(url.lastPathComponent)",
            text: try String(contentsOf: url, encoding: .utf8)
        )
    }
    return IntentsGenerator.textsFile(of: files)
}

func builtIn(_ kind: String, _ paths: ArraySlice<String>) throws -> [SwiftFile] {
    let files = try paths.map { path in
        let url = URL(fileURLWithPath: path)
        let name = url.deletingPathExtension().lastPathComponent
        return (name: name, text: try String(contentsOf: url, encoding: .utf8))
    }.sorted { $0.name < $1.name }
    return sources(kind, files, try DefinitionReader.read(files))
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
