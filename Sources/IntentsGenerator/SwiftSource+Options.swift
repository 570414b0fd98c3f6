// SPDX-License-Identifier: Apache-2.0
//
// Dynamic options: the values that a handler offers for a custom parameter.

import IntentSchema

/// The methods that give the options of one parameter, as Xcode names them.
struct OptionsMethods {
    let parameter: String
    let intent: String
    /// An object, because a collection holds nothing else.
    let item: String

    private var stem: String { "provide" + parameter.capitalizedFirst + "Options" }
    var collectionName: String { stem + "Collection" }
    /// The name of iOS 13, with a plain list.
    var listName: String { stem }
    var collection: String { "INObjectCollection<\(item)>" }

    func head(_ name: String, _ answer: String) -> String {
        "func \(name)(for intent: \(intent), with completion: "
            + "@escaping @Sendable (\(answer)?, (any Error)?) -> Void)"
    }
    var completionForm: String { head(collectionName, collection) }
    var asyncForm: String {
        "func \(collectionName)(for intent: \(intent)) async throws -> \(collection)"
    }
    var listForm: String { head(listName, "[\(item)]") }
}

extension IntentDefinition {
    var dynamicOptions: [OptionsMethods] {
        parameters.filter(\.hasDynamicOptions).map { parameter in
            var item = parameter.bareSwiftType
            if item.hasPrefix("[") { item = String(item.dropFirst().dropLast()) }
            let objects = [
                "String": "NSString", "URL": "NSURL", "DateComponents": "NSDateComponents",
            ]
            return OptionsMethods(
                parameter: parameter.name, intent: className, item: objects[item] ?? item)
        }
    }
}

extension SwiftSource {
    mutating func writeRequirements(of options: OptionsMethods) {
        let sentence = "Offers values for a parameter: \(options.parameter.inWords)."
        for form in [options.completionForm, options.asyncForm, options.listForm] {
            document(sentence)
            line(form)
        }
    }

    /// The completion form asks the async one; what nobody wrote offers nothing.
    mutating func writeDefaults(of options: OptionsMethods) {
        block(access + options.completionForm) {
            $0.line(
                "HandlerForwarding.options(self, intent, completion) "
                    + "{ try await $0.\(options.collectionName)(for: $1) }")
        }
        block(access + options.asyncForm) {
            $0.line("throw INIntentError(.noHandlerProvidedForIntent)")
        }
        block(access + options.listForm) { $0.line("completion(nil, nil)") }
    }

    /// The newest form first.
    mutating func writeDispatch(to options: OptionsMethods) {
        for (name, kind) in [(options.collectionName, "collection"), (options.listName, "list")] {
            line(
                "calls.options(\"\(options.parameter)\", \(kind): "
                    + "{ handler.\(name)(for: $0, with: $1) })")
        }
    }
}
