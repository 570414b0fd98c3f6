// SPDX-License-Identifier: Apache-2.0
//
// An app on disk with the extensions it carries.

import Foundation
import IntentSchema

/// One `.app`: its own manifest and those of its extensions.
public struct AppBundle: Codable, Hashable, Sendable {
    public var path: String
    public var manifest: Manifest
    public var entitlements: Entitlements
    /// Names to call the app by, the shown one first; no duplicates.
    public var names: [SpokenName]
    /// In the order of their file names; only those fit to be started.
    public var extensions: [ExtensionBundle]
    public var warnings: [BundleError]

    public var identifier: String { manifest.identifier }
    public var displayName: String { manifest.displayName ?? manifest.name }

    /// The app's own program, when it has one.
    public var executablePath: String? { manifest.executable.map { path + "/" + $0 } }

    /// Intents that more than one service extension claims. Apple's error 2001.
    public var intentsClaimedTwice: Set<String> {
        var seen: Set<String> = []
        var twice: Set<String> = []
        for each in extensions where each.manifest.kind == .service {
            for intent in each.manifest.intents where !seen.insert(intent).inserted {
                twice.insert(intent)
            }
        }
        return twice
    }
}

extension AppBundle {
    /// Reads the app; an extension that is not fit goes to `skipped`.
    init(
        _ contents: BundleContents, host: HostKnowledge, skipped: inout [SkippedBundle]
    ) throws(BundleError) {
        let fields = try contents.fields("Info.plist")
        var reader = ManifestReader(host: host, fields: fields, bundleName: contents.stem)
        reader.ownIntents = contents.definedIntents()
        manifest = try reader.app()
        warnings = reader.warnings
        path = contents.path
        entitlements = try contents.entitlements(warnings: &warnings)
        names = try SpokenName.names(of: manifest, fields: fields, contents: contents)
        extensions = []
        checkProgram(contents, wrongVersion: reader.wrongVersion(manifest))
        for name in contents.names(in: "PlugIns") where name.hasSuffix(".appex") {
            let inner = contents.beneath("PlugIns/\(name)")
            do throws(BundleError) {
                extensions.append(
                    try ExtensionBundle(inner, host: host, intentsOfApp: reader.ownIntents))
            } catch {
                skipped.append(SkippedBundle(path: inner.path, reason: error))
            }
        }
        warnings += self.warningsAboutExtensions(place: contents.place("Info.plist"))
    }

    /// An app may be no more than the folder around its extensions, so a
    /// program that cannot run takes nothing from them.
    private mutating func checkProgram(_ contents: BundleContents, wrongVersion: BundleError?) {
        guard let program = manifest.executable else { return }
        if let wrongVersion, contents.has(program) {
            manifest.executable = nil
            return warnings.append(wrongVersion)
        }
        do throws(BundleError) {
            try contents.checkBinary(program)
        } catch {
            manifest.executable = nil
            if contents.has(program) || !manifest.intents.isEmpty { warnings.append(error) }
        }
    }

    private func warningsAboutExtensions(place: String) -> [BundleError] {
        var found: [BundleError] = []
        if !extensions.isEmpty && !entitlements.siri {
            found.append(
                BundleError(
                    .entitlement, in: place.replacing("Info.plist", with: "Entitlements.plist"),
                    "'com.apple.developer.siri' is missing",
                    fix:
                        "add it with the value true; on a device no request would arrive without it"
                ))
        }
        let served = Set(
            extensions.filter { $0.manifest.kind == .service }.flatMap(\.manifest.intents)
        )
        .union(manifest.intents)
        for each in extensions {
            let from = "PlugIns/\(each.path.split(separator: "/").last ?? "")/Info.plist"
            if !each.identifier.hasPrefix(identifier + ".") {
                found.append(
                    BundleError(
                        .badValue, in: from,
                        "'\(each.identifier)' does not begin with the app's identifier '\(identifier).'",
                        fix: "name it '\(identifier).\(each.manifest.name)'"))
            }
            for intent in each.manifest.intents
            where each.manifest.kind == .ui && !served.contains(intent) {
                found.append(
                    BundleError(
                        .uiWithoutService, in: from,
                        "'\(intent)' has a view here, but no service extension of the app lists it",
                        fix:
                            "list it in the service extension's IntentsSupported, or remove it here"
                    ))
            }
        }
        for intent in intentsClaimedTwice.sorted() {
            found.append(
                BundleError(
                    .claimedTwice, in: place,
                    "'\(intent)' is claimed by two extensions of the app "
                        + "(INIntentError 2001, intentSupportedByMultipleExtension)",
                    fix: "remove it from one of them; until then it is not delivered"))
        }
        return found
    }
}
