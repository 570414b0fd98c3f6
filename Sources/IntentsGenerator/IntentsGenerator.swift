// SPDX-License-Identifier: Apache-2.0
//
// Definitions → Swift: the classes that extensions use, and the catalog that hosts use.
//
// One catalog is written as one Swift file per domain. The same text serves
// two modules: `Intents` itself, and the module of an author whose custom
// intents come from an `.intentdefinition`; the latter imports Intents.

public import IntentSchema

/// A Swift file, not yet on disk.
public struct SwiftFile: Sendable {
    public let name: String
    public let text: String
}

/// Writes Swift for the definitions of a catalog.
public struct IntentsGenerator {
    /// Who uses the classes, and where they live.
    public struct Module: Sendable {
        var imports: [String]
        var access: String

        /// The module `Intents` of this package.
        public static let intents = Module(imports: [], access: "public")
        /// A module of an author that imports Intents; its classes stay inside unless they are public.
        public static func author(isPublic: Bool) -> Module {
            Module(imports: ["Intents"], access: isPublic ? "public" : "")
        }
    }

    let catalog: Catalog
    let module: Module

    public init(catalog: Catalog, module: Module) {
        self.catalog = catalog
        self.module = module
    }

    /// The classes of one domain, as the file `Messaging.swift`.
    public func classes(ofDomain domain: String) -> SwiftFile {
        var source = SwiftSource(access: module.access)
        for item in catalog.enums.sorted(of: domain) where !item.isByHand { source.write(item) }
        for value in catalog.values.sorted(of: domain) where !value.isByHand {
            source.write(value, catalog)
        }
        for result in catalog.resolutionResults.sorted(of: domain) where !result.isByHand {
            source.write(result, catalog)
        }
        for intent in catalog.intents.sorted(of: domain) {
            source.write(intent, catalog)
            source.writeHandling(of: intent)
        }
        for (name, protocols) in catalog.domainProtocols.sorted(by: { $0.key < $1.key }) {
            let intents = protocols.compactMap {
                catalog.intent(named: String($0.dropLast("Handling".count)))
            }
            if intents.first?.domain == domain {
                source.document("All requests of a domain at once; adopt single protocols instead.")
                source.line(
                    "\(source.access)protocol \(name): \(protocols.joined(separator: ", ")) {}")
            }
        }
        return SwiftFile(
            name: "\(domain).swift", text: header + imports(of: source.text) + source.text)
    }

    private var header: String {
        "// Written by intents-generator from the definitions; changes belong there.\n\n"
    }

    /// Only what the text uses: an unused public import is an error here.
    private func imports(of text: String) -> String {
        let needed = Self.modules.filter { $0.names.contains { text.contains($0) } }.map(\.module)
        guard module.imports.isEmpty else {
            // Intents exports all the others.
            return module.imports.map { "import \($0)\n" }.joined() + "\n"
        }
        return needed.map { "public import \($0)\n" }.joined() + "\n"
    }

    private static let modules: [(module: String, names: [String])] = [
        (
            "Foundation",
            [
                "NSObjectProtocol", "DateComponents", "Date?", ": Date", "URL", "Measurement",
                "NSNumber",
            ]
        ),
        ("UIKit", ["NSUserActivity", "CGColor"]),
        ("CoreLocation", ["CLPlacemark", "CLLocation", "CLRegion"]),
    ]
}

/// Definitions that belong to a domain and have a name.
protocol DomainMember {
    var domain: String { get }
}
extension IntentDefinition: DomainMember {}
extension ValueDefinition: DomainMember {}
extension EnumDefinition: DomainMember {}
extension ResolutionResultDefinition: DomainMember {}

extension Dictionary where Key == String, Value: DomainMember {
    /// In the order of their names, outer types before those nested in them.
    func sorted(of domain: String) -> [Value] {
        filter { $0.value.domain == domain }.sorted { $0.key < $1.key }.map(\.value)
    }
}
