// SPDX-License-Identifier: Apache-2.0
//
// The client module in a temporary folder, and what the compiler says about it.

import ExtensionBuild
import Foundation

/// Sources that use every line of the list, against the kit beside the tests.
final class ClientModule {
    private let inventory: [Inventory]
    private let folder: URL
    private let sdk: SDK

    init(_ inventory: [Inventory]) throws {
        self.inventory = inventory
        folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("client-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        sdk = try SDK.current()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The errors of the compiler, each with the line it is about; empty if all is well.
    func complaints(languageMode: String) throws -> [String] {
        let files = try inventory.map { part in
            try write(ClientSource(part).text, to: "\(part.name).swift")
        }
        let compiler = try run(
            "swiftc",
            ["-typecheck", "-j", "2", "-continue-building-after-errors"]
                + ["-diagnostic-style", "llvm", "-swift-version", languageMode]
                // The generated client is no pattern of style; its types are what is checked.
                + ["-strict-concurrency=complete", "-suppress-warnings"]
                + ["-module-name", "Client"] + sdk.flags + files.map(\.path))
        let errors = compiler.output.split(separator: "\n").filter { $0.contains("error:") }
        guard errors.isEmpty, compiler.status != 0 else { return try errors.map(explained) }
        return [compiler.output]
    }

    /// `INX.y is 3, should be 4`, for enums and option sets; empty if all are Apple's.
    func wrongRawValues() throws -> [String] {
        let lines = inventory.flatMap(\.lines).filter { $0.kind == "case" || $0.kind == "option" }
        var text = "import Intents\nimport IntentsUI\n"
        text += "func check(_ is: Int, _ should: Int, _ name: StaticString) {\n"
        text += "    if `is` != should { print(name, \"is\", `is`, \"should be\", should) }\n}\n"
        for start in stride(from: 0, to: lines.count, by: 50) {
            text += "func check\(start)() {\n"
            for line in lines[start..<min(start + 50, lines.count)] {
                let name = "\(line.owner).`\(line.parts[0])`"
                text +=
                    "    check(Int(\(name).rawValue), \(line.parts[1]), \"\(line.owner).\(line.parts[0])\")\n"
            }
            text += "}\ncheck\(start)()\n"
        }
        let source = try write(text, to: "main.swift")
        let program = folder.appendingPathComponent("raw-values")
        let compiler = try run("swiftc", ["-o", program.path, source.path] + sdk.flags)
        guard compiler.status == 0 else { return [compiler.output] }
        return try run(program.path, []).output.split(separator: "\n").map(String.init)
    }

    private func write(_ text: String, to name: String) throws -> URL {
        let file = folder.appendingPathComponent(name)
        try text.write(to: file, atomically: true, encoding: .utf8)
        return file
    }

    /// The compiler's sentence, and the statement it is about.
    private func explained(_ error: Substring) throws -> String {
        let parts = error.split(separator: ":")
        guard parts.count > 3, let number = Int(parts[1]) else { return String(error) }
        let lines = try String(contentsOfFile: String(parts[0]), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let statement = lines.indices.contains(number - 1) ? lines[number - 1] : ""
        return
            "\(statement.trimmingCharacters(in: .whitespaces)) ←\(parts[4...].joined(separator: ":"))"
    }

    private func run(_ program: String, _ arguments: [String]) throws -> (
        status: Int32, output: String
    ) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
