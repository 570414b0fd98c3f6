// SPDX-License-Identifier: Apache-2.0
//
// Bundles made for one test, in a folder that goes away with it.

import Foundation
import IntentSchema

@testable import Bundles

let host = HostKnowledge(
    knownIntents: [
        "INSendMessageIntent", "INSearchForMessagesIntent", "INRequestRideIntent",
        "INStartWorkoutIntent",
    ],
    apiVersion: "api-1")

/// A temporary folder with bundles.
final class Workshop {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/bundles-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to relative: String) throws {
        try write(Data(text.utf8), to: relative)
    }

    /// Writes a file that looks an hour old, so that a cache may keep it.
    func write(_ data: Data, to relative: String, ageInSeconds age: Double = 3600) throws {
        let file = URL(fileURLWithPath: path + "/" + relative)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        try self.age(relative, seconds: age)
    }

    func age(_ relative: String, seconds: Double = 3600) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date().addingTimeInterval(-seconds)],
            ofItemAtPath: path + "/" + relative)
    }

    /// Makes every folder look old as well.
    func ageFolders() throws {
        for case let name as String in FileManager.default.enumerator(atPath: path) ?? .init() {
            try age(name)
        }
    }

    func plist(_ values: [String: Any], at relative: String, binary: Bool = false) throws {
        try write(
            try PropertyListSerialization.data(
                fromPropertyList: values, format: binary ? .binary : .xml, options: 0), to: relative
        )
    }

    /// A complete `.appex`; `change` edits its manifest before it is written.
    func makeExtension(
        _ relative: String, identifier: String = "org.example.app.intents",
        intents: [String] = ["INSendMessageIntent"], kind: String = "intents-service",
        binary: Bool = false, change: (inout [String: Any]) -> Void = { _ in }
    ) throws {
        var values: [String: Any] = [
            "CFBundleIdentifier": identifier, "CFBundleExecutable": "Handler",
            "CFBundleName": "Handler",
            "IntendantAPIVersion": "api-1",
            "NSExtension": [
                "NSExtensionPointIdentifier": "com.apple.\(kind)",
                "NSExtensionPrincipalClass": "Handler.IntentHandler",
                "NSExtensionAttributes": ["IntentsSupported": intents],
            ] as [String: Any],
        ]
        change(&values)
        try plist(values, at: relative + "/Info.plist", binary: binary)
        try write(elf(), to: relative + "/Handler")
    }

    func makeApp(
        _ relative: String, identifier: String = "org.example.app", entitled: Bool = true,
        change: (inout [String: Any]) -> Void = { _ in }
    ) throws {
        var values: [String: Any] = ["CFBundleIdentifier": identifier, "CFBundleName": "App"]
        change(&values)
        try plist(values, at: relative + "/Info.plist")
        if entitled {
            try plist(["com.apple.developer.siri": true], at: relative + "/Entitlements.plist")
        }
    }

    func scan(cache: String? = nil, host: HostKnowledge = host) -> Registry {
        Registry.scan(directories: [path], host: host, cache: cache)
    }

    /// What is said about the only bundle, without the way to it.
    func complaint() -> String? { scan().skipped.first?.reason.description }
}

/// The first bytes of a library for this computer, or for another machine.
func elf(machine: UInt16? = nil, wide: Bool = true) -> Data {
    #if arch(x86_64)
        let own: UInt16 = 62
    #else
        let own: UInt16 = 183
    #endif
    var bytes = [UInt8](repeating: 0, count: 64)
    bytes[0...5] = [0x7F, 0x45, 0x4C, 0x46, wide ? 2 : 1, 1]
    bytes[16] = 3
    bytes[18] = UInt8((machine ?? own) & 0xFF)
    bytes[19] = UInt8((machine ?? own) >> 8)
    return Data(bytes)
}

/// Edits the NSExtension dictionary of a manifest.
func section(_ values: inout [String: Any], _ change: (inout [String: Any]) -> Void) {
    var section = values["NSExtension"] as? [String: Any] ?? [:]
    change(&section)
    values["NSExtension"] = section
}

/// Edits the NSExtensionAttributes dictionary of a manifest.
func attributes(_ values: inout [String: Any], _ change: (inout [String: Any]) -> Void) {
    section(&values) { section in
        var attributes = section["NSExtensionAttributes"] as? [String: Any] ?? [:]
        change(&attributes)
        section["NSExtensionAttributes"] = attributes
    }
}
