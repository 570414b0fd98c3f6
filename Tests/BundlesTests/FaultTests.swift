// SPDX-License-Identifier: Apache-2.0
//
// Faults of manifests and bundles, by their numbers in EndToEndTests/Faults/README.md.

import Foundation
import IntentSchema
import Testing

@testable import Bundles

@Suite struct `Faults of bundles` {
    private func manifest(
        intents: [String], change: (inout [String: Any]) -> Void = { _ in }
    ) throws -> ExtensionBundle {
        let workshop = try Workshop()
        try workshop.makeExtension("A.appex", intents: intents, change: change)
        return try #require(workshop.scan().loneExtensions.first)
    }

    @Test func `F2: a misspelled intent is warned about with the nearest name, the others stay`()
        throws
    {
        let bundle = try manifest(intents: ["INSendMessage", "INRequestRideIntent"])
        #expect(bundle.manifest.intents == ["INRequestRideIntent"])
        #expect(
            bundle.warnings.first?.problem.hasPrefix(
                "'INSendMessage' is no intent; did you mean 'INSendMessageIntent'?") == true)
    }

    @Test func `F3: the template's intent in a view that no service handles is warned about`()
        throws
    {
        let workshop = try Workshop()
        try workshop.makeApp("App.app")
        try workshop.makeExtension("App.app/PlugIns/S.appex", intents: ["INRequestRideIntent"])
        try workshop.makeExtension(
            "App.app/PlugIns/V.appex", identifier: "org.example.app.view",
            intents: ["INSendMessageIntent"], kind: "intents-ui-service")
        let registry = workshop.scan()
        #expect(registry.apps.first?.warnings.map(\.kind) == [.uiWithoutService])
        let handlers = HandlerRegistry(registry)
        #expect(throws: RoutingError.self) { try handlers.handler(for: "INSendMessageIntent") }
    }

    @Test(arguments: ["intents-service", "intents-ui-service"])
    func `F6: of a storyboard and a class the one that fits is taken, with a warning`(kind: String)
        throws
    {
        let workshop = try Workshop()
        try workshop.makeExtension("A.appex", kind: kind) { values in
            section(&values) { $0["NSExtensionMainStoryboard"] = "MainInterface" }
        }
        let bundle = try #require(workshop.scan().loneExtensions.first)
        let isView = kind == "intents-ui-service"
        #expect((bundle.manifest.storyboard != nil) == isView)
        #expect((bundle.manifest.principalClass != nil) == !isView)
        #expect(bundle.warnings.map(\.kind) == [.twoEntries])
    }

    @Test func `F8: a bundle without an extension point is no extension, and says so`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension("A.appex") { values in
            section(&values) { $0["NSExtensionPointIdentifier"] = nil }
        }
        #expect(workshop.scan().skipped.map(\.reason.kind) == [.notAnExtension])
        #expect(workshop.complaint()?.contains("not an extension") == true)
    }

    @Test func `F9: an intent newer than the host is kept, warned about and never delivered`()
        throws
    {
        let workshop = try Workshop()
        try workshop.makeExtension(
            "A.appex", intents: ["INTravelInTimeIntent", "INSendMessageIntent"])
        let registry = workshop.scan()
        let bundle = try #require(registry.loneExtensions.first)
        #expect(bundle.manifest.unknownIntents == ["INTravelInTimeIntent"])
        #expect(bundle.warnings.map(\.kind) == [.unknownIntent])
        let handlers = HandlerRegistry(registry)
        #expect(throws: RoutingError.self) { try handlers.handler(for: "INTravelInTimeIntent") }
        #expect(throws: Never.self) { try handlers.handler(for: "INSendMessageIntent") }
    }

    @Test func `F33: a custom intent without its definition is told about when it is loaded`()
        throws
    {
        let bundle = try manifest(intents: ["OpenWebsiteIntent"])
        #expect(bundle.warnings.map(\.kind) == [.undefinedIntent])
        #expect(
            bundle.warnings.first?.problem.hasPrefix(
                "'OpenWebsiteIntent' is in no .intentdefinition of the bundle") == true)
    }

    @Test func `F33: one that a framework of the app defines is not`() throws {
        let workshop = try Workshop()
        try workshop.makeApp("App.app")
        try workshop.makeExtension("App.app/PlugIns/S.appex", intents: ["OpenWebsiteIntent"])
        try workshop.plist(
            ["INIntents": [["INIntentName": "OpenWebsite"]]],
            at: "App.app/Frameworks/Kit.framework/Web.intentdefinition")
        #expect(workshop.scan().apps.first?.extensions.first?.warnings.isEmpty == true)
    }

    @Test func `F36: the vocabulary is the app's, stray keys aside, in the nearest language`()
        throws
    {
        let workshop = try Workshop()
        try workshop.makeApp("App.app") { $0["CFBundleDevelopmentRegion"] = "en" }
        let term: [String: Any] = [
            "ParameterVocabularies": [
                [
                    "ParameterNames": ["INStartWorkoutIntent.workoutName", "workoutName"],
                    "ParameterVocabulary": [
                        [
                            "New item": "", "VocabularyItemIdentifier": "jog",
                            "VocabularyItemSynonyms": [["VocabularyItemPhrase": "traben"]],
                        ]
                    ],
                ]
            ]
        ]
        try workshop.plist(term, at: "App.app/de.lproj/AppIntentVocabulary.plist")
        try workshop.plist([:], at: "App.app/PlugIns/S.appex/de.lproj/AppIntentVocabulary.plist")
        let app = try #require(workshop.scan().apps.first)
        let found = GlobalVocabulary(of: app, language: "de-AT")
        #expect(found.terms.map(\.phrase) == ["traben"])
        #expect(found.terms.map(\.identifier) == ["jog"])
        #expect(found.terms.map(\.parameter) == ["INStartWorkoutIntent.workoutName"])
        #expect(found.warnings.count == 1, "a name without its intent")
    }
}

@Suite struct `A bundle that is not whole` {
    /// The header of a library that has its tables at `end`.
    private func library(tablesAt end: UInt32, padding: Int) -> Data {
        var bytes = [UInt8](elf())
        for shift in 0..<4 { bytes[40 + shift] = UInt8(end >> (8 * UInt32(shift)) & 0xFF) }
        (bytes[58], bytes[60]) = (64, 2)
        return Data(bytes + [UInt8](repeating: 0, count: padding))
    }

    @Test func `is skipped when its library was cut off`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension("A.appex")
        try workshop.write(library(tablesAt: 4000, padding: 936), to: "A.appex/Handler")
        #expect(
            workshop.complaint()?.hasPrefix(
                "A.appex/Handler: cut off: it has 1000 bytes, and its header speaks of 4128")
                == true,
            "\(workshop.complaint() ?? "nothing")")
        try workshop.write(library(tablesAt: 4000, padding: 4064), to: "A.appex/Handler")
        try workshop.ageFolders()
        #expect(workshop.complaint() == nil)
    }

    @Test func `is skipped when nobody knows which API its library is for`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension("A.appex") { $0["IntendantAPIVersion"] = " " }
        #expect(workshop.scan().skipped.map(\.reason.kind) == [.apiVersion])
        #expect(workshop.complaint()?.contains("'IntendantAPIVersion' is empty") == true)
    }

    @Test func `is named where its app was asked for what it lists`() throws {
        let workshop = try Workshop()
        try workshop.makeApp("App.app")
        try workshop.makeExtension("App.app/PlugIns/S.appex")
        try FileManager.default.removeItem(
            atPath: workshop.path + "/App.app/PlugIns/S.appex/Handler")
        let handlers = HandlerRegistry(workshop.scan())
        do throws(RoutingError) {
            _ = try handlers.handler(for: "INSendMessageIntent", app: "App")
            Issue.record("nothing handles it")
        } catch {
            #expect(error.kind == .extensionSkipped)
            #expect(
                error.problem.hasPrefix(
                    "'App' cannot be asked for 'INSendMessageIntent': an extension of it is skipped: "
                ))
        }
    }
}
