// SPDX-License-Identifier: Apache-2.0
//
// An intent together with what became of it.

public import Foundation
import IntentSchema

/// A request, its answer and how far it got.
open class INInteraction: IntentObject {
    /// Pairs a request with what came of it, to be donated or handed on.
    public convenience init(intent: INIntent, response: INIntentResponse?) {
        self.init()
        set("intent", intent)
        set("intentResponse", response)
        set("intentHandlingStatus", Self.status(of: response))
        set("identifier", UUID().uuidString)
        self.intentObject = intent
        self.responseObject = response
    }

    /// The objects that the interaction was made with, so that they stay the same.
    private var intentObject: INIntent?
    private var responseObject: INIntentResponse?

    open var intent: INIntent {
        intentObject ?? field("intent") ?? INIntent()
    }
    open var intentResponse: INIntentResponse? { responseObject ?? field("intentResponse") }
    open var intentHandlingStatus: INIntentHandlingStatus {
        field("intentHandlingStatus") ?? .unspecified
    }
    open var direction: INInteractionDirection {
        get { field("direction") ?? .unspecified }
        set { set("direction", newValue) }
    }
    open var dateInterval: DateInterval? {
        get { field("dateInterval") }
        set { set("dateInterval", newValue) }
    }
    open var identifier: String {
        get { field("identifier") ?? "" }
        set { set("identifier", newValue) }
    }
    open var groupIdentifier: String? {
        get { field("groupIdentifier") }
        set { set("groupIdentifier", newValue) }
    }

    /// The status that a response's code stands for, by the code's name.
    ///
    /// Source: INInteraction.intentHandlingStatus, "the response and the status agree".
    public static func status(of response: INIntentResponse?) -> INIntentHandlingStatus {
        switch response?.codeName {
        case "ready": .ready
        case "inProgress": .inProgress
        case "success": .success
        case "continueInApp", "handleInApp": .deferredToApplication
        case let name? where name.hasPrefix("failureRequiringAppLaunch"): .deferredToApplication
        case "userConfirmationRequired": .userConfirmationRequired
        case let name? where name.hasPrefix("failure"): .failure
        default: .unspecified
        }
    }

    /// The value of a parameter, of the intent or the response, as the property gives it.
    ///
    /// Plain, dotted and indexed paths: `content`, `sender.displayName`, `recipients[0]`.
    /// Enums come as their raw integer. Nil where the class or the path does not match.
    open func parameterValue(for parameter: INParameter) -> Any? {
        let name = parameter.parameterClassName
        let owners = [intent, intentResponse].compactMap { $0 as IntentObject? }
        return owners.first { type(of: $0).recordClassName == name }.flatMap {
            $0.value(at: parameter.path)
        }
    }
}

extension IntentObject {
    /// The value at the end of a path, read with the types of the properties.
    func value(at path: [INParameter.Step]) -> Any? {
        guard let step = path.first, let type = Self.fieldTypes[step.name],
            let value = record[step.name], let read = Self.read(value, as: type)
        else { return nil }
        let rest = Array(path.dropFirst())
        guard let index = step.index else { return Self.descend(read, value, rest) }
        guard let items = read as? [Any], let values = value.array,
            items.indices.contains(index), values.indices.contains(index)
        else { return nil }
        return Self.descend(items[index], values[index], rest)
    }

    /// Objects of other frameworks are read by the fields of their record.
    private static func descend(_ object: Any, _ value: Value, _ rest: [INParameter.Step]) -> Any? {
        guard let next = rest.first else { return object }
        if let object = object as? IntentObject { return object.value(at: rest) }
        guard rest.count == 1, next.index == nil else { return nil }
        return value.record?[next.name]?.foundationObject
    }

    private static func read<T: RecordRepresentable>(_ value: Value, as type: T.Type) -> Any? {
        guard let read = T.from(value) else { return nil }
        if let options = read as? any RawRepresentable<UInt> {
            return Int(truncatingIfNeeded: options.rawValue)
        }
        return (read as? any RawRepresentable<Int>)?.rawValue ?? read
    }
}
