// SPDX-License-Identifier: Apache-2.0
//
// The package manifest as the package manager itself understands it.

import Foundation

struct Manifest {
    struct Target {
        var name: String
        var folder: URL
        var dependencies: [String]
        var isTest: Bool
        var isSource: Bool { !isTest }
    }

    var targets: [Target]

    /// Every dependency between modules of the package that are not tests.
    var arrows: [(String, String)] {
        targets.filter(\.isSource).flatMap { target in
            target.dependencies.map { (target.name, $0) }
        }
    }

    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Reads `swift package dump-package`; a scratch folder of its own, since
    /// the one of the running tests is locked.
    static func load() throws -> Manifest {
        let scratch = FileManager.default.temporaryDirectory
            .appending(path: "manifest-\(ProcessInfo.processInfo.globallyUniqueString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path,
            "dump-package",
        ]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return try Manifest(JSONDecoder().decode(Dump.self, from: data))
    }

    private init(_ dump: Dump) {
        targets = dump.targets.map { target in
            Target(
                name: target.name,
                folder: Manifest.root.appending(path: target.path ?? "Sources/\(target.name)"),
                dependencies: target.dependencies.compactMap(\.name)
                    + (target.pluginUsages ?? []).compactMap(\.name),
                isTest: target.type == "test")
        }
    }
}

/// The part of the dumped manifest that is read here.
private struct Dump: Decodable {
    struct Target: Decodable {
        var name: String
        var type: String
        var path: String?
        var dependencies: [Named]
        var pluginUsages: [Named]?
    }

    /// `{"byName": ["Wire", null]}`, `{"plugin": ["GenerateIntents", null]}`.
    struct Named: Decodable {
        var name: String?

        init(from decoder: any Decoder) throws {
            let kinds = try decoder.singleValueContainer().decode([String: [Part]].self)
            name = kinds.values.first?.first?.text
        }
    }

    struct Part: Decodable {
        var text: String?

        init(from decoder: any Decoder) throws {
            text = try? decoder.singleValueContainer().decode(String.self)
        }
    }

    var targets: [Target]
}
