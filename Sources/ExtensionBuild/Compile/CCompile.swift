// SPDX-License-Identifier: Apache-2.0
//
// C and C++ sources to a shared library.

import Foundation

/// One call of the C or C++ compiler.
struct CCompile {
    let library: Library

    /// - Throws: `sources`, `tools` or `compilation`.
    func run() throws -> URL {
        guard !library.files.c.isEmpty else {
            throw BuildError(
                .sources, at: library.product.name, "there are no Swift, C or C++ files",
                fix: "add the sources to the folder that holds Info.plist")
        }
        if library.product.kind == .framework { try writeModuleMap() }
        let isCxx = library.files.c.contains { $0.pathExtension != "c" }
        let compiler = try isCxx ? Toolchain().cxx() : Toolchain().c()
        let command = Command(program: compiler, arguments: arguments)
        var stamp = CompileStamp()
        for argument in command.arguments { stamp.add(argument) }
        for file in library.files.c + headers { stamp.add(contentsOf: file) }
        stamp.add(identityOf: compiler)
        do { try library.compile(with: command, stamp: stamp) } catch let failure as CompilerFailure
        {
            throw BuildError(
                .compilation, at: library.product.name,
                "the C compiler ended with status \(failure.status); its errors are above")
        }
        return library.output
    }

    private var arguments: [String] {
        let optimization = library.options.optimization == .none ? "-O0" : "-O2"
        let folders = [library.product.url, library.sdk.headers].compactMap { $0 }
        return ["-shared", "-fPIC", "-g", optimization, "-Wall", "-Wextra"]
            + folders.map { "-I\($0.path)" }
            + ["-o", library.output.path]
            + ["-Xlinker", "-soname", "-Xlinker", library.output.lastPathComponent]
            + library.files.c.flatMap { ["-x", $0.pathExtension == "c" ? "c" : "c++", $0.path] }
    }

    /// Makes a C framework importable from Swift by its name, beside the library.
    private func writeModuleMap() throws {
        let folder = library.product.url
        let own = [folder, folder.appendingPathComponent("include")]
            .map { $0.appendingPathComponent("module.modulemap") }.first(where: \.isFile)
        let headers = try FileTree(root: folder).items().filter { $0.pathExtension == "h" }
        let text =
            own.map { "extern module \(library.module) \"\($0.path)\"\n" }
            ?? "module \(library.module) {\n"
            + headers.map { "  header \"\($0.path)\"\n" }.joined() + "  export *\n}\n"
        try Data(text.utf8).write(to: library.work.appendingPathComponent("module.modulemap"))
    }

    /// A change in one of these changes the library.
    private var headers: [URL] {
        let folders = [library.product.url, library.sdk.headers].compactMap { $0 }
        return folders.flatMap { (try? FileTree(root: $0).items()) ?? [] }
            .filter { ["h", "hpp"].contains($0.pathExtension) }
    }
}
