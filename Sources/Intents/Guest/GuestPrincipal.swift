// SPDX-License-Identifier: Apache-2.0
//
// From the name in the manifest to the principal object.

import Foundation
import UIKit

/// Finding and making the class under `NSExtensionPrincipalClass`.
enum GuestPrincipal {
    /// The principal object of a service.
    ///
    /// - Throws: `principalClassNotFound`, `principalClassUnsuitable`.
    static func make(_ launch: GuestLaunch) throws(GuestFailure) -> INExtension {
        let name = try name(launch)
        guard let found = find(name, module: launch.module) else {
            throw GuestFailure(.principalClassNotFound, notFound(name, launch), at: place(launch))
        }
        guard let type = found as? INExtension.Type else {
            throw GuestFailure(
                .principalClassUnsuitable,
                "the principal class '\(String(reflecting: found))' is not an INExtension; "
                    + "let it inherit from INExtension", at: place(launch))
        }
        guard let made = initializer?.make(type) as? INExtension else {
            throw GuestFailure(
                .principalClassUnsuitable,
                "the principal class '\(String(reflecting: found))' cannot be made",
                at: place(launch))
        }
        return made
    }

    private static let initializer = DynamicInitializer(
        plain: PlainExtension.self, overriding: InitializedExtension.self)

    private static func name(_ launch: GuestLaunch) throws(GuestFailure) -> String {
        if let name = launch.principalClass, !name.isEmpty { return name }
        throw GuestFailure(
            .principalClassNotFound,
            "NSExtension.NSExtensionPrincipalClass is missing; a service extension needs one: "
                + "$(PRODUCT_MODULE_NAME).IntentHandler", at: place(launch))
    }

    /// The class by its full name; a bare name is looked for in the extension's module.
    static func find(_ name: String, module: String?) -> AnyClass? {
        if name.contains(".") { return NSClassFromString(name) }
        return module.flatMap { NSClassFromString("\($0).\(name)") } ?? NSClassFromString(name)
    }

    private static func notFound(_ name: String, _ launch: GuestLaunch) -> String {
        let library = launch.module.map { "module '\($0)'" } ?? "the library"
        guard !name.contains(".") else {
            return
                "there is no class '\(name)'; \(library) must contain it, under the same module name"
        }
        return "there is no class '\(name)' in \(library); "
            + "prefix it with the module name: $(PRODUCT_MODULE_NAME).\(name)"
    }

    private static func place(_ launch: GuestLaunch) -> String { launch.bundlePath + "/Info.plist" }
}

private class PlainExtension: INExtension {}
private class InitializedExtension: PlainExtension {
    override init() { super.init() }
}
