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
