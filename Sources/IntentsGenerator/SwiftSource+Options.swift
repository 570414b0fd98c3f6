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
    /// The type of the parameter's own value, for its default. No enum: those have no options.
    let value: String
    /// Whether the user's words are looked for among the options.
    let isSearched: Bool

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

    var searchForm: String {
        completionForm.replacing("\(intent), with", with: "\(intent), searchTerm: String?, with")
    }
    var asyncSearchForm: String {
        "func \(collectionName)(for intent: \(intent), searchTerm: String?) async throws -> \(collection)"
    }

    var defaultName: String { "default" + parameter.capitalizedFirst }
    var defaultForm: String { "func \(defaultName)(for intent: \(intent)) -> \(value)?" }
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
                parameter: parameter.name, intent: className, item: objects[item] ?? item,
                value: parameter.bareSwiftType, isSearched: parameter.isSearched)
        }
    }
}

extension SwiftSource {
    mutating func writeRequirements(of options: OptionsMethods) {
        let sentence = "Offers values for a parameter: \(options.parameter.inWords)."
        let searched = options.isSearched ? [options.searchForm, options.asyncSearchForm] : []
        for form in searched + [options.completionForm, options.asyncForm, options.listForm] {
            document(sentence)
            line(form)
        }
        document(
            "The value that a parameter has if nobody says another: \(options.parameter.inWords).")
        line(options.defaultForm)
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
        block(access + options.defaultForm) { $0.line("nil") }
        guard options.isSearched else { return }
        block(access + options.searchForm) {
            $0.line(
                "HandlerForwarding.options(self, intent, completion) "
                    + "{ try await $0.\(options.collectionName)(for: $1, searchTerm: searchTerm) }")
        }
        block(access + options.asyncSearchForm) {
            $0.line("throw INIntentError(.noHandlerProvidedForIntent)")
        }
    }

    /// The newest form first.
    mutating func writeDispatch(to options: OptionsMethods) {
        if options.isSearched {
            line(
                "calls.options(\"\(options.parameter)\", search: "
                    + "{ handler.\(options.collectionName)(for: $0, searchTerm: $1, with: $2) })")
        }
        for (name, kind) in [(options.collectionName, "collection"), (options.listName, "list")] {
            line(
                "calls.options(\"\(options.parameter)\", \(kind): "
                    + "{ handler.\(name)(for: $0, with: $1) })")
        }
        line(
            "calls.options(\"\(options.parameter)\", default: "
                + "{ handler.\(options.defaultName)(for: $0) })")
    }
}
