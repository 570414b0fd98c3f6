// SPDX-License-Identifier: Apache-2.0
//
// What is said, for every intent and every parameter that can be asked for.

import IntentCatalog
import IntentSchema
import Testing

@testable import Utterance

@Suite struct `The spoken form` {
    private let english: SpokenForm
    private let german: SpokenForm

    init() throws {
        english = try SpokenForm.language("en-US")
        german = try SpokenForm.language("de")
    }

    @Test(arguments: Catalog.builtIn.intents.keys.sorted())
    func `in English has a sentence for the success of every intent`(intent: String) {
        #expect(!english.successes(of: intent).isEmpty)
    }

    @Test(arguments: Catalog.builtIn.intents.values.sorted { $0.className < $1.className })
    func `in English has a question for every parameter`(intent: IntentDefinition) {
        for parameter in intent.parameters where parameter.isResolvable {
            #expect(
                english.prompt(for: parameter.name, of: intent.className) != nil,
                "\(parameter.name)")
        }
    }

    @Test(arguments: Catalog.builtIn.intents.values.filter(\.needsConfirmation).map(\.className))
    func `in English reads back what needs a yes`(intent: String) {
        #expect(!english.readBacks(of: intent).isEmpty)
    }

    @Test(
        arguments: Catalog.builtIn.intents.values.filter {
            ["Messaging", "RideBooking", "Workouts"].contains($0.domain)
        })
    func `in German has all of messaging, rides and workouts`(intent: IntentDefinition) {
        #expect(!german.successes(of: intent.className).isEmpty)
        if intent.needsConfirmation { #expect(!german.readBacks(of: intent.className).isEmpty) }
        for parameter in intent.parameters where parameter.isResolvable {
            #expect(
                german.prompt(for: parameter.name, of: intent.className) != nil, "\(parameter.name)"
            )
        }
    }

    @Test func `names only fields that there are`() throws {
        for form in [english, german] {
            for intent in Catalog.builtIn.intents.values {
                let own = Set(intent.parameters.map(\.name))
                    .union(intent.response.fields.map { "response.\($0.name)" })
                let sentences =
                    form.readBacks(of: intent.className) + form.successes(of: intent.className)
                for sentence in sentences {
                    let fields = sentence.split(separator: "{").dropFirst()
                        .map { String($0.prefix { $0 != "}" }) }
                    #expect(Set(fields).isSubset(of: own), "\(intent.className): \(sentence)")
                }
            }
        }
    }

    @Test func `says the same general sentences in every language`() {
        let names = Languages.tags.map { tag in
            let text = Languages.files(of: tag, ending: ".spoken").map(\.text).joined()
            return Set(
                text.split(separator: "\n").filter { $0.hasPrefix("say ") }.map {
                    String($0.prefix { $0 != "=" })
                })
        }
        #expect(names.allSatisfy { $0 == names.first && $0.count > 25 })
    }

    @Test func `with a line that says nothing is refused`() {
        #expect {
            try SpokenForm([("xx/Spoken.spoken", "ask content\n")])
        } throws: {
            "\($0)" == "xx/Spoken.spoken:1: a line is written: ask|read|done|say NAME = SENTENCE"
        }
    }
}
