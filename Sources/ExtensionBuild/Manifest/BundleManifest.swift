// SPDX-License-Identifier: Apache-2.0
//
// The Info.plist that goes into a bundle: variables resolved, keys that
// Xcode would have added filled in, our fingerprint stamped.

import Foundation

/// The manifest of one product, ready to be written.
struct BundleManifest {
    private(set) var values: [String: Any]
    private(set) var warnings: [BuildWarning] = []
    /// The name Swift code of the product has: `Module.Class`.
    let module: String
    let variables: BuildVariables
    private let place: String

    var identifier: String { values["CFBundleIdentifier"] as? String ?? "" }
    var executable: String { values["CFBundleExecutable"] as? String ?? "" }
    /// IntendantHandlers binds functions of a library that the system has.
    var usesSystemLibrary: Bool { values["IntendantLibrary"] is String }
    var description: [String: Any] { values["NSExtension"] as? [String: Any] ?? [:] }

    /// - `app`: the identifier of the app that will carry the product, if one will.
    /// - Throws: `manifest` for a key of the wrong type or a module name that is none.
    init(
        of product: ProductFolder, inside app: String?, module names: ModuleNames,
        settings: [String: String]
    ) throws {
        place = product.manifestPlace
        let written = product.manifest?.values ?? [:]
        let (module, warning) = try names.name(of: product)
        self.module = module
        warnings += [warning].compactMap { $0 }
        let identifier =
            app.map { "\($0).\(product.name.asDomainLabel)" }
            ?? "org.example.\(product.name.asDomainLabel.lowercased())"
        let basic = Self.variables(product, module: module, identifier: identifier)
        variables = BuildVariables(values: basic.merging(settings) { _, own in own })
        values = written
        noteDuplicates(in: product.manifest)
        try checkTypes()
        values = expand(written, at: "") as? [String: Any] ?? written
        if let target = product.target, target.generatesManifest {
            values = GeneratedManifest(target.settings).merged(into: values)
        }
        fillIn(product, identifier: variables.values["PRODUCT_BUNDLE_IDENTIFIER"] ?? identifier)
    }

    private static func variables(
        _ product: ProductFolder, module: String, identifier: String
    ) -> [String: String] {
        [
            "PRODUCT_NAME": product.name, "TARGET_NAME": product.name,
            "PRODUCT_MODULE_NAME": module, "SWIFT_MODULE_NAME": module,
            "EXECUTABLE_NAME": "lib\(product.name).so",
            "PRODUCT_BUNDLE_IDENTIFIER": identifier, "CFBundleIdentifier": identifier,
            "PRODUCT_BUNDLE_PACKAGE_TYPE": product.kind.packageType,
            "DEVELOPMENT_LANGUAGE": "en", "MARKETING_VERSION": "1.0",
            "CURRENT_PROJECT_VERSION": "1", "AppIdentifierPrefix": "", "TeamIdentifierPrefix": "",
        ]
    }

    // MARK: Checking

    private mutating func noteDuplicates(in list: PropertyList?) {
        for duplicate in list?.duplicates ?? [] {
            warn("'\(duplicate.key)' stands twice (line \(duplicate.line)); the last one counts")
        }
    }

    private mutating func warn(_ problem: String) {
        warnings.append(BuildWarning(place: place, problem: problem))
    }

    private static let strings = [
        "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "CFBundleDisplayName",
        "CFBundleVersion", "CFBundleShortVersionString", "CFBundleDevelopmentRegion",
        "NSSiriUsageDescription",
    ]

    private func checkTypes() throws {
        for key in Self.strings { try check(values[key], is: String.self, "a string", key) }
        try check(
            values["INIntentsSupported"], is: [String].self, "an array of strings",
            "INIntentsSupported")
        guard values["NSExtension"] != nil else { return }
        for key in [
            "NSExtensionPointIdentifier", "NSExtensionPrincipalClass", "NSExtensionMainStoryboard",
        ] {
            try check(description[key], is: String.self, "a string", "NSExtension.\(key)")
        }
        guard description["NSExtensionPointIdentifier"] != nil else {
            throw BuildError(
                .manifest, at: place, "'NSExtension' has no 'NSExtensionPointIdentifier'",
                fix: "add it with com.apple.intents-service or com.apple.intents-ui-service")
        }
        try checkAttributes()
    }

    private func checkAttributes() throws {
        let path = "NSExtension.NSExtensionAttributes"
        try check(
            description["NSExtensionAttributes"], is: [String: Any].self, "a dictionary", path)
        let attributes = description["NSExtensionAttributes"] as? [String: Any] ?? [:]
        for key in [
            "IntentsSupported", "IntentsRestrictedWhileLocked",
            "IntentsRestrictedWhileProtectedDataUnavailable",
        ] {
            try check(attributes[key], is: [String].self, "an array of strings", "\(path).\(key)")
        }
    }

    private func check<T>(_ value: Any?, is type: T.Type, _ name: String, _ key: String) throws {
        guard let value, !(value is T) else { return }
        throw BuildError(
            .manifest, at: place, "'\(key)' is \(describe(value)), not \(name)",
            fix: "write \(name) there, or remove the key")
    }

    // MARK: Expanding

    /// Keys whose default is better than a text with a hole in it.
    private static let defaulted: Set<String> = [
        "CFBundleIdentifier", "CFBundleExecutable", "CFBundleName", "CFBundleDisplayName",
        "CFBundleVersion", "CFBundleShortVersionString", "CFBundleDevelopmentRegion",
        "CFBundlePackageType",
    ]

    private mutating func expand(_ value: Any, at key: String) -> Any? {
        switch value {
        case let text as String:
            let expansion = variables.expand(text)
            for name in expansion.unknown {
                warn("'$(\(name))' in '\(key)' has no value here; define it with the build")
            }
            let isHollow = !expansion.unknown.isEmpty && Self.defaulted.contains(key)
            return isHollow ? nil : expansion.text
        case let array as [Any]:
            var result: [Any] = []
            for element in array {
                if let element = expand(element, at: key) { result.append(element) }
            }
            return result
        case let dictionary as [String: Any]:
            var result: [String: Any] = [:]
            for (name, element) in dictionary.sorted(by: { $0.key < $1.key }) {
                result[name] = expand(element, at: name)
            }
            return result
        default: return value
        }
    }

    // MARK: Filling in

    private mutating func fillIn(_ product: ProductFolder, identifier: String) {
        let defaults: [String: Any] = [
            "CFBundleIdentifier": identifier, "CFBundleName": product.name,
            "CFBundleDisplayName": product.name, "CFBundlePackageType": product.kind.packageType,
            "CFBundleInfoDictionaryVersion": "6.0", "CFBundleShortVersionString": "1.0",
            "CFBundleVersion": "1", "CFBundleDevelopmentRegion": "en",
        ]
        values.merge(defaults) { written, _ in written }
        values.merge(["CFBundleExecutable": "lib\(product.name).so"]) { written, _ in written }
    }

    /// Removes the name of an executable that the bundle will not have.
    mutating func removeExecutable() { values["CFBundleExecutable"] = nil }

    /// Modules besides the product's own in which classes of custom intents are found.
    mutating func stamp(intentModules: [String]) {
        if !intentModules.isEmpty { values["IntendantIntentModules"] = intentModules }
    }

    mutating func stamp(apiVersion: String) { values["IntendantAPIVersion"] = apiVersion }

    /// Entitlements with their variables replaced, by the rules of the manifest.
    mutating func expandEntitlements(_ entitlements: [String: Any]) -> [String: Any] {
        var settings = self
        settings.warnings = []
        let expanded = settings.expand(entitlements, at: "entitlements") as? [String: Any]
        warnings += settings.warnings
        return expanded ?? entitlements
    }
}
