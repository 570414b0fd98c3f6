// SPDX-License-Identifier: Apache-2.0
//
// Which module may depend on which: the arrows of the design.

import Foundation
import Testing

/// The rooms of the house, from the ground up. A module may depend on modules
/// of lower floors, and on its own floor only where `neighbours` says so.
private let floors: [[String]] = [
    [
        "AutoLayout", "CShims", "DrawingShims", "ExtensionABI", "IntendantHeader", "SandboxLayers",
        "SQLite3",
    ],
    [
        "IntentSchema", "ExtensionEntry", "UIKit", "CoreLocation", "Contacts", "EventKit",
        "UserNotifications", "LocalAuthentication", "os",
    ],
    ["IntentsGenerator", "Wire", "RendererWall"],
    ["IntentCatalog", "Intents", "intents-generator", "intendant-launcher", "GenerateIntents"],
    ["IntentsUI", "MapKit"],
    ["Utterance", "Bundles", "Sandbox", "Dialogue", "Cards", "ExtensionProcess"],
    ["Pictures"],
    ["RendererProcess", "intendant-renderer"],
    ["IntentsRuntime", "ExtensionBuild", "attack-host"],
    ["CIntendant", "Conformance"],
    ["intendant", "embed-in-swift"],
]

/// Dependencies within one floor that the design names.
private let neighbours: Set<String> = [
    "ExtensionProcess → Sandbox", "ExtensionProcess → Dialogue",
    "CoreLocation → Contacts",
    "IntentCatalog → GenerateIntents", "Intents → GenerateIntents",
    "GenerateIntents → intents-generator",
]

@Suite struct `The arrows between modules` {
    @Test func `point down only`() throws {
        for (module, dependency) in try Manifest.load().arrows {
            let arrow = "\(module) → \(dependency)"
            let from = try #require(floor(of: module), "\(module) has no floor")
            let to = try #require(floor(of: dependency), "\(dependency) has no floor")
            #expect(to < from || neighbours.contains(arrow), "\(arrow) turns round")
        }
    }

    @Test func `leave the stations strangers to each other`() throws {
        let stations: Set = ["Utterance", "Bundles", "Dialogue", "Cards"]
        for (module, dependency) in try Manifest.load().arrows where stations.contains(module) {
            #expect(!stations.contains(dependency), "\(module) → \(dependency)")
        }
    }

    @Test func `are the only imports that sources have`() throws {
        let manifest = try Manifest.load()
        let ours = Set(manifest.targets.map(\.name))
        for target in manifest.targets where target.isSource {
            let imported = try imports(below: target.folder).intersection(ours)
            let allowed = Set(target.dependencies).union([target.name])
            #expect(
                imported.subtracting(allowed).isEmpty, "\(target.name) imports more than it says")
        }
    }

    @Test func `keep the launcher free of Swift`() throws {
        let launcher = try #require(
            try Manifest.load().targets.first { $0.name == "intendant-launcher" })
        #expect(
            Set(launcher.dependencies).isSubset(of: ["CShims", "ExtensionABI", "SandboxLayers"]))
    }

    private func floor(of module: String) -> Int? {
        floors.firstIndex { $0.contains(module) }
    }

    /// The modules that the Swift files below `folder` import.
    private func imports(below folder: URL) throws -> Set<String> {
        let pattern =
            #/^\s*(?:@_?[\w()]+\s+)*(?:public |internal |package |private |fileprivate )?import (?:class |struct |enum |func |protocol |typealias )?([\w]+)/#
        var found: Set<String> = []
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            var isInText = false
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                // Sources that we write for others are text of several lines.
                if line.ranges(of: "\"\"\"").count % 2 == 1 { isInText.toggle() }
                guard !isInText else { continue }
                if let match = line.prefixMatch(of: pattern) { found.insert(String(match.1)) }
            }
        }
        return found
    }
}
