// SPDX-License-Identifier: Apache-2.0
//
// Bundles and hosts, made once per test run by the code under test.

import ExtensionBuild
import Foundation

enum Workshop {
    static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// Where this build put executables and libraries.
    static let products = package.appending(path: ".build/debug")
    static let headers = package.appending(path: "Sources/CIntendant/Header/include")
    static let launcher = products.appending(path: "intendant-launcher").path

    /// The folder of a bundle of the package, built beside the other products.
    static func bundle(_ folder: String) throws -> URL {
        let output = products.appending(path: "TestBundles/\(folder.replacing("/", with: "-"))")
        var options = BuildOptions()
        options.sdk = try SDK(at: products)
        options.storyboards = StoryboardCompiler()
        _ = try ExtensionBuild.build(
            folder: package.appending(path: folder), into: output, options: options)
        return output
    }

    /// A handler in C, for all tests.
    static let quill = Result { try bundle("Tests/CIntendantTests/Quill") }

    /// The folder with libintendant.so as programs look for it: without the debugging
    /// information, which valgrind cannot read.
    static func library() throws -> URL { try madeLibrary.get() }

    private static let madeLibrary = Result {
        let folder = products.appending(path: "TestLibrary")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let library = folder.appending(path: "libintendant.so.0").path
        let built = products.appending(path: "libCIntendant.so").path
        try Command("strip", "-g", "-o", library, built).succeed()
        try Command("ln", "-sf", "libintendant.so.0", folder.path + "/libintendant.so").succeed()
        return folder
    }

    /// The example in C, compiled as its README says.
    static let hostInC = Result { try program("Examples/EmbedInC/main.c", named: "EmbedInC") }

    /// The example in Swift, which this build compiles with the package.
    static let hostInSwift = products.appending(path: "embed-in-swift")

    /// Compiles a program of the package against intendant.h.
    static func program(_ source: String, named name: String) throws -> URL {
        let library = try library()
        let output = library.appending(path: name)
        try Command(
            "cc", "-std=gnu11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-I\(headers.path)",
            package.appending(path: source).path, "-o", output.path, "-L\(library.path)",
            "-lintendant", "-pthread", "-Wl,-rpath,\(library.path)"
        ).succeed()
        return output
    }
}

/// A folder that is gone with this.
final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "embed-\(UUID().uuidString)")
    var path: String { url.path }

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }
}
