// SPDX-License-Identifier: Apache-2.0
//
// Cases about handlers and the resolution of parameters.

import Dialogue
import ExtensionProcess
import IntentSchema

extension Case {
    static let ofResolution: [Case] = [
        Case(
            "handler-for-every-intent", .intent, level: 1,
            "handler(for:) gives a handler for every intent of the manifest.",
            why: "The request ends as if the intent were not supported.",
            fix: "return a handler for the intent, or remove it from IntentsSupported",
            source: "Apple, INIntentError 2003 noHandlerProvidedForIntent",
            needs: ["principal-object-made"], on: .service, culprit: "NoHandler"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.judging(["noHandler"]) {
                    _ = try await trial.withGuest { try await $0.confirm(samples.full(intent)) }
                }
            }
        },
        Case(
            "handler-adopts-protocol", .intent, level: 1,
            "Each handler adopts the handling protocol of its intent.",
            why: "handler(for:) returns Any, so the compiler cannot see it; the first call fails.",
            fix: "add the protocol to the class that handler(for:) returns",
            source:
                "Observed: 26 public extensions return self for everything, one without a protocol",
            needs: ["handler-for-every-intent"], on: .service, culprit: "NoProtocol"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.judging(["doesNotConform"]) {
                    _ = try await trial.withGuest { try await $0.confirm(samples.full(intent)) }
                }
            }
        },
        Case(
            "resolves-without-value", .intent, level: 2,
            "Every resolve method answers when its parameter has no value.",
            why:
                "The hole of Xcode's own template: 'if let' without 'else', and the request hangs.",
            fix: "answer needsValue() or notRequired() when the parameter is nil",
            source: "Apple, INSendMessageIntentHandling; observed: 7 of 11 resolveRecipients",
            needs: ["handler-adopts-protocol"], on: .service, culprit: "NeverResolves"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    for field in intent.parameters where field.isResolvable {
                        for (start, what) in samples.without(field, of: intent) {
                            _ = try await guest.resolve(start, [field.name], as: what)
                        }
                    }
                    return .passed
                }
            }
        },
        Case(
            "resolves-empty-list", .intent, level: 2,
            "Every resolve method of a list answers for a list without elements.",
            why: "An empty list is neither nil nor a value; methods that loop over it say nothing.",
            fix: "answer [.needsValue()] or [.notRequired()] when the list is empty",
            source: "Apple, resolveRecipients(for:with:)", needs: ["handler-adopts-protocol"],
            on: .service, culprit: "SilentOnEmptyList"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    for field in intent.parameters where field.isResolvable && field.isList {
                        var start = samples.full(intent)
                        start[field.name] = []
                        _ = try await guest.resolve(start, [field.name], as: "with an empty list")
                    }
                    return .passed
                }
            }
        },
        Case(
            "resolves-given-value", .intent, level: 2,
            "Every resolve method answers when its parameter has a value.",
            why: "The request hangs, or the extension falls over what the user said.",
            fix: "call the completion on every path through the method",
            source: "Apple, Resolving the Parameters of an Intent",
            needs: ["handler-adopts-protocol"], on: .service, culprit: "SilentOnValue"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    for field in intent.parameters where field.isResolvable {
                        let full = samples.full(intent)
                        _ = try await guest.resolve(full, [field.name], as: "with every value")
                    }
                    return .passed
                }
            }
        },
        Case(
            "resolves-unusual-values", .intent, level: 5,
            "Resolve methods answer for empty and long texts, strange letters, many elements, extreme numbers.",
            why: "People dictate whole letters, and lists come from address books.",
            fix: "check lengths and ranges; answer unsupported() for what cannot be used",
            source: "Decision of this project",
            needs: ["resolves-given-value", "resolves-without-value"], on: .service,
            culprit: "ShortBuffer"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    for (parameter, name, record) in samples.unusual(intent)
                    where intent.parameter(named: parameter)?.isResolvable == true {
                        do {
                            _ = try await guest.resolve(record, [parameter], as: "with \(name)")
                        } catch ExtensionFailure.refused {
                            // An error is an answer too: the request ends, and says why.
                        }
                    }
                    return .passed
                }
            }
        },
        Case(
            "one-result-per-element", .intent, level: 3,
            "A list is resolved by one result per element, or by one for the whole; anything else by one.",
            why:
                "Results are matched with elements by their order; surplus ones have nothing to stand for.",
            fix: "map the list to results; for no element answer one result",
            source: "Apple, resolveRecipients(for:with:)",
            needs: ["resolves-given-value", "resolves-without-value"], on: .service,
            culprit: "ThreeForTwo"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let full = samples.full(intent)
                    for field in intent.parameters where field.isResolvable {
                        let answer = try await guest.resolve(
                            full, [field.name], as: "with every value")
                        let count = answer.first?.results.count ?? 0
                        let elements = field.isList ? full[field.name]?.array?.count ?? 0 : 1
                        if count != 1 && count != elements {
                            throw Breach(
                                "'\(field.name)' of \(intent.className) got \(count) results "
                                    + "for \(elements) elements")
                        }
                    }
                    return .passed
                }
            }
        },
        Case(
            "resolution-settles", .intent, level: 3,
            "Resolution comes to an end when every question is answered.",
            why: "A method that answers needsValue whatever it is given asks the user for ever.",
            fix:
                "answer needsValue() only when there is no value, and unsupported() for a wrong one",
            source: "Observed: 23 public repositories use needsValue, some without another way out",
            needs: ["resolves-given-value", "resolves-without-value"], on: .service,
            culprit: "AlwaysNeedsValue"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let end = try await guest.settle(
                        samples.full(intent), of: intent, with: samples, as: "in a dialogue")
                    // Unsupported is an answer: no sample may be anybody whom the extension knows.
                    guard case (let parameter, .needsValue)? = end.unsettled else { return .passed }
                    return .warned(
                        "'\(parameter)' of \(intent.className) is still 'needsValue' "
                            + "after several different values")
                }
            }
        },
    ]
}

extension Samples {
    /// The empty intent, and the full one without this parameter.
    func without(_ field: FieldDefinition, of intent: IntentDefinition) -> [(Record, String)] {
        var full = full(intent)
        full[field.name] = nil
        return [
            (Record(intent.className), "without any value"),
            (full, "with every value but \(field.name)"),
        ]
    }
}

extension FieldDefinition {
    var isList: Bool { if case .array = type { true } else { false } }
}
