// SPDX-License-Identifier: Apache-2.0
//
// Definitions with every construct that Xcode's editor has written in three
// model versions, and an author's code that uses what is generated from them.

import ExtensionBuild
import Foundation
import IntentSchema
import Synchronization
import Testing

@Suite struct `Custom intents of every kind` {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Custom")

    private static let manifest = """
        <plist version="1.0"><dict><key>NSExtension</key><dict>
        <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
        <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).IntentHandler</string>
        <key>NSExtensionAttributes</key><dict><key>IntentsSupported</key><array>
        <string>HTHireToolIntent</string></array></dict></dict></dict></plist>
        """

    @Test(arguments: ["5", "6"])
    func `compile with the names that Xcode gives`(languageMode: String) throws {
        let place = FileManager.default.temporaryDirectory.appending(path: "custom-\(UUID())")
        defer { try? FileManager.default.removeItem(at: place) }
        let copy = place.appending(path: "Hardware")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.folder, to: copy)
        try Data(Self.manifest.utf8).write(to: copy.appending(path: "Info.plist"))
        let lines = Lines()
        var options = BuildOptions()
        options.swiftVersion = languageMode
        options.report = { if case .compiler(let line) = $0 { lines.add(line) } }
        do { _ = try ExtensionBuild.build(folder: copy, options: options) } catch {
            Issue.record("\(error)")
        }
        #expect(lines.all.filter { $0.contains("error:") } == [])
    }

    private static func catalog(_ name: String) throws -> Catalog {
        let file = folder.appending(path: "\(name).intentdefinition")
        return try IntentDefinitionReader.read(
            Data(contentsOf: file), file: file.lastPathComponent)
    }

    @Test func `have the defaults that their definitions give`() throws {
        let hire = try #require(Self.catalog("Tools").intent(named: "HTHireToolIntent"))
        let filled = hire.givingDefaults(to: Record("HTHireToolIntent", ["days": 9]))
        #expect(filled.fields == ["days": 9, "grade": 2, "insured": true])
        let every = try #require(Self.catalog("Every").intent(named: "TryEverythingIntent"))
        #expect(
            every.givingDefaults(to: Record("TryEverythingIntent")).fields
                == ["oneString": "x", "oneDecimal": 0.5])
    }

    @Test func `know which parameter makes another one matter`() throws {
        let hire = try #require(Self.catalog("Tools").intent(named: "HTHireToolIntent"))
        let insurer = try #require(hire.parameter(named: "insurer")?.relationship)
        #expect(insurer.holds(in: Record("", ["insured": true])))
        #expect(!insurer.holds(in: Record("", ["insured": false])))
        #expect(!insurer.holds(in: Record("")))
        let note = try #require(hire.parameter(named: "note")?.relationship)
        #expect(note.holds(in: Record("", ["tool": .record(Record("Tool"))])))
        #expect(!note.holds(in: Record("")))
    }

    @Test func `show their cases in the definition's words`() throws {
        let grade = try #require(Self.catalog("Tools").enumeration(named: "ToolGrade"))
        #expect(grade.cases.map(\.title) == ["unknown", "brand new", "second hand", "whatever"])
    }

    @Test func `answer with the short sentence where there is no long one`() throws {
        let response = try Self.catalog("Tools").response(named: "HTHireToolIntentResponse")
        #expect(response?.codes.first { $0.name == "waiting" }?.format == "Wait.")
    }
}

/// The compiler's lines; builds report on whatever thread they run.
private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])
    func add(_ line: String) { lines.withLock { $0.append(line) } }
    var all: [String] { lines.withLock { $0 } }
}
