// SPDX-License-Identifier: Apache-2.0
//
// Cases about confirmation and handling: one answer, in time, with a code that means something.

import Dialogue
import IntentSchema

extension Case {
    static let ofHandling: [Case] = [
        Case(
            "confirm-answers", .intent, level: 1, "confirm answers in time, where there is one.",
            why: "The user hears “there was a problem with the app”.",
            fix: "call the completion on every path through confirm",
            source: "Apple, Confirming the Details of an Intent",
            needs: ["handler-adopts-protocol"], on: .service, culprit: "NeverConfirms"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    _ = try await guest.confirm(samples.full(intent))
                    return .passed
                }
            }
        },
        Case(
            "confirm-says-ready", .intent, level: 3,
            "confirm answers 'ready' or a failure.",
            why: "'unspecified' stops the request; 'success' claims what was not done yet.",
            fix: "answer .ready from confirm when the intent can be handled",
            source:
                "Apple, INSendMessageIntentResponseCode.ready; observed: .success in 11 extensions",
            needs: ["confirm-answers"], on: .service, culprit: "ConfirmsUnspecified"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let settled = try await guest.settle(
                        samples.full(intent), of: intent, with: samples, as: "in a dialogue")
                    guard let response = try await guest.confirm(settled.intent) else {
                        return .passed
                    }
                    switch intent.response.codeName(of: response) {
                    case "unspecified":
                        throw Breach("confirm of \(intent.className) answered 'unspecified'")
                    case let code where ["success", "inProgress"].contains(code):
                        return .warned(
                            "confirm of \(intent.className) answered '\(code)', not 'ready'")
                    default: return .passed
                    }
                }
            }
        },
        Case(
            "handle-answers", .intent, level: 1,
            "handle answers once, in time, and the process lives.",
            why: "The user hears “there was a problem with the app” after ten seconds.",
            fix: "call the completion on every path; answer .inProgress when the work takes longer",
            source: "Apple, INSendMessageIntentHandling; observed: limits of about 10 s",
            needs: ["handler-adopts-protocol"], on: .service, culprit: "NeverCompletes"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    _ = try await guest.handle(samples.full(intent))
                    try await guest.proveAlive()
                    return .passed
                }
            }
        },
        Case(
            "handle-says-final-code", .intent, level: 2,
            "handle does not answer 'ready' or 'unspecified'.",
            why: "'ready' belongs to confirm: nobody would know whether the work was done.",
            fix: "answer .success, .inProgress, a code that opens the app, or a failure",
            source:
                "Apple, INSendMessageIntentResponseCode; observed: .ready in a public extension",
            needs: ["handle-answers"], on: .service, culprit: "HandlesReady"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let code = intent.response.codeName(
                        of: try await guest.handle(samples.full(intent)))
                    guard !["ready", "unspecified"].contains(code) else {
                        throw Breach("handle of \(intent.className) answered '\(code)'")
                    }
                    return .passed
                }
            }
        },
        Case(
            "codes-known", .intent, level: 2, "Every response code is one of the intent's own.",
            why:
                "Codes differ from intent to intent; a number of another enum means something else.",
            fix: "use the cases of the intent's own response code",
            source: "Apple, the …IntentResponseCode enumerations",
            needs: ["confirm-answers", "handle-answers"], on: .service,
            culprit: "UnknownCode"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let full = samples.full(intent)
                    let responses = [try await guest.confirm(full), try await guest.handle(full)]
                    for response in responses.compactMap(\.self)
                    where !intent.response.knows(response) {
                        throw Breach(
                            "\(intent.className) has no response code "
                                + intent.response.codeName(of: response))
                    }
                    return .passed
                }
            }
        },
        Case(
            "answers-once", .intent, level: 2, "Each completion is called once.",
            why: "The first answer counts; the second may belong to another request on iOS.",
            fix: "return after calling the completion",
            source: "Apple, INSendMessageIntentHandling",
            needs: ["confirm-answers", "handle-answers"],
            on: .service,
            culprit: "CompletesTwice"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let full = samples.full(intent)
                    let names = intent.parameters.filter(\.isResolvable).map(\.name)
                    _ = try await guest.resolve(full, names, as: "with every value")
                    _ = try await guest.confirm(full)
                    _ = try await guest.handle(full)
                    try await guest.proveAlive()
                    try await guest.listen()
                    if let warning = guest.warnings.first(where: { $0.contains("second time") }) {
                        throw Breach(warning)
                    }
                    return .passed
                }
            }
        },
        Case(
            "handles-what-resolution-passes", .intent, level: 4,
            "handle answers for the least that resolution lets pass.",
            why: "A parameter that no resolve method insists on may be nil in handle.",
            fix: "unwrap parameters in handle, or ask for them in their resolve methods",
            source: "Apple, Resolving the Parameters of an Intent",
            needs: ["confirm-answers", "handle-answers", "resolves-without-value"], on: .service,
            culprit: "WantsContent"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let least = try await guest.settle(
                        Record(intent.className), of: intent, with: samples, as: "without any value"
                    )
                    guard least.unsettled == nil else { return .passed }
                    _ = try await guest.confirm(least.intent, as: "with the least that passes")
                    _ = try await guest.handle(least.intent, as: "with the least that passes")
                    return .passed
                }
            }
        },
        Case(
            "activity-has-type", .intent, level: 4,
            "A user activity in a response has a type.",
            why: "The app is launched with it and finds its way by the type.",
            fix: "make it with NSUserActivity(activityType:)",
            source: "Apple, NSUserActivity.activityType",
            needs: ["confirm-answers", "handle-answers"],
            on: .service, culprit: "UntypedActivity"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let full = samples.full(intent)
                    let responses = [try await guest.confirm(full), try await guest.handle(full)]
                    for response in responses.compactMap(\.self) {
                        guard let activity = response["userActivity"]?.record else { continue }
                        if activity["activityType"]?.string?.isEmpty != false {
                            throw Breach("\(intent.className): a user activity without a type")
                        }
                    }
                    return .passed
                }
            }
        },
    ]
}

extension ResponseDefinition {
    /// The code's name, else its number as text.
    func codeName(of response: Record) -> String {
        switch response["code"] {
        case .integer(let number): name(ofCode: number) ?? "\(number)"
        case .string(let name): name
        default: "unspecified"
        }
    }

    /// Definitions without codes know the ones that every intent has.
    func knows(_ response: Record) -> Bool {
        let name = codeName(of: response)
        let common = ["unspecified", "ready", "inProgress", "success", "failure"]
        return codes.contains { $0.name == name } || codes.isEmpty && common.contains(name)
    }
}
