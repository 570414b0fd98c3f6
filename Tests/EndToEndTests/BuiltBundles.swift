// SPDX-License-Identifier: Apache-2.0
//
// The bundles of Plugins, built once per test run by the code under test.

import Bundles
import ExtensionBuild
import Foundation
import IntentsRuntime
import Synchronization

enum BuiltBundles {
    static let package = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    /// Where this build put executables, the kit and the modules.
    static let products = package.appending(path: ".build/debug")

    /// `SiriDemo.app`, in a folder of its own. Throws what the build threw.
    static func good() throws -> URL { try goodOnes.get() }
    /// All of `Plugins/Broken`.
    static func broken() throws -> URL { try brokenOnes.get() }
    /// All reference apps, and the ones made for these tests alone.
    static func reference() throws -> URL { try referenceOnes.get() }

    /// `SoupBar.app`, which defines an intent of its own.
    static func custom() throws -> URL { try customOnes.get() }

    /// `Faulty.app`, which makes the mistakes of Faults/README.md.
    static func faulty() throws -> URL { try faultyOnes.get() }

    private static let faultyOnes = Result {
        try build(["Tests/EndToEndTests/Faults/Faulty"], into: "faulty")
    }

    private static let customOnes = Result {
        try build(["Tests/EndToEndTests/Custom/SoupBar"], into: "custom")
    }
    /// `SoupShop.app`, an Xcode project whose framework defines an intent.
    static func project() throws -> URL { try projects.get() }

    private static let projects = Result {
        try build(["Tests/ExtensionBuildTests/Projects/SoupShop"], into: "project")
    }
    /// `Telegraph.app`, in C, and `Letterbox.app`, functions of GLib.
    static func foreign() throws -> URL { try foreignOnes.get() }

    private static let goodOnes = Result { try build(["Plugins/SiriDemo"], into: "good") }
    private static let foreignOnes = Result {
        try build(["Plugins/Telegraph", "Plugins/Letterbox"], into: "foreign")
    }
    private static let brokenOnes = Result {
        try build(folders(in: "Plugins/Broken"), into: "broken")
    }
    private static let referenceOnes = Result {
        let apps = ["SiriDemo", "SignificantOther", "WenderLoon", "MonkeyChat"]
        return try build(
            apps.map { "Plugins/\($0)" } + folders(in: "Tests/EndToEndTests/Extensions"),
            into: "reference")
    }

    /// Beside the other products, so that unchanged bundles need not be compiled again.
    private static func build(_ folders: [String], into name: String) throws -> URL {
        let output = products.appending(path: "TestBundles/\(name)")
        let failures = Mutex<[any Error]>([])
        DispatchQueue.concurrentPerform(iterations: folders.count) { index in
            do {
                _ = try ExtensionBuild.build(
                    folder: package.appending(path: folders[index]), into: output,
                    options: options())
            } catch {
                failures.withLock { $0.append(error) }
            }
        }
        if let first = failures.withLock({ $0.first }) { throw first }
        return output
    }

    /// As `intendant build` builds.
    static func options() throws -> BuildOptions {
        var options = BuildOptions()
        options.sdk = try SDK(at: products)
        options.apiVersion = IntentsRuntime.knowledge.apiVersion
        options.storyboards = StoryboardCompiler()
        return options
    }

    private static func folders(in place: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: package.appending(path: place).path)
            .sorted().map { "\(place)/\($0)" }.filter { folder in
                let url = package.appending(path: folder)
                let isFolder = try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
                // Those that end in .app are bundles already.
                return isFolder == true && url.pathExtension != "app"
            }
    }
}
