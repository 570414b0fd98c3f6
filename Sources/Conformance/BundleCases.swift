// SPDX-License-Identifier: Apache-2.0
//
// Cases about the bundle: what its manifests and entitlements say.

import Bundles

extension Case {
    static let ofBundles: [Case] = [
        Case(
            manifest: "manifest-parses", level: 1,
            "Every Info.plist is a property list with a dictionary, in XML or binary.",
            why: "A bundle whose manifest cannot be read does not exist for any host.",
            fix: "write the file anew; 'plutil -lint' and 'xmllint --noout' show the line",
            source: "plist(5); Apple, Information Property List", kinds: [.malformed, .wrongType],
            culprit: "MalformedManifest"),
        Case(
            manifest: "manifest-complete", level: 1,
            "Every Info.plist has the keys of an extension, with values that make sense.",
            why: "Without an extension point or an identifier nobody can register the extension.",
            fix: "add or correct the key that is named",
            source: "Apple, App Extension Keys (NSExtension)",
            kinds: [
                .missingKey, .badValue, .notAnExtension, .unknownExtensionPoint,
                .unresolvedVariable,
            ],
            culprit: "OtherPoint"),
        Case(
            manifest: "intents-listed", level: 1,
            "IntentsSupported is an array with at least one intent.",
            why:
                "Only a listed intent is delivered; Apple's installer refuses the bundle (0xE80000DC).",
            fix: "list the intents that the extension handles in IntentsSupported",
            source: "Apple, Dispatching Intents to Handler Objects; installer error 0xE80000DC",
            kinds: [.noIntents],
            culprit: "EmptyIntents"),
        Case(
            manifest: "intents-known", level: 2,
            "Every intent in IntentsSupported is known, and listed once.",
            why: "A misspelled name is never delivered, and nothing says so at run time.",
            fix: "write the class name as Apple or your .intentdefinition has it",
            source: "Observed: INSendMessage for INSendMessageIntent in a public extension",
            kinds: [.unknownIntent, .duplicate],
            culprit: "MisspelledIntent"),
        Case(
            manifest: "restricted-intents-supported", level: 1,
            "Intents that are restricted while locked are supported ones, given as strings.",
            why:
                "Apple's installer refuses the bundle (0xE80000DD, 0xE80000DE); at run time error 2002.",
            fix: "add the intent to IntentsSupported, or remove the restriction",
            source: "Apple, INIntentError 2002; installer errors 0xE80000DD, 0xE80000DE",
            kinds: [.restrictionsNotStrings, .restrictedNotSupported],
            culprit: "RestrictsUnsupported"),
        Case(
            manifest: "entry-named", level: 1,
            "The manifest names one entry: a class with its module, a storyboard, handlers, or a C symbol.",
            why: "A class without its module is not found after a change of a build setting.",
            fix: "write NSExtensionPrincipalClass as $(PRODUCT_MODULE_NAME).ClassName",
            source: "Observed: “Unable to find NSExtensionPrincipalClass” in public reports",
            kinds: [.noPrincipalClass, .bareClassName, .twoEntries],
            culprit: "BareClassName"),
        Case(
            manifest: "one-extension-per-intent", level: 2,
            "No intent is claimed by two service extensions of one app.",
            why: "The host cannot know which one is meant and delivers to neither.",
            fix: "remove the intent from one of them",
            source: "Apple, INIntentError 2001 intentSupportedByMultipleExtension",
            kinds: [.claimedTwice],
            culprit: "ClaimedTwice"),
        Case(
            manifest: "view-has-service", level: 3,
            "Every intent of a UI extension is handled by a service extension of the app.",
            why:
                "The view never shows; mostly the intent of Xcode's template was left in the list.",
            fix: "list the intent in the service extension, or remove it from the UI extension",
            source: "Observed: 14 of 39 public UI extensions", kinds: [.uiWithoutService],
            culprit: "ViewWithoutService"),
        Case(
            "identifier-extends-app", .bundle, level: 2,
            "Each extension's identifier begins with the app's identifier and a dot.",
            why: "Apple's installer refuses the app; permissions and containers go by the prefix.",
            fix: "name the extension APP-IDENTIFIER.Name in CFBundleIdentifier",
            source: "Apple, App Extension Programming Guide", on: .bundle,
            culprit: "ForeignIdentifier"
        ) { trial in
            guard let app = trial.subject.app else { return notInApp }
            for each in app.extensions where !each.identifier.hasPrefix(app.identifier + ".") {
                return .failed(
                    "'\(each.identifier)' does not begin with the app's '\(app.identifier).'")
            }
            return .passed
        },
        Case(
            "usage-description", .bundle, level: 2,
            "The app says what it wants Siri for.",
            why: "An app that asks for permission without a reason is ended by iOS.",
            fix: "add NSSiriUsageDescription to the app's Info.plist",
            source: "Apple, NSSiriUsageDescription", on: .bundle,
            culprit: "NoUsageDescription"
        ) { trial in
            guard let app = trial.subject.app else { return notInApp }
            let text = app.manifest.usageDescription ?? ""
            let isEmpty = text.allSatisfy(\.isWhitespace)
            return isEmpty ? .warned("NSSiriUsageDescription is missing or empty") : .passed
        },
        Case(
            "siri-entitlement", .bundle, level: 2,
            "The app has the entitlement com.apple.developer.siri.",
            why: "On a device no request would arrive without it.",
            fix: "add com.apple.developer.siri with the value true to the app's entitlements",
            source: "Apple, Requesting Authorization to Use SiriKit", on: .bundle,
            culprit: "NoEntitlement"
        ) { trial in
            guard let app = trial.subject.app else { return notInApp }
            return app.entitlements.siri
                ? .passed
                : .warned("com.apple.developer.siri is missing from the app's entitlements")
        },
    ]

    private static let notInApp = Finding.skipped("the extension lies in no app")

    /// A case that the reader of manifests decides: errors fail it, warnings warn.
    init(
        manifest id: String, level: Int, _ sentence: String, why: String, fix: String,
        source: String, kinds: Set<BundleError.Kind>, group: Group = .bundle, culprit: String
    ) {
        self.init(
            id, group, level: level, sentence, why: why, fix: fix, source: source, on: .bundle,
            culprit: culprit
        ) { trial in
            if id == "manifest-parses",
                let error = trial.subject.errors.first(where: \.isOfUnreadManifest)
            {
                return .failed("\(error.place): \(error.problem)")
            }
            if let error = trial.subject.errors.first(where: { kinds.contains($0.kind) }) {
                return .failed("\(error.place): \(error.problem)")
            }
            if trial.subject.errors.contains(where: \.isOfUnreadManifest) {
                return .skipped("a manifest of the bundle cannot be read")
            }
            let isOwn = { (warning: BundleError) in
                kinds.contains(warning.kind) && !warning.problem.contains("does not begin with")
            }
            guard let warning = trial.subject.warnings.first(where: isOwn) else { return .passed }
            if warning.kind == .uiWithoutService && !trial.subject.errors.isEmpty {
                return .skipped("another extension of the app cannot be read")
            }
            return .warned("\(warning.place): \(warning.problem)")
        }
    }
}

extension BundleError {
    /// There is no Info.plist, or nobody can read it.
    fileprivate var isOfUnreadManifest: Bool {
        [.malformed, .unreadable, .wrongType].contains(kind) && place.hasSuffix("Info.plist")
    }
}
