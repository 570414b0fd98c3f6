// SPDX-License-Identifier: Apache-2.0
//
// Swift sources, through the source pass, to a shared library.

import Foundation

/// One call of the Swift compiler.
struct SwiftCompile {
    let library: Library
    private let sources: [SwiftSource]

    /// A file with what the source pass made of it.
    private struct SwiftSource {
        let file: URL
        let written: [UInt8]
        let result: SourcePass.Result
    }

    /// - Throws: `sources` for a file that cannot be read.
    init(library: Library) throws {
        self.library = library
        sources = Self.rewrite(try library.files.swift.map(Self.read))
    }

    private static func read(_ file: URL) throws -> (file: URL, text: [UInt8]) {
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw BuildError(
                .sources, at: file.place, "the file cannot be read",
                fix: "check that it exists and that you may read it")
        }
        return (file, Array(data))
    }

    /// Twice where one file declares optional requirements that another may call.
    private static func rewrite(_ files: [(file: URL, text: [UInt8])]) -> [SwiftSource] {
        func pass(_ optionals: Set<String>) -> [SwiftSource] {
            files.map {
                let result = SourcePass.rewrite($0.text, optionals: optionals)
                return SwiftSource(file: $0.file, written: $0.text, result: result)
            }
        }
        let first = pass([])
        let names = Set(first.flatMap(\.result.optionalRequirements).map(\.name))
        return names.isEmpty ? first : pass(names)
    }

    /// - Throws: `tools`, `compilation`, or Foundation's error for a full disk.
    func run() throws -> URL {
        let compiler = try Toolchain().swift()
        let command = Command(program: compiler, arguments: arguments(overlay: try writeOverlay()))
        let lines = authorsLines
        var heard = CompilerVerdict()
        do {
            try library.compile(with: command, stamp: stamp(of: command)) { line in
                heard.hear(line)
                return lines.restore(line)
            }
        } catch let failure as CompilerFailure {
            throw error(for: failure, heard: heard)
        }
        return library.output
    }

    /// Everything that decides what the library will be.
    private func stamp(of command: Command) -> CompileStamp {
        var stamp = CompileStamp()
        for argument in command.arguments { stamp.add(argument) }
        for source in sources { stamp.add(source.written) }
        stamp.add(identityOf: command.program)
        stamp.add(identityOf: library.sdk.libraries.appendingPathComponent("libIntendantKit.so"))
        for framework in library.frameworks { stamp.add(identityOf: framework.library) }
        return stamp
    }

    private var authorsLines: AuthorsLines {
        var lines = AuthorsLines()
        for source in sources where source.result.isChanged {
            lines.add(seen: source.result.bytes, written: source.written)
        }
        return lines
    }

    // MARK: Arguments

    private func arguments(overlay: URL) -> [String] {
        let options = library.options
        var arguments = [
            "-o", library.output.path, "-module-name", library.module,
            "-swift-version", languageMode, options.optimization.rawValue, "-g", "-wmo",
            // Exports the setters of outlets, so that a storyboard's values pass through `didSet`.
            "-enable-testing",
            "-vfsoverlay", overlay.path,
            "-Xlinker", "-soname=\(library.output.lastPathComponent)",
        ]
        if options.optimization == .none { arguments += ["-D", "DEBUG"] }
        arguments += library.product.target?.swiftFlags ?? []
        arguments += isScript ? scriptFlags : ["-emit-library", "-parse-as-library"]
        if library.product.kind == .framework {
            arguments += ["-emit-module", "-emit-module-path", modulePath]
        }
        arguments += implied.flags
        for framework in library.frameworks {
            arguments += ["-I", framework.library.deletingLastPathComponent().path]
        }
        arguments += library.sdk.compilerFlags + library.sdk.linkerFlags + library.searchPaths
        arguments += sources.map(\.file.path) + (hasDefaults ? [defaultsFile.path] : [])
        return arguments + (delegates.isEmpty ? [] : [delegatesFile.path])
    }

    private var languageMode: String {
        library.options.swiftVersion ?? library.product.target?.swiftVersion ?? "5"
    }

    private var modulePath: String {
        library.work.appendingPathComponent("\(library.module).swiftmodule").path
    }

    private var implied: ImpliedModules {
        ImpliedModules(library: library, sources: sources.map(\.result))
    }

    // MARK: Optional requirements

    private var hasDefaults: Bool {
        sources.contains {
            $0.result.optionalRequirements.contains { $0.defaultImplementation != nil }
        }
    }

    private var defaultsFile: URL {
        library.work.appendingPathComponent("sources/OptionalRequirements.swift")
    }

    private func writeDefaults() throws {
        guard hasDefaults else { return }
        let imports = Set(sources.flatMap(\.result.imports)).sorted().map { "import \($0)" }
        let defaults = sources.flatMap(\.result.optionalRequirements).compactMap(
            \.defaultImplementation)
        try Data((imports + defaults).joined(separator: "\n").appending("\n").utf8).write(
            to: defaultsFile)
    }

    // MARK: Application

    /// Whether the program has a place to begin.
    var hasEntryPoint: Bool {
        isScript || sources.contains { $0.result.hasEntryPoint }
    }

    /// Whether there is a file with statements of its own.
    private var isScript: Bool {
        sources.contains { $0.file.lastPathComponent == "main.swift" }
    }

    /// The compiler takes no statements into a library; as a program that is linked like one,
    /// it does. The linker has no use for the driver's `-pie` then, and would say so.
    private var scriptFlags: [String] {
        ["-emit-executable"]
            + ["-shared", "-Wno-unused-command-line-argument"].flatMap { ["-Xclang-linker", $0] }
    }

    /// An app's delegates, which may handle intents without saying so.
    private var delegates: [String] {
        guard library.product.kind == .app else { return [] }
        return Set(sources.flatMap(\.result.applicationDelegates)).sorted()
    }

    private var delegatesFile: URL {
        library.work.appendingPathComponent("sources/ApplicationDelegates.swift")
    }

    private func writeDelegates() throws {
        guard !delegates.isEmpty else { return }
        let lines =
            ["import Intents"]
            + delegates.map { "extension \($0): UIApplicationIntentHandling {}" }
        try Data(lines.joined(separator: "\n").appending("\n").utf8).write(to: delegatesFile)
    }

    // MARK: Overlay

    /// Lays the rewritten text over the author's files, for the compiler's eyes only.
    private func writeOverlay() throws -> URL {
        let folder = library.work.appendingPathComponent("sources", isDirectory: true)
        try? FileManager.default.removeItem(at: folder)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var roots: [[String: String]] = []
        for (index, source) in sources.enumerated() where source.result.isChanged {
            let copy = folder.appendingPathComponent("\(index).swift")
            try Data(source.result.bytes).write(to: copy)
            roots.append(["type": "file", "name": source.file.path, "external-contents": copy.path])
        }
        let overlay: [String: Any] = [
            "version": 0, "case-sensitive": "true", "use-external-names": "false", "roots": roots,
        ]
        try writeDefaults()
        try writeDelegates()
        let file = library.work.appendingPathComponent("overlay.json")
        try JSONSerialization.data(
            withJSONObject: overlay, options: [.sortedKeys, .withoutEscapingSlashes]
        )
        .write(to: file)
        return file
    }

    // MARK: Failure

    private func error(for failure: CompilerFailure, heard: CompilerVerdict) -> BuildError {
        heard.error(
            for: library, status: failure.status, foreignHeaders: implied.foreignHeaders)
    }
}
