// SPDX-License-Identifier: Apache-2.0
//
// Classes by the name that their record carries.

import Foundation
import Synchronization

/// Finds the class of a record: in this module, then in the extension's, then in its frameworks'.
enum IntentClasses {
    private static let extensionModule = Mutex<String?>(nil)

    static var moduleOfExtension: String? {
        get { extensionModule.withLock { $0 } }
        set { extensionModule.withLock { $0 = newValue } }
    }

    private static let frameworks = Mutex<[String]>([])

    /// Modules of the app's frameworks, where a definition may be compiled for app and extension.
    static var frameworkModules: [String] {
        get { frameworks.withLock { $0 } }
        set { frameworks.withLock { $0 = newValue } }
    }

    /// Classes once found; there are only as many as were compiled.
    private static let found = Mutex<[String: IntentObject.Type]>([:])

    static func named(_ name: String) -> IntentObject.Type? {
        if let known = found.withLock({ $0[name] }) { return known }
        guard isPlain(name), let kind = search(name) else { return nil }
        found.withLock { $0[name] = kind }
        return kind
    }

    private static func search(_ name: String) -> IntentObject.Type? {
        modules.lazy.compactMap { NSClassFromString("\($0).\(name)") as? IntentObject.Type }.first
    }

    private static var modules: [String] {
        ["Intents"] + [moduleOfExtension].compactMap { $0 } + frameworkModules
            + modulesOfFrameworks.filter { !frameworkModules.contains($0) }
    }

    /// The modules that have a class of this name: more than one, if it was compiled twice.
    static func modules(with name: String) -> [String] {
        isPlain(name) ? modules.filter { NSClassFromString("\($0).\(name)") != nil } : []
    }

    /// Where the build says that classes of custom intents are besides; read at the first need.
    private static let modulesOfFrameworks: [String] = {
        let list = GuestLaunch.current?.bundle.infoDictionary?["IntendantIntentModules"]
        return (list as? [String] ?? []).filter(isPlain)
    }()

    /// Names come from the other side of the wall: letters, digits and `_` only.
    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 200
            && name.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
    }
}
