// SPDX-License-Identifier: Apache-2.0
//
// What a product's Swift module is called.

/// Gives modules their names; knows those that are taken.
struct ModuleNames {
    /// The kit's modules and the toolchain's. A module of ours may not hide them, nor share a
    /// name with those inside the kit: their symbols would be the same.
    let taken: Set<String>

    init(kit: [String]) {
        taken = Set(kit).union(Self.toolchain).union(Self.insideKit)
    }

    private static let toolchain = [
        "Swift", "Foundation", "Dispatch", "Glibc", "FoundationXML", "XCTest",
    ]
    private static let insideKit = [
        "IntentSchema", "Wire", "CShims", "ExtensionABI", "ExtensionEntry",
    ]

    /// The module that an Xcode project names, that of a literal principal class, else the folder's name as an identifier.
    ///
    /// A name that is taken gets "Extension" behind it, with a warning.
    /// - Throws: `manifest` when the principal class names a module that cannot exist.
    func name(of product: ProductFolder) throws -> (String, BuildWarning?) {
        let name: String
        if let module = product.target?.module {
            name = module
        } else {
            if let written = try writtenName(product) { return (written, nil) }
            name = product.name.asIdentifier
        }
        guard taken.contains(name) else { return (name, nil) }
        let warning = BuildWarning(
            place: product.name,
            problem:
                "'\(name)' is the name of a system module; this one is called '\(name)Extension'")
        return (name + "Extension", warning)
    }

    /// Manifests of built bundles hold `Module.Class` with the variable resolved.
    private func writtenName(_ product: ProductFolder) throws -> String? {
        let description = product.manifest?.values["NSExtension"] as? [String: Any]
        guard let principal = description?["NSExtensionPrincipalClass"] as? String,
            !principal.contains("$"), let dot = principal.lastIndex(of: ".")
        else { return nil }
        let name = String(principal[..<dot])
        guard name.isIdentifier, !taken.contains(name) else {
            let problem = taken.contains(name) ? "is a system module" : "is not an identifier"
            throw BuildError(
                .manifest, at: product.manifestPlace,
                "the module '\(name)' of 'NSExtension.NSExtensionPrincipalClass' \(problem)",
                fix: "write $(PRODUCT_MODULE_NAME)\(principal[dot...])")
        }
        return name
    }
}
