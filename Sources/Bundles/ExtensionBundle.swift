// SPDX-License-Identifier: Apache-2.0
//
// An extension on disk: its manifest, its entitlements, its library.

import Foundation
import IntentSchema

/// One `.appex` whose manifest and library were found fit to be started.
public struct ExtensionBundle: Codable, Hashable, Sendable {
    /// Where the bundle lies; absolute when the scan was given absolute paths.
    public var path: String
    public var manifest: Manifest
    public var entitlements: Entitlements
    /// What is odd but stops nothing.
    public var warnings: [BundleError]

    public var identifier: String { manifest.identifier }
    /// The library that a guest process loads: a file of the bundle, or the name of one of the
    /// system's.
    public var libraryPath: String { manifest.library ?? path + "/" + (manifest.executable ?? "") }
    /// The Swift module that the library was compiled as: that of the principal class, else the one
    /// that the library's file is named after.
    public var module: String? {
        if let name = manifest.principalClass, let dot = name.firstIndex(of: ".") {
            return String(name[..<dot])
        }
        guard var name = manifest.executable?[...] else { return nil }
        if name.hasPrefix("lib") { name = name.dropFirst(3) }
        if name.hasSuffix(".so") { name = name.dropLast(3) }
        return String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
}

extension ExtensionBundle {
    /// `intentsOfApp`: custom intents that the app around it defines.
    init(
        _ contents: BundleContents, host: HostKnowledge, intentsOfApp: Set<String> = []
    ) throws(BundleError) {
        let fields = try contents.fields("Info.plist")
        var reader = ManifestReader(host: host, fields: fields, bundleName: contents.stem)
        reader.ownIntents = contents.definedIntents().union(intentsOfApp)
        manifest = try reader.extension()
        warnings = reader.warnings
        path = contents.path
        entitlements = try contents.entitlements(warnings: &warnings)
        try checkLibrary(contents)
    }

    private func checkLibrary(_ contents: BundleContents) throws(BundleError) {
        if manifest.library != nil { return }
        let name = manifest.executable ?? ""
        try contents.checkBinary(name)
        if manifest.principalClass != nil || manifest.storyboard != nil { return }
        if manifest.handlerList != nil || contents.exportsCEntry(name) { return }
        let other = manifest.kind == .ui ? "NSExtensionMainStoryboard or " : ""
        throw BundleError(
            .noPrincipalClass, in: contents.place("Info.plist"),
            "'\(name)' has no entry: no \(other)NSExtensionPrincipalClass, no IntendantHandlers, "
                + "and it exports no 'intendant_extension'",
            fix: "add NSExtension.NSExtensionPrincipalClass, as in 'Module.Class'")
    }
}
