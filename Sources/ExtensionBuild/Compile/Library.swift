// SPDX-License-Identifier: Apache-2.0
//
// The shared library of a product, from whichever language it is written in.

import Foundation

/// A library to be compiled, or found to be compiled already.
struct Library {
    let product: ProductFolder
    let files: ProductFiles
    let module: String
    /// The folder for this product's intermediate files.
    let work: URL
    /// The frameworks whose modules it may import.
    let frameworks: [BuiltFramework]
    let sdk: SDK
    let options: BuildOptions

    /// A framework of the same app that is built already.
    struct BuiltFramework {
        let name: String
        let module: String
        let library: URL
    }

    var output: URL { work.appendingPathComponent("lib\(product.name).so") }
    private var stampFile: URL { work.appendingPathComponent("stamp") }

    /// Compiles unless nothing changed, and returns the library.
    /// - Throws: `sources`, `tools` or `compilation`.
    func build() throws -> URL {
        guard files.objectiveC.isEmpty else {
            throw BuildError(
                .sources, at: files.objectiveC[0].place, "Objective-C cannot be compiled here",
                fix: "write this part in Swift or C")
        }
        guard files.swift.isEmpty || files.c.isEmpty else {
            throw BuildError(
                .sources, at: product.name, "there are both Swift and C files",
                fix: "keep each language in a folder of its own; C can be a framework")
        }
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        if !files.swift.isEmpty { return try SwiftCompile(library: self).run() }
        return try CCompile(library: self).run()
    }

    /// Whether an app's Swift files have a place to begin.
    func hasEntryPoint() throws -> Bool { try SwiftCompile(library: self).hasEntryPoint }

    /// Whether the library belongs to `stamp`.
    func isCurrent(_ stamp: CompileStamp) -> Bool {
        output.isFile
            && FileManager.default.contents(atPath: stampFile.path) == Data(stamp.text.utf8)
    }

    /// Runs a compiler, and remembers what the result was made from.
    ///
    /// - `quote`: sees each line of the compiler's, and gives it in the author's words.
    func compile(
        with command: Command, stamp: CompileStamp, quote: (String) -> String = { $0 }
    ) throws {
        guard !isCurrent(stamp) else { return options.report(.unchanged(product: product.name)) }
        options.report(.compiling(product: product.name))
        try? FileManager.default.removeItem(at: stampFile)
        let status = try command.run { options.report(.compiler(line: quote($0))) }
        guard status == 0 else { throw CompilerFailure(status: status) }
        try Data(stamp.text.utf8).write(to: stampFile)
    }

    /// Where the library's own needs are found, wherever the bundle is put.
    var searchPaths: [String] {
        // In an app beside `PlugIns`; in a lone extension inside it; and beside each other.
        let folders =
            product.kind == .framework
            ? ["$ORIGIN/.."] : ["$ORIGIN/../../Frameworks", "$ORIGIN/Frameworks"]
        return frameworks.flatMap { framework in
            folders.flatMap {
                ["-Xlinker", "-rpath", "-Xlinker", "\($0)/\(framework.name).framework"]
            } + [framework.library.path]
        }
    }
}

/// The compiler's own verdict; its words were reported while it ran.
struct CompilerFailure: Error { let status: Int32 }
