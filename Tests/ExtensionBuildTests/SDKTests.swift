// SPDX-License-Identifier: Apache-2.0
//
// Where the kit is looked for.

import Foundation
import Testing

@testable import ExtensionBuild

@Suite struct `The kit` {
    private func kit(_ paths: [String]) throws -> SourceFolder {
        try SourceFolder("root", Dictionary(uniqueKeysWithValues: paths.map { ($0, "") }))
    }

    @Test func `is found beside the executable, in a build tree`() throws {
        let folder = try kit([
            "intendant", "Modules/Intents.swiftmodule", "libIntendantKit.so",
            "CShims.build/module.modulemap",
        ])
        let sdk = try SDK.locate(
            executable: folder.root.appendingPathComponent("intendant"), environment: [:])
        #expect(sdk.libraries.path == folder.root.path)
        #expect(
            sdk.flags.contains(
                "-fmodule-map-file=\(folder.root.path)/CShims.build/module.modulemap"))
    }

    @Test func `is found in a prefix, through a link to the executable`() throws {
        let folder = try kit([
            "opt/bin/intendant", "opt/lib/intendant/Modules/UIKit.swiftmodule",
            "opt/lib/intendant/Modules/Sandbox.swiftmodule",
            "opt/lib/intendant/libIntendantKit.so",
            "opt/lib/intendant/include/CShims/module.modulemap",
        ])
        let link = folder.root.appendingPathComponent("intendant")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: folder.root.appendingPathComponent("opt/bin/intendant"))
        let sdk = try SDK.locate(executable: link, environment: [:])
        #expect(sdk.moduleNames == ["UIKit"])
        #expect(sdk.moduleMaps.count == 1)
    }

    @Test(arguments: [
        "lib/include/SQLite3/module.modulemap", "Sources/SQLite3/module.modulemap",
    ])
    func `knows SQLite3 as iOS does, in a prefix and in a source tree`(map: String) throws {
        let library = map.hasPrefix("lib") ? "lib" : ".build/x86_64/debug"
        let folder = try kit([
            "\(library)/Modules/UIKit.swiftmodule", "\(library)/libIntendantKit.so", map,
        ])
        let sdk = try SDK(at: folder.root.appendingPathComponent(library))
        #expect(sdk.systemModuleNames == ["SQLite3"])
        let path = folder.root.appendingPathComponent(map).path
        #expect(sdk.flags.contains("-fmodule-map-file=\(path)"))
        #expect(sdk.moduleNames == ["UIKit"], "no module of the kit")
    }

    @Test func `is the one that the environment names`() throws {
        let folder = try kit(["kit/Modules/UIKit.swiftmodule", "kit/libIntendantKit.so"])
        let named = folder.root.appendingPathComponent("kit").path
        let sdk = try SDK.locate(
            executable: URL(fileURLWithPath: "/bin/sh"), environment: ["INTENDANT_SDK": named])
        #expect(sdk.libraries.path == named)
    }

    @Test func `that is missing is an error with a fix`() throws {
        #expect(
            throws: BuildError(
                .tools, at: "/x/bin/intendant",
                "the kit (Modules/ and libIntendantKit.so) is not beside it",
                fix: "run 'make build', or set INTENDANT_SDK to the folder that holds both")
        ) {
            try SDK.locate(executable: URL(fileURLWithPath: "/x/bin/intendant"), environment: [:])
        }
    }
}
