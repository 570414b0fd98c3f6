// SPDX-License-Identifier: Apache-2.0
//
// Every intent of the API in every way that its parameters and codes allow, by the definitions.

import Dialogue
import IntentCatalog
import IntentSchema
import Testing

/// One intent of the catalog with its outline, as the façade makes it.
struct CatalogIntent: Sendable, CustomTestStringConvertible {
    let definition: IntentDefinition
    var testDescription: String { definition.className }

    static let all = Catalog.builtIn.intents.values.sorted { $0.className < $1.className }
        .map { CatalogIntent(definition: $0) }

    var outline: IntentOutline {
        IntentOutline(
            definition.className,
            parameters: definition.parameters.filter { $0.isResolvable && !$0.isDeprecated }.map {
                ParameterOutline($0.name, isList: Self.isList($0.type), reasons: [1: "tooFar"])
            },
            codes: Dictionary(
                definition.response.codes.map { ($0.rawValue, CodeOutline($0.name)) },
                uniquingKeysWith: { first, _ in first }))
    }

    static func isList(_ type: FieldType) -> Bool { if case .array = type { true } else { false } }
}

/// A way to answer about a parameter, and how many questions it costs.
struct Manner: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kinds: [Question.Kind]
    let answers: [Answer]
    let first: Resolution

    static let all = [
        Manner(testDescription: "success", kinds: [], answers: [], first: .success("said")),
        Manner(testDescription: "notRequired", kinds: [], answers: [], first: .notRequired),
        Manner(testDescription: "notImplemented", kinds: [], answers: [], first: .notImplemented),
        Manner(
            testDescription: "needsValue", kinds: [.needsValue], answers: [.text("said")],
            first: .needsValue),
        Manner(
            testDescription: "unsupported", kinds: [.needsValue], answers: [.text("said")],
            first: .unsupported(reason: nil)),
        Manner(
            testDescription: "unsupported for a reason", kinds: [.needsValue],
            answers: [.text("said")], first: .unsupported(reason: 1)),
        Manner(
            testDescription: "disambiguation", kinds: [.disambiguation], answers: [.choice(1)],
            first: .disambiguation(["one", "said"])),
        Manner(
            testDescription: "confirmationRequired", kinds: [.confirmation], answers: [.yes],
            first: .confirmationRequired("said", reason: nil)),
        Manner(
            testDescription: "confirmationRequired, refused", kinds: [.confirmation, .needsValue],
            answers: [.no, .text("said")], first: .confirmationRequired("other", reason: 1)),
        Manner(
            testDescription: "nothing to confirm", kinds: [.needsValue], answers: [.text("said")],
            first: .confirmationRequired(nil, reason: nil)),
    ]
}

@Suite struct `Every intent` {
    @Test func `is one of 61, and 234 of their parameters are asked about or passed on`() {
        #expect(CatalogIntent.all.count == 61)
        #expect(CatalogIntent.all.map(\.outline.parameters.count).reduce(0, +) > 150)
    }

    /// All parameters of the intent, one after the other, each answered in this manner.
    @Test(arguments: CatalogIntent.all, Manner.all)
    func `has its parameters settled, one after the other`(
        intent: CatalogIntent, manner: Manner
    ) async {
        let names = intent.outline.parameters.map(\.name)
        let rules = Dictionary(
            uniqueKeysWithValues: names.map { name -> (String, ScriptedHandler.Rule) in
                (name, { value, time in [time == 0 ? manner.first : .success(value)] })
            })
        let talk = await converse(
            ScriptedHandler(rules), fields: [:],
            answers: names.flatMap { _ in manner.answers }, outline: intent.outline)
        #expect(talk.questions.map(\.kind) == names.flatMap { _ in manner.kinds })
        #expect(
            talk.questions.compactMap(\.parameter)
                == names.flatMap { name in
                    manner.kinds.map { _ in name }
                })
        #expect(talk.questions.allSatisfy { $0.prompt.hasSuffix("?") })
        #expect(talk.handled != nil)
        let isSaid = manner.testDescription == "success" || !manner.kinds.isEmpty
        for parameter in intent.outline.parameters where isSaid {
            let expected: Value = parameter.isList ? ["said"] : "said"
            #expect(talk.handled?[parameter.name] == expected, "\(parameter.name)")
        }
    }

    /// Lists: one result for all, one for each, some of each kind.
    @Test(arguments: CatalogIntent.all.filter { $0.outline.parameters.contains(where: \.isList) })
    func `takes mixed results for the elements of a list`(intent: CatalogIntent) async {
        for parameter in intent.outline.parameters where parameter.isList {
            let handler = ScriptedHandler([
                parameter.name: { value, _ in
                    (value?.array ?? []).map { element -> Resolution in
                        switch element {
                        case "wrong": .unsupported(reason: 1)
                        case "which": .disambiguation(["left", "right"])
                        case "sure": .confirmationRequired("surely", reason: nil)
                        case "as it is": .notRequired
                        default: .success(element)
                        }
                    }
                }
            ])
            let talk = await converse(
                handler,
                fields: [parameter.name: ["good", "which", "wrong", "as it is", "sure"]],
                answers: [.choice(1), .text("better"), .yes], outline: intent.outline)
            #expect(
                talk.handled?[parameter.name] == ["good", "right", "better", "as it is", "surely"],
                "\(parameter.name): \(talk.outcome.reason ?? "")")
            #expect(talk.questions.map(\.element) == [1, 2, 4])
        }
    }

    @Test(arguments: CatalogIntent.all)
    func `ends as its code says, whichever it is`(intent: CatalogIntent) async {
        for code in intent.definition.response.codes {
            let response = Record(
                intent.definition.response.className, ["code": .integer(code.rawValue)])
            let talk = await converse(
                ScriptedHandler(handle: { _ in response }), fields: [:], outline: intent.outline)
            let expected: Outcome.Status =
                switch code.name {
                case "success": .success
                case "inProgress": .inProgress
                case "ready", "userConfirmationRequired": .extensionFailed
                case "continueInApp", "handleInApp": .deferredToApplication
                case let name where name.hasPrefix("failureRequiringAppLaunch"):
                    .deferredToApplication
                default: .failure
                }
            #expect(talk.outcome.status == expected, "\(code.name)")
            #expect(talk.outcome.code == code.name)
            #expect(talk.outcome.spoken?.isEmpty == false)
            #expect(
                talk.outcome.reason != nil || expected.isGood)
        }
    }

    @Test(arguments: CatalogIntent.all)
    func `goes on after confirm, or stops, as its code says`(intent: CatalogIntent) async {
        for code in intent.definition.response.codes {
            let response = Record(
                intent.definition.response.className, ["code": .integer(code.rawValue)])
            let talk = await converse(
                ScriptedHandler(confirm: { _ in response }), fields: [:], answers: [.yes],
                outline: intent.outline)
            let stops = ["unspecified", "denied"].contains(code.name)
            let goesOn = !stops && !code.name.hasPrefix("failure")
            #expect((talk.handled != nil) == goesOn, "\(code.name)")
        }
    }
}
