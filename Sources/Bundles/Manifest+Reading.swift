// SPDX-License-Identifier: Apache-2.0
//
// From the dictionary of an Info.plist to a manifest, faults by name.

import Foundation
import IntentSchema

/// Reads one Info.plist; warnings gather beside the manifest.
struct ManifestReader {
    let host: HostKnowledge
    let fields: Fields
    /// The bundle's file name without suffix.
    let bundleName: String
    /// Names that begin with IN but are defined in the bundle itself.
    var ownIntents: Set<String> = []
    private(set) var warnings: [BundleError] = []

    init(host: HostKnowledge, fields: Fields, bundleName: String) {
        self.host = host
        self.fields = fields
        self.bundleName = bundleName
    }

    private var place: String { fields.place }

    mutating func app() throws(BundleError) -> Manifest {
        var manifest = try identity(.app)
        manifest.executable = try fields.resolvedString("CFBundleExecutable")
        let listed = try fields.strings("INIntentsSupported") ?? []
        sort(listed, key: "INIntentsSupported", into: &manifest)
        manifest.restrictedWhileLocked = try restricted(
            fields, "INIntentsRestrictedWhileLocked", within: listed)
        manifest.restrictedWhileProtectedDataUnavailable = try restricted(
            fields, "INIntentsRestrictedWhileProtectedDataUnavailable", within: listed)
        manifest.mediaCategories = try fields.strings("INSupportedMediaCategories") ?? []
        manifest.apiVersion = try fields.string("IntendantAPIVersion")
        return manifest
    }

    mutating func `extension`() throws(BundleError) -> Manifest {
        guard let section = try fields.dictionary("NSExtension") else {
            throw BundleError(
                .notAnExtension, in: place, "not an extension: there is no 'NSExtension'",
                fix: "add NSExtension with NSExtensionPointIdentifier")
        }
        var manifest = try identity(try kind(section))
        try readLibrary(into: &manifest)
        try readEntry(section, into: &manifest)
        try readIntents(section, into: &manifest)
        try readHandlers(into: &manifest)
        try checkVersion(&manifest)
        return manifest
    }

    private func kind(_ section: Fields) throws(BundleError) -> Manifest.Kind {
        switch try section.string("NSExtensionPointIdentifier") {
        case "com.apple.intents-service": return .service
        case "com.apple.intents-ui-service": return .ui
        case .some(let other):
            throw BundleError(
                .unknownExtensionPoint, in: place,
                "'\(other)' is no extension point of this host "
                    + "(NSExtension.NSExtensionPointIdentifier)",
                fix: "use 'com.apple.intents-service' or 'com.apple.intents-ui-service'")
        case nil:
            throw BundleError(
                .notAnExtension, in: place,
                "not an extension: NSExtension has no 'NSExtensionPointIdentifier'",
                fix: "add 'com.apple.intents-service' or 'com.apple.intents-ui-service'")
        }
    }

    private func identity(_ kind: Manifest.Kind) throws(BundleError) -> Manifest {
        let identifier = try fields.requiredString("CFBundleIdentifier")
        let isSafe = identifier.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte) || [0x2D, 0x2E, 0x5F].contains(byte)
        }
        if !isSafe || identifier.hasPrefix(".") || identifier.utf8.count > 200 {
            throw BundleError(
                .badValue, in: place,
                "'\(identifier.prefix(200))' is no bundle identifier (CFBundleIdentifier)",
                fix: "use letters, digits, '-', '.' and '_', as in 'org.example.app'")
        }
        let name = try plain("CFBundleName") ?? bundleName
        var manifest = Manifest(kind: kind, identifier: identifier, name: name)
        manifest.displayName = try plain("CFBundleDisplayName")
        manifest.spokenName = try plain("CFBundleSpokenName")
        manifest.version = try plain("CFBundleShortVersionString")
        manifest.developmentRegion = try plain("CFBundleDevelopmentRegion")
        manifest.usageDescription = try fields.string("NSSiriUsageDescription")
        manifest.activityTypes = try fields.strings("NSUserActivityTypes") ?? []
        try readLimits(into: &manifest)
        return manifest
    }

    /// A string that only people see: with a build variable in it, it is no use.
    private func plain(_ key: String) throws(BundleError) -> String? {
        let text = try fields.string(key)
        return text?.contains("$(") == true ? nil : text
    }

    private func readLimits(into manifest: inout Manifest) throws(BundleError) {
        manifest.memoryLimitInMebibytes = try fields.positiveNumber(
            "IntendantMemoryLimit", limit: 1_048_576, unit: "mebibytes"
        ).map { max(1, Int($0)) }
        manifest.phaseTimeoutInSeconds = try fields.positiveNumber(
            "IntendantPhaseTimeout", limit: 86_400, unit: "seconds")
    }

    private func readLibrary(into manifest: inout Manifest) throws(BundleError) {
        manifest.library = try fields.string("IntendantLibrary")
        guard let name = manifest.library else {
            manifest.executable = try fields.requiredString("CFBundleExecutable")
            return
        }
        guard name.isSystemLibrary else {
            throw BundleError(
                .handlers, in: place,
                "'\(name.prefix(120))' is no name of a system library (IntendantLibrary)",
                fix: "write its name for the loader, such as 'libz.so.1'")
        }
        guard fields.values["IntendantHandlers"] != nil else {
            throw BundleError(
                .handlers, in: place,
                "'\(name)' is named, but no function of it (IntendantLibrary)",
                fix: "add IntendantHandlers")
        }
    }

    private func readHandlers(into manifest: inout Manifest) throws(BundleError) {
        guard let handlers = try fields.dictionary("IntendantHandlers") else { return }
        if manifest.kind == .ui || manifest.principalClass != nil {
            let other = manifest.kind == .ui ? "is a UI extension" : "has a principal class as well"
            throw BundleError(
                .handlers, in: place, "'\(manifest.identifier)' \(other) (IntendantHandlers)",
                fix: "remove IntendantHandlers, or give the functions an extension of their own")
        }
        manifest.functions = try FunctionReader(
            catalog: host.catalog, supported: manifest.intents
        ).bindings(handlers)
        manifest.handlerList = try? PropertyListSerialization.data(
            fromPropertyList: Value.dictionary(handlers.values).propertyList, format: .binary,
            options: 0)
    }

    private mutating func readEntry(
        _ section: Fields, into manifest: inout Manifest
    ) throws(BundleError) {
        let named = try section.resolvedString("NSExtensionPrincipalClass")
        let storyboard = try section.resolvedString("NSExtensionMainStoryboard")
        manifest.storyboard = manifest.kind == .ui ? storyboard : nil
        manifest.principalClass = manifest.storyboard == nil ? named : nil
        if named != nil && storyboard != nil {
            let (winner, loser) =
                manifest.kind == .ui
                ? ("NSExtensionMainStoryboard", "NSExtensionPrincipalClass")
                : ("NSExtensionPrincipalClass", "NSExtensionMainStoryboard")
            warnings.append(
                BundleError(
                    .twoEntries, in: place,
                    "both a storyboard and a principal class; \(winner) is taken",
                    fix: "remove \(loser)"))
        }
        if let name = manifest.principalClass, !name.contains(".") {
            warnings.append(
                BundleError(
                    .bareClassName, in: place,
                    "'\(name)' has no module in front (NSExtension.NSExtensionPrincipalClass)",
                    fix: "write '$(PRODUCT_MODULE_NAME).\(name)' and build again"))
        }
    }

    private mutating func readIntents(
        _ section: Fields, into manifest: inout Manifest
    ) throws(BundleError) {
        let attributes = try section.dictionary("NSExtensionAttributes")
        let path = "NSExtension.NSExtensionAttributes.IntentsSupported"
        guard let attributes,
            let listed = try attributes.strings("IntentsSupported", kind: .noIntents)
        else {
            throw BundleError(
                .noIntents, in: place, "'\(path)' is missing",
                fix: "list the intents that the extension handles")
        }
        if listed.isEmpty {
            throw BundleError(
                .noIntents, in: place, "'\(path)' is empty, so no intent can reach the extension",
                fix: "list the intents that the extension handles")
        }
        sort(listed, key: path, into: &manifest)
        manifest.restrictedWhileLocked = try restricted(
            attributes, "IntentsRestrictedWhileLocked", within: listed)
        manifest.restrictedWhileProtectedDataUnavailable = try restricted(
            attributes, "IntentsRestrictedWhileProtectedDataUnavailable", within: listed)
        manifest.mediaCategories = try attributes.strings("SupportedMediaCategories") ?? []
    }

    private mutating func sort(_ listed: [String], key: String, into manifest: inout Manifest) {
        var seen: Set<String> = []
        for name in listed {
            if !seen.insert(name).inserted {
                warnings.append(
                    BundleError(
                        .duplicate, in: place, "'\(name)' is listed twice (\(key))",
                        fix: "remove one"))
            } else if let fault = fault(of: name) {
                manifest.unknownIntents.append(name)
                warnings.append(
                    BundleError(
                        .unknownIntent, in: place, "'\(name)' \(fault.problem) (\(key))",
                        fix: fault.fix))
            } else {
                manifest.intents.append(name)
                if !isDefined(name) {
                    warnings.append(
                        BundleError(
                            .undefinedIntent, in: place,
                            "'\(name)' is in no .intentdefinition of the bundle (\(key)); its fields "
                                + "are known by name only",
                            fix: "put the definition into the bundle, as 'intendant build' does"))
                }
            }
        }
    }

    private func isDefined(_ name: String) -> Bool {
        host.knownIntents.isEmpty || host.knownIntents.contains(name) || ownIntents.contains(name)
    }

    /// Why an intent of this name is never delivered.
    private func fault(of name: String) -> (problem: String, fix: String)? {
        if host.knownIntents.contains(name) || ownIntents.contains(name) { return nil }
        let isIdentifier =
            !name.isEmpty && name.utf8.count <= 200
            && name.unicodeScalars.allSatisfy {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "_"
            }
        if !isIdentifier { return ("is no class name", "write the intent's class name") }
        guard name.hasPrefix("IN"), !host.knownIntents.isEmpty else { return nil }
        if let near = Spelling.nearest(to: name, in: host.knownIntents) {
            return ("is no intent; did you mean '\(near)'?", "write '\(near)'")
        }
        return (
            "is no intent that this host knows",
            "check the spelling; an intent newer than the host is not delivered"
        )
    }

    private func restricted(
        _ fields: Fields, _ key: String, within supported: [String]
    ) throws(BundleError) -> [String] {
        let listed = try fields.strings(key, kind: .restrictionsNotStrings) ?? []
        for name in listed where !supported.contains(name) {
            throw BundleError(
                .restrictedNotSupported, in: place,
                "'\(name)' is restricted but is not a supported intent (\(fields.keyPath(key)))",
                fix: "add '\(name)' to the supported intents, or remove it here")
        }
        return listed
    }

    private func checkVersion(_ manifest: inout Manifest) throws(BundleError) {
        manifest.apiVersion = try fields.string("IntendantAPIVersion")
        if manifest.apiVersion == nil, fields.values["IntendantAPIVersion"] != nil {
            throw BundleError(
                .apiVersion, in: place,
                "'IntendantAPIVersion' is empty: nobody can tell what the library was built for",
                fix: "rebuild with intendant build")
        }
        if let fault = wrongVersion(manifest) { throw fault }
    }

    /// Why the bundle's library cannot be loaded here, if that is its API's version.
    func wrongVersion(_ manifest: Manifest) -> BundleError? {
        guard let built = manifest.apiVersion, let host = host.apiVersion, built != host else {
            return nil
        }
        return BundleError(
            .apiVersion, in: place,
            "built for the API '\(built)', this host has '\(host)' (IntendantAPIVersion)",
            fix: "rebuild with intendant build")
    }
}

extension Value {
    /// The value as PropertyListSerialization takes it.
    var propertyList: Any {
        switch self {
        case .null: ""
        case .boolean(let it): it
        case .integer(let it): it
        case .double(let it): it
        case .string(let it): it
        case .data(let it): it
        case .date(let it): it
        case .array(let it): it.map(\.propertyList)
        case .dictionary(let it): it.mapValues(\.propertyList)
        case .record(let it): it.fields.mapValues(\.propertyList)
        }
    }
}

extension String {
    /// A library's name for the loader: `libz.so`, `libz.so.1`; no path.
    fileprivate var isSystemLibrary: Bool {
        let isName = utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                || (0x61...0x7A).contains(byte) || [0x2B, 0x2D, 0x2E, 0x5F].contains(byte)
        }
        return isName && !hasPrefix(".") && (hasSuffix(".so") || contains(".so."))
    }
}
