// SPDX-License-Identifier: Apache-2.0
//
// From an intent to its one handler.

import Foundation
import Testing

@testable import Bundles

@Suite struct `Routing` {
    private func workshop() throws -> Workshop {
        let workshop = try Workshop()
        for (name, id) in [("Zebra", "org.a"), ("Apple", "org.z")] {
            try workshop.makeApp("\(name).app", identifier: id) {
                $0["CFBundleDisplayName"] = name
                $0["INIntentsSupported"] = ["INSearchForMessagesIntent"]
                $0["CFBundleExecutable"] = "Program"
            }
            try workshop.write(elf(), to: "\(name).app/Program")
            try workshop.makeExtension(
                "\(name).app/PlugIns/S.appex", identifier: id + ".s",
                intents: ["INSendMessageIntent", "INSearchForMessagesIntent"]
            ) { values in
                attributes(&values) {
                    $0["IntentsRestrictedWhileLocked"] = ["INSearchForMessagesIntent"]
                }
            }
            try workshop.makeExtension(
                "\(name).app/PlugIns/V.appex", identifier: id + ".v", kind: "intents-ui-service")
        }
        return workshop
    }

    private func error(_ intent: String, app: String? = nil, in registry: HandlerRegistry)
        -> RoutingError?
    {
        do throws(RoutingError) {
            _ = try registry.handler(for: intent, app: app)
            return nil
        } catch {
            return error
        }
    }

    @Test func `prefers the named app, then the user's choice, then the name`() throws {
        let found = try workshop().scan()
        let registry = HandlerRegistry(found)
        #expect(try registry.handler(for: "INSendMessageIntent").app.identifier == "org.z")
        #expect(
            try registry.handler(for: "INSendMessageIntent", app: "zebra").app.identifier == "org.a"
        )
        #expect(
            try registry.handler(for: "INSendMessageIntent", app: "org.a").app.identifier == "org.a"
        )
        let chosen = HandlerRegistry(found, preferredApps: ["org.gone", "org.a"])
        #expect(try chosen.handler(for: "INSendMessageIntent").app.identifier == "org.a")
        #expect(
            try chosen.handler(for: "INSendMessageIntent", app: "Apple").app.identifier == "org.z")
    }

    @Test func `takes the app itself where apps handle intents`() throws {
        let found = try workshop().scan()
        #expect(try HandlerRegistry(found).handler(for: "INSearchForMessagesIntent").bundle != nil)
        let registry = HandlerRegistry(found, appsHandleIntents: true)
        #expect(try registry.handler(for: "INSearchForMessagesIntent").bundle == nil)
        #expect(try registry.handler(for: "INSendMessageIntent").bundle?.identifier == "org.z.s")
    }

    @Test func `finds the view of the same app only`() throws {
        let registry = HandlerRegistry(try workshop().scan())
        #expect(
            registry.uiProvider(for: "INSendMessageIntent", ofApp: "org.a")?.identifier == "org.a.v"
        )
        #expect(registry.uiProvider(for: "INSearchForMessagesIntent", ofApp: "org.a") == nil)
        #expect(registry.uiProvider(for: "INSendMessageIntent", ofApp: "org.b") == nil)
    }

    @Test func `says which lists were looked in`() throws {
        let registry = HandlerRegistry(try workshop().scan())
        #expect(
            error("INPlayMediaIntent", in: registry)?.problem
                == "no installed extension lists 'INPlayMediaIntent' in IntentsSupported "
                + "(listed: INSearchForMessagesIntent, INSendMessageIntent)")
        #expect(
            error("INPlayMediaIntent", app: "Zebra", in: registry)?.problem
                == "'Zebra' does not list 'INPlayMediaIntent' in IntentsSupported "
                + "(it lists: INSearchForMessagesIntent, INSendMessageIntent)")
        #expect(
            error("INSendMessageIntent", app: "Lion", in: registry)?.problem
                == "no installed app is called 'Lion' (installed: Apple, Zebra)")
        #expect(error("insendmessageintent", in: registry)?.kind == .noHandler)
    }

    @Test func `refuses an intent that two extensions of one app claim, and only that`() throws {
        let workshop = try workshop()
        try workshop.makeExtension(
            "Apple.app/PlugIns/T.appex", identifier: "org.z.t",
            intents: ["INSendMessageIntent", "INRequestRideIntent"])
        let registry = HandlerRegistry(workshop.scan())
        #expect(error("INSendMessageIntent", in: registry)?.appleCode == 2001)
        #expect(error("INSendMessageIntent", app: "Zebra", in: registry) == nil)
        #expect(try registry.handler(for: "INRequestRideIntent").bundle?.identifier == "org.z.t")
    }

    @Test func `never delivers a name that is no intent`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension("A.appex", intents: ["INSendMessage", "INSendMessageIntent"])
        #expect(error("INSendMessage", in: HandlerRegistry(workshop.scan())) != nil)
    }

    @Test func `knows what needs an unlocked device, by list and by nature`() throws {
        let workshop = try workshop()
        try workshop.makeExtension(
            "W.appex", identifier: "org.w", intents: ["INStartWorkoutIntent"])
        let registry = HandlerRegistry(workshop.scan())
        #expect(
            try registry.handler(for: "INSearchForMessagesIntent").requiresUnlock(
                "INSearchForMessagesIntent"))
        #expect(
            try !registry.handler(for: "INSendMessageIntent").requiresUnlock("INSendMessageIntent"))
        #expect(
            try registry.handler(for: "INStartWorkoutIntent").requiresUnlock("INStartWorkoutIntent")
        )
    }
}

@Suite struct `Installing` {
    private func installed(_ installer: Installer) -> [String] {
        let registry = Registry.scan(directories: [installer.folder], host: host)
        return registry.apps.map(\.identifier) + registry.loneExtensions.map(\.identifier)
    }

    @Test func `copies a bundle in, replaces it, and takes it out`() throws {
        let workshop = try Workshop()
        try workshop.makeApp("in/App.app")
        try workshop.makeExtension("in/App.app/PlugIns/S.appex")
        let installer = Installer(stateFolder: workshop.path + "/state", host: host)
        let path = try installer.install(bundle: workshop.path + "/in/App.app")
        #expect(installed(installer) == ["org.example.app"])
        try workshop.makeApp("in/App.app") { $0["CFBundleName"] = "Second" }
        #expect(try installer.install(bundle: workshop.path + "/in/App.app") == path)
        #expect(try Registry.read(bundle: path, host: host).apps.first?.manifest.name == "Second")
        try installer.remove(identifier: "org.example.app")
        #expect(installed(installer).isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: installer.folder) == [".lock"])
    }

    @Test func `refuses a bundle that would be skipped, and leaves nothing`() throws {
        let workshop = try Workshop()
        try workshop.makeApp("in/App.app")
        try workshop.write("", to: "in/App.app/PlugIns/Bad.appex/Info.plist")
        let installer = Installer(stateFolder: workshop.path + "/state", host: host)
        #expect {
            try installer.install(bundle: workshop.path + "/in/App.app")
        } throws: {
            ($0 as? BundleError)?.problem == "the file is empty"
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: installer.folder) == [".lock"])
    }

    @Test(arguments: ["nothing.app", "in"]) func `refuses what is no bundle`(name: String) throws {
        let workshop = try Workshop()
        try workshop.write("", to: "in/file")
        let installer = Installer(stateFolder: workshop.path + "/state", host: host)
        #expect(throws: BundleError.self) {
            try installer.install(bundle: workshop.path + "/" + name)
        }
        #expect(throws: BundleError.self) { try installer.remove(identifier: "org.nobody") }
    }
}

@Suite struct `A vocabulary` {
    private func vocabulary(_ files: [String: [String: Any]], language: String = "de-AT") throws
        -> GlobalVocabulary
    {
        let workshop = try Workshop()
        try workshop.makeApp("App.app") { $0["CFBundleDevelopmentRegion"] = "en" }
        for (folder, values) in files {
            try workshop.plist(values, at: "App.app/\(folder)AppIntentVocabulary.plist")
        }
        let app = try #require(workshop.scan().apps.first)
        return GlobalVocabulary(of: app, language: language)
    }

    private func phrases(_ sentence: String) -> [String: Any] {
        [
            "IntentPhrases": [
                ["IntentName": "INSendMessageIntent", "IntentExamples": [sentence], "New item": ""]
            ]
        ]
    }

    @Test func `comes from the nearest localization`() throws {
        let all = ["de.lproj/": phrases("Sag"), "en.lproj/": phrases("Tell"), "": phrases("Base")]
        #expect(try vocabulary(all).phrases == ["INSendMessageIntent": ["Sag"]])
        #expect(try vocabulary(all, language: "fr").phrases == ["INSendMessageIntent": ["Tell"]])
        #expect(try vocabulary(["": phrases("Base")]).phrases == ["INSendMessageIntent": ["Base"]])
        #expect(try vocabulary([:]) == GlobalVocabulary())
        #expect(
            try vocabulary(all, language: "../../x").phrases == ["INSendMessageIntent": ["Tell"]])
    }

    @Test func `gives every synonym the identifier of its term`() throws {
        let found = try vocabulary([
            "": [
                "ParameterVocabularies": [
                    [
                        "ParameterNames": [
                            "INStartWorkoutIntent.workoutName", "INEndWorkoutIntent.workoutName",
                        ],
                        "ParameterVocabulary": [
                            [
                                "VocabularyItemIdentifier": "jog",
                                "VocabularyItemSynonyms": [
                                    ["VocabularyItemPhrase": "jog"],
                                    [
                                        "VocabularyItemPhrase": "trot",
                                        "VocabularyItemPronunciation": "tr ot",
                                    ],
                                ],
                            ]
                        ],
                    ]
                ]
            ]
        ])
        #expect(found.terms.count == 4)
        #expect(Set(found.terms.map(\.identifier)) == ["jog"])
        #expect(found.terms.last?.pronunciation == "tr ot")
        #expect(found.warnings.isEmpty)
    }

    @Test func `warns of empty fields and names without a property, and reads on`() throws {
        let found = try vocabulary([
            "": [
                "ParameterVocabularies": [
                    [
                        "ParameterNames": [""],
                        "ParameterVocabulary": [["VocabularyItemIdentifier": ""]],
                    ],
                    [
                        "ParameterNames": ["INStartWorkoutIntent"],
                        "ParameterVocabulary": [
                            [
                                "VocabularyItemIdentifier": "a",
                                "VocabularyItemSynonyms": [["VocabularyItemPhrase": ""]],
                            ]
                        ],
                    ],
                ],
                "IntentPhrases": [
                    ["IntentName": "A", "IntentExamples": [String]()], ["IntentExamples": ["x"]],
                    ["IntentName": "A", "IntentExamples": ["y"]],
                ],
            ]
        ])
        #expect(found.phrases["A"] == ["y"])
        #expect(found.warnings.count == 7)
        #expect(found.warnings.allSatisfy { $0.place == "App.app/AppIntentVocabulary.plist" })
    }
}
