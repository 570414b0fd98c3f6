// SPDX-License-Identifier: Apache-2.0
//
// All definitions, to be found by name.

/// The intents, values and enums that are known, by class name.
///
/// Apple's own come from module `IntentCatalog`; those of a custom intent are
/// merged into a copy for the bundle that brings them.
public struct Catalog: Sendable {
    public private(set) var intents: [String: IntentDefinition] = [:]
    public private(set) var values: [String: ValueDefinition] = [:]
    public private(set) var enums: [String: EnumDefinition] = [:]
    public private(set) var resolutionResults: [String: ResolutionResultDefinition] = [:]
    /// Old protocols that stand for several handling protocols at once.
    public private(set) var domainProtocols: [String: [String]] = [:]
    private var intentOfResponse: [String: String] = [:]

    /// A catalog that knows nothing.
    public init() {}

    /// The intent of a class name.
    public func intent(named className: String) -> IntentDefinition? { intents[className] }
    /// The value of a class name.
    public func value(named className: String) -> ValueDefinition? { values[className] }
    /// The enum, option set or list of texts of a name.
    public func enumeration(named name: String) -> EnumDefinition? { enums[name] }
    /// The verdict of a class name.
    public func resolutionResult(named name: String) -> ResolutionResultDefinition? {
        resolutionResults[name]
    }

    /// The response that a class name stands for: `INSendMessageIntentResponse`.
    public func response(named className: String) -> ResponseDefinition? {
        intentOfResponse[className].flatMap { intents[$0]?.response }
    }

    /// The fields of any class, those of its superclasses first; nil if it is not known.
    public func fields(of className: String) -> [FieldDefinition]? {
        if let intent = intents[className] { return intent.parameters }
        if let response = response(named: className) { return response.fields }
        guard let value = values[className] else { return nil }
        let inherited = value.superclass.flatMap { fields(of: $0) } ?? []
        return inherited + value.fields
    }

    /// Takes over all definitions of another catalog; its own win where names meet.
    public mutating func merge(_ other: Catalog) {
        for intent in other.intents.values { add(intent) }
        for value in other.values.values { add(value) }
        for item in other.enums.values { add(item) }
        for result in other.resolutionResults.values { add(result) }
        domainProtocols.merge(other.domainProtocols) { $1 }
    }

    /// Both catalogs in one; where names meet, the other one wins.
    public func merging(_ other: Catalog) -> Catalog {
        var merged = self
        merged.merge(other)
        return merged
    }

    /// Adds an intent with its response, or replaces the one of that name.
    public mutating func add(_ intent: IntentDefinition) {
        intents[intent.className] = intent
        intentOfResponse[intent.response.className] = intent.className
    }
    /// Adds a value, or replaces the one of that name.
    public mutating func add(_ value: ValueDefinition) { values[value.className] = value }
    /// Adds an enum, or replaces the one of that name.
    public mutating func add(_ enumeration: EnumDefinition) {
        enums[enumeration.name] = enumeration
    }
    /// Adds a verdict, or replaces the one of that name.
    public mutating func add(_ result: ResolutionResultDefinition) {
        resolutionResults[result.className] = result
    }
    mutating func add(domainProtocol name: String, of protocols: [String]) {
        domainProtocols[name] = protocols
    }
}
