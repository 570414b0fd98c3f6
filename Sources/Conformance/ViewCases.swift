// SPDX-License-Identifier: Apache-2.0
//
// Cases about UI extensions: controllers, calls, views.

import IntentSchema

extension Case {
    static let ofViews: [Case] = [
        Case(
            "controller-loads", .view, level: 1, "The view controller and its outlets load.",
            why: "The card falls back to plain rows, at every request.",
            fix: "check the storyboard, its initial controller, the class and the outlets",
            source: "Observed: RITL/RITLWidgetDemo#2", needs: ["principal-object-made"],
            on: .provider,
            culprit: "StoryboardMissing"
        ) { trial in
            let codes = [
                "storyboardMissing", "outletMissing", "principalClassNotFound",
                "principalClassUnsuitable", "unknownMethod",
            ]
            return try await trial.forEachIntent { intent, samples in
                try await trial.judging(Set(codes)) {
                    _ = try await trial.withGuest {
                        try await $0.card(CardBody(intent, samples).fields, as: "of everything")
                    }
                }
            }
        },
        Case(
            "view-for-empty-set", .view, level: 2,
            "The controller answers the first call, which has no parameters.",
            why:
                "The first call asks for a header; a controller that waits for parameters blocks the card.",
            fix: "answer (false, [], .zero) when the set of parameters is empty",
            source: "Apple, configureView(for:of:interactiveBehavior:context:completion:)",
            needs: ["controller-loads"], on: .provider, culprit: "SilentOnEmptySet"
        ) { trial in
            try await trial.forEachCard { body, _ in body.parameters = [] }
        },
        Case(
            "controller-hosted", .view, level: 2,
            "The controller adopts INUIHostedViewControlling, with one of its methods.",
            why: "Nothing of it would ever be shown.",
            fix: "adopt the protocol; write configureView, or configure as on iOS 10",
            source: "Apple, INUIHostedViewControlling", needs: ["view-for-empty-set"],
            on: .provider, culprit: "NoHostedView"
        ) { trial in
            try await trial.forEachCard { body, _ in
                body.parameters = []
            } judge: { answer, _ in
                answer.reply["form"]?.string == "none"
                    ? .failed("the controller has neither configureView nor configure") : .passed
            }
        },
        Case(
            "view-for-every-parameter", .view, level: 2,
            "The controller answers for every parameter that has a value.",
            why: "The card waits for the answer until time is up.",
            fix: "answer (false, [], .zero) for parameters that are shown as plain rows",
            source: "Apple, configureView(for:of:interactiveBehavior:context:completion:)",
            needs: ["view-for-empty-set"], on: .provider, culprit: "SilentOnParameters"
        ) { trial in
            try await trial.forEachCard { _, _ in }
        },
        Case(
            "view-at-both-stages", .view, level: 3,
            "The controller answers before the request is handled, and after.",
            why: "The card is drawn twice: to confirm, and with the response.",
            fix: "look at interaction.intentHandlingStatus, and expect each of its cases",
            source: "Apple, INInteraction.intentHandlingStatus",
            needs: ["view-for-every-parameter"], on: .provider, culprit: "KnowsOneStage"
        ) { trial in
            _ = try await trial.forEachCard { body, _ in body.stage = .confirm }
            return try await trial.forEachCard { body, _ in body.stage = .handle }
        },
        Case(
            "view-without-response", .view, level: 3,
            "The controller answers while there is no response yet.",
            why: "A service extension without confirm gives none before the user agrees.",
            fix: "unwrap interaction.intentResponse",
            source: "Apple, INInteraction.intentResponse, an optional",
            needs: ["view-for-every-parameter"], on: .provider, culprit: "WantsResponse"
        ) { trial in
            try await trial.forEachCard { body, _ in body.response = nil }
        },
        Case(
            "view-with-few-values", .view, level: 4,
            "The controller answers for an intent without values.",
            why: "Optional parameters are nil more often than not.",
            fix: "unwrap the parameters of the intent",
            source: "Apple, INIntent: every parameter is optional",
            needs: ["view-for-every-parameter"], on: .provider, culprit: "WantsValues"
        ) { trial in
            try await trial.forEachCard { body, intent in
                body.intent = Record(intent.className)
                body.parameters = []
            }
        },
        Case(
            "view-answered-once", .view, level: 3, "Each completion is called once.",
            why: "The first answer counts; what the second wanted is lost.",
            fix: "return after calling the completion",
            source: "Apple, configureView(for:of:interactiveBehavior:context:completion:)",
            needs: ["view-for-every-parameter"], on: .provider, culprit: "AnswersViewTwice"
        ) { trial in
            try await trial.forEachCard { _, _ in
            } judge: { _, guest in
                try await guest.proveAlive()
                try await guest.listen()
                let twice = guest.warnings.first { $0.contains("more than once") }
                return twice.map(Finding.failed) ?? .passed
            }
        },
        Case(
            "view-tree-bounded", .view, level: 4,
            "The view tree stays within the bounds of a card.",
            why: "What exceeds them is left out: views, texts, pictures, constraints.",
            fix: "show less: a card holds 512 views, 64 KiB of text and 8 pictures",
            source: "This project: VIEWTREE.md", needs: ["view-for-every-parameter"],
            on: .provider, culprit: "ManyViews"
        ) { trial in
            try await trial.forEachCard { _, _ in
            } judge: { _, guest in
                try await guest.proveAlive()
                try await guest.listen()
                let other = guest.warnings.first { !$0.contains("more than once") }
                return other.map(Finding.warned) ?? .passed
            }
        },
        Case(
            "view-within-memory", .view, level: 4,
            "One card stays below the warning mark, four fifths of the memory limit.",
            why: "A bigger picture, and the process is killed: the card shows plain rows.",
            fix: "load pictures in the size they are shown in",
            source: "Observed: owncloud/ios-app#1513, FB8832751",
            needs: ["view-for-every-parameter"], on: .provider, culprit: "HeavyView"
        ) { trial in
            try await trial.forEachCard { _, _ in
            } judge: { _, guest in
                try guest.memoryFinding(after: "a card")
            }
        },
    ]
}

/// The body of the wire's `card` request, to be changed by a case.
struct CardBody: Sendable {
    enum Stage: String, Sendable { case confirm, handle }

    var intent: Record
    var response: Record?
    var stage = Stage.handle
    /// Those that have a value, in display order.
    var parameters: [String]
    private let definition: IntentDefinition

    init(_ intent: IntentDefinition, _ samples: Samples) {
        let full = samples.full(intent)
        definition = intent
        self.intent = full
        response = Record(intent.response.className)
        parameters = intent.parameters.map(\.name).filter { full[$0] != nil }
    }

    var fields: [String: Value] {
        var interaction = Record(
            "INInteraction",
            [
                "intent": .record(intent), "direction": 0, "identifier": "conformance",
                "intentHandlingStatus": stage == .confirm ? 1 : 3,
            ])
        if var response {
            let name = stage == .confirm ? "ready" : "success"
            response["code"] = .integer(definition.response.code(named: name) ?? 0)
            interaction["intentResponse"] = .record(response)
        }
        return [
            "interaction": .record(interaction), "stage": .string(stage.rawValue), "context": 0,
            "parameters": .array(parameters.map(parameter)), "minimum": [0, 0],
            "maximum": [375, 600],
        ]
    }

    private func parameter(_ name: String) -> Value {
        .record(
            Record(
                "INParameter",
                [
                    "parameterClass": .string(definition.className),
                    "parameterKeyPath": .string(name),
                ]))
    }
}

extension Trial {
    typealias CardReply = (partials: [[String: Value]], reply: [String: Value])

    /// Asks for one card per intent, each in a process of its own.
    func forEachCard(
        _ change: (inout CardBody, IntentDefinition) -> Void,
        judge: (CardReply, Guest) async throws -> Finding = { _, _ in .passed }
    ) async throws -> Finding {
        try await forEachIntent { intent, samples in
            var body = CardBody(intent, samples)
            change(&body, intent)
            let what =
                "of \(intent.className) at '\(body.stage.rawValue)' for \(body.parameters.count) parameters"
            return try await withGuest { guest in
                try await judge(try await guest.card(body.fields, as: what), guest)
            }
        }
    }
}
