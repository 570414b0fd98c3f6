// SPDX-License-Identifier: Apache-2.0
//
// The intents that apps define themselves, from the definitions in their bundles.

import Bundles
import Dialogue
import IntentCatalog
import IntentSchema
import Utterance

/// Apple's definitions and those of some bundles.
///
/// A file that cannot be understood adds nothing: its intents are then known by the names of
/// their fields only.
struct CustomIntents: Sendable {
    private(set) var catalog = Catalog.builtIn
    /// What the bundles add, without Apple's.
    private(set) var own = Catalog()

    init(ofBundles paths: [String], language: String) {
        for file in DefinitionFiles(in: paths, language: language).files {
            guard let read = try? IntentDefinitionReader.read(file.data, file: file.name) else {
                continue
            }
            // Apple's names stay Apple's.
            for intent in read.intents.values where Catalog.builtIn.intents[intent.className] == nil
            {
                own.add(intent)
            }
            for value in read.values.values { own.add(value) }
            for item in read.enums.values { own.add(item) }
            for result in read.resolutionResults.values { own.add(result) }
        }
        if !own.intents.isEmpty { catalog = own.merging(catalog) }
    }

    /// What may be said for them: title, summaries and the name in words.
    var sentences: [CustomSentence] {
        own.intents.values.sorted { $0.className < $1.className }.flatMap { intent in
            let summaries = intent.summaries.sorted { $0.key < $1.key }.map(\.value)
            return (summaries + [intent.title]).compactMap { CustomSentence($0, of: intent) }
        }
    }

    /// Words that were said for an enum or an object, as its value; dropped if there is none.
    func typed(_ intent: Record, by answers: TypedAnswers) -> Record {
        guard let definition = own.intents[intent.className] else { return intent }
        var typed = intent
        for field in definition.parameters {
            guard case .string(let said)? = intent[field.name], field.type != .string else {
                continue
            }
            let parameter = ParameterOutline(field, in: catalog)
            let value = try? answers.value(of: said, for: parameter, of: intent.className)
            typed[field.name] = parameter.isList ? value.map { .array([$0]) } : value
        }
        return typed
    }
}

extension IntentsRuntime {
    /// Of every bundle there is.
    func customIntents(of registry: Registry) -> CustomIntents {
        let apps = registry.apps.flatMap { [$0.path] + $0.extensions.map(\.path) }
        return CustomIntents(
            ofBundles: apps + registry.loneExtensions.map(\.path),
            language: configuration.language)
    }

    /// Of the one app that handles a request.
    func customIntents(of handler: Handler) -> CustomIntents {
        CustomIntents(
            ofBundles: [handler.app.path, handler.bundle?.path].compactMap(\.self),
            language: configuration.language)
    }
}
