// SPDX-License-Identifier: Apache-2.0
//
// Finding bundles, remembering them, and routing to them.

import Foundation
import IntentSchema
import Testing

@testable import Bundles

@Suite struct `The registry` {
    @Test func `finds apps, their extensions and lone extensions in a fixed order`() throws {
        let workshop = try Workshop()
        try workshop.makeApp("B.app", identifier: "org.b")
        try workshop.makeExtension("B.app/PlugIns/Z.appex", identifier: "org.b.z")
        try workshop.makeExtension(
            "B.app/PlugIns/A.appex", identifier: "org.b.a", intents: ["INRequestRideIntent"])
        try workshop.makeApp("A.app", identifier: "org.a")
        try workshop.makeExtension("Lone.appex", identifier: "org.lone")
        try workshop.write("no bundle", to: "README")
        let registry = workshop.scan()
        #expect(registry.apps.map(\.identifier) == ["org.a", "org.b"])
        #expect(registry.apps.last?.extensions.map(\.identifier) == ["org.b.a", "org.b.z"])
        #expect(registry.loneExtensions.map(\.identifier) == ["org.lone"])
        #expect(registry.skipped.isEmpty)
    }

    @Test func `lets no bad bundle hide another`() throws {
        let workshop = try Workshop()
        try workshop.makeApp("Good.app")
        try workshop.makeExtension("Good.app/PlugIns/Good.appex")
        try workshop.write("", to: "Good.app/PlugIns/Bad.appex/Info.plist")
        try workshop.write("garbage", to: "Bad.app/Info.plist")
        try workshop.write("a file, not a folder", to: "File.appex")
        let registry = workshop.scan()
        #expect(registry.apps.first?.extensions.count == 1)
        #expect(
            registry.skipped.map { $0.path.split(separator: "/").last } == [
                "Bad.app", "File.appex", "Bad.appex",
            ])
    }

    @Test func `keeps the first of two bundles with one identifier`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension("A.appex", identifier: "org.same")
        try workshop.makeExtension("B.appex", identifier: "org.same")
        let registry = workshop.scan()
        #expect(registry.loneExtensions.map(\.path) == [workshop.path + "/A.appex"])
        #expect(
            registry.skipped.first?.reason.problem
                == "'org.same' is already the identifier of \(workshop.path)/A.appex")
    }

    @Test func `warns of views without service, missing entitlement and foreign identifiers`()
        throws
    {
        let workshop = try Workshop()
        try workshop.makeApp("App.app", entitled: false)
        try workshop.makeExtension("App.app/PlugIns/S.appex", intents: ["INRequestRideIntent"])
        try workshop.makeExtension(
            "App.app/PlugIns/V.appex", identifier: "com.other.view", kind: "intents-ui-service")
        #expect(
            workshop.scan().apps.first?.warnings.map(\.problem) == [
                "'com.apple.developer.siri' is missing",
                "'com.other.view' does not begin with the app's identifier 'org.example.app.'",
                "'INSendMessageIntent' has a view here, but no service extension of the app lists it",
            ])
    }

    @Test func `reads entitlements and leaves out groups that are no folder names`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension("A.appex")
        try workshop.plist(
            [
                "com.apple.security.application-groups": [
                    "group.org.example", "../escape", "$(GROUP)",
                ],
                "com.apple.security.network.client": true,
            ], at: "A.appex/Entitlements.plist")
        let found = workshop.scan().loneExtensions.first
        #expect(found?.entitlements.applicationGroups == ["group.org.example"])
        #expect(found?.entitlements.networkClient == true)
        #expect(found?.entitlements.siri == false)
        #expect(found?.warnings.count == 2)
    }

    @Test func `collects an app's names from manifest and strings files`() throws {
        let workshop = try Workshop()
        try workshop.makeApp("App.app") {
            $0["CFBundleDisplayName"] = "Chat"
            $0["CFBundleSpokenName"] = "chat app"
            $0["INAlternativeAppNames"] = [
                ["INAlternativeAppName": "ALT", "INAlternativeAppNamePronunciationHint": "alt"]
            ]
        }
        try workshop.write(
            "/* names */ \"CFBundleDisplayName\" = \"Plauder\";\nALT = \"Schwätzer\";",
            to: "App.app/de.lproj/InfoPlist.strings")
        let wide = try #require("CFBundleName = \"Bavard\";".data(using: .utf16))
        try workshop.write(wide, to: "App.app/fr.lproj/InfoPlist.strings")
        let names = workshop.scan().apps.first?.names ?? []
        #expect(
            names.map(\.name) == [
                "Chat", "chat app", "App", "ALT", "Plauder", "Schwätzer", "Bavard",
            ])
        #expect(names.last?.language == "fr")
    }
}

@Suite struct `The registry's cache` {
    /// A workshop with a good app, a bad bundle and a lone extension, all old.
    private func settledWorkshop() throws -> Workshop {
        let workshop = try Workshop()
        try workshop.makeApp("App.app")
        try workshop.makeExtension("App.app/PlugIns/S.appex")
        try workshop.makeExtension("Lone.appex", identifier: "org.lone") {
            $0["IntendantHandlers"] = ["INSendMessageIntent": ["handle": ["symbol": "f"]]]
        }
        try workshop.write("", to: "Bad.appex/Info.plist")
        try workshop.ageFolders()
        return workshop
    }

    /// Rewrites what the cache says, so that its use can be seen.
    private func forge(_ file: String) throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let forged = text.replacing("\"name\":\"App\"", with: "\"name\":\"Forged\"").replacing(
            "the file is empty", with: "forged")
        try forged.write(toFile: file, atomically: true, encoding: .utf8)
    }

    @Test func `answers for bundles that did not change, failures too`() throws {
        let workshop = try settledWorkshop()
        let file = workshop.path + "/state/registry.cache"
        let first = workshop.scan(cache: file)
        #expect(workshop.scan(cache: file) == first)
        try forge(file)
        let second = workshop.scan(cache: file)
        #expect(second.apps.first?.manifest.name == "Forged")
        #expect(second.skipped.first?.reason.problem == "forged")
    }

    @Test(arguments: [
        "App.app/Info.plist", "App.app/PlugIns/S.appex/Info.plist",
        "App.app/PlugIns/S.appex/Handler", "App.app/Entitlements.plist",
    ])
    func `notices a change of any file it depends on`(changed: String) throws {
        let workshop = try settledWorkshop()
        let file = workshop.path + "/state/registry.cache"
        _ = workshop.scan(cache: file)
        try forge(file)
        try workshop.age(changed, seconds: 1800)
        #expect(workshop.scan(cache: file).apps.first?.manifest.name == "App")
    }

    @Test func `notices extensions and files that come and go`() throws {
        let workshop = try settledWorkshop()
        let file = workshop.path + "/state/registry.cache"
        _ = workshop.scan(cache: file)
        try workshop.makeExtension(
            "App.app/PlugIns/T.appex", identifier: "org.example.app.t",
            intents: ["INRequestRideIntent"])
        #expect(workshop.scan(cache: file).apps.first?.extensions.count == 2)
        try FileManager.default.removeItem(atPath: workshop.path + "/App.app/PlugIns/S.appex")
        try FileManager.default.removeItem(atPath: workshop.path + "/Lone.appex")
        let registry = workshop.scan(cache: file)
        #expect(registry.apps.first?.extensions.map(\.identifier) == ["org.example.app.t"])
        #expect(registry.loneExtensions.isEmpty)
    }

    @Test(arguments: ["", "{", "{\"fingerprint\": 3}", "\u{0}\u{1}\u{2}"])
    func `is ignored and written anew when damaged`(damage: String) throws {
        let workshop = try settledWorkshop()
        let file = workshop.path + "/state/registry.cache"
        let first = workshop.scan(cache: file)
        let good = try Data(contentsOf: URL(fileURLWithPath: file))
        try Data(damage.utf8).write(to: URL(fileURLWithPath: file))
        #expect(workshop.scan(cache: file) == first)
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == good)
    }

    @Test func `of another host is not believed`() throws {
        let workshop = try settledWorkshop()
        let file = workshop.path + "/state/registry.cache"
        _ = workshop.scan(cache: file)
        let newer = HostKnowledge(knownIntents: host.knownIntents, apiVersion: "api-2")
        #expect(workshop.scan(cache: file, host: newer).loneExtensions.isEmpty)
    }

    @Test func `does not keep a file that was written just now`() throws {
        let workshop = try settledWorkshop()
        let file = workshop.path + "/state/registry.cache"
        try workshop.write(Data(), to: "Bad.appex/Info.plist", ageInSeconds: 0)
        _ = workshop.scan(cache: file)
        try forge(file)
        #expect(workshop.scan(cache: file).skipped.first?.reason.problem == "the file is empty")
    }

    @Test func `keeps bundles of folders that this call does not look at`() throws {
        let workshop = try settledWorkshop()
        let file = workshop.path + "/state/registry.cache"
        _ = workshop.scan(cache: file)
        let inner = Registry.scan(
            directories: [workshop.path + "/App.app/PlugIns/"], host: host, cache: file)
        #expect(inner.loneExtensions.map(\.path) == [workshop.path + "/App.app/PlugIns/S.appex"])
        try forge(file)
        #expect(workshop.scan(cache: file).apps.first?.manifest.name == "Forged")
        let again = try String(contentsOfFile: file, encoding: .utf8)
        #expect(again.contains("PlugIns\\/S.appex\":{"))
    }

    @Test func `that cannot be written changes nothing`() throws {
        let workshop = try settledWorkshop()
        #expect(workshop.scan(cache: "/proc/none/registry.cache") == workshop.scan())
    }
}
