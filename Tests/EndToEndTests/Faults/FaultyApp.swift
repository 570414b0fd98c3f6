// SPDX-License-Identifier: Apache-2.0
//
// An app that makes the mistakes that authors make, and a host to see what comes of it.

import Dialogue
import Foundation
import IntentSchema
import IntentsRuntime

enum FaultyApp {
    static let john: Value = [.record(Record("INPerson", ["displayName": "John"]))]

    /// The message's text says which mistake is made.
    static func message(_ fault: String?, to recipients: Value? = john) -> Record {
        var intent = Record("INSendMessageIntent")
        intent["content"] = fault.map(Value.string)
        intent["recipients"] = recipients
        return intent
    }
}

extension TestHost {
    func make(
        _ fault: String?, to recipients: Value? = FaultyApp.john,
        presenter: any Presenter = .yes
    ) async -> Outcome {
        await ask("Faulty", FaultyApp.message(fault, to: recipients), presenter: presenter)
    }

    /// What the extension printed since it was started last.
    var log: [String] { log(of: "org.example.test.faulty.FaultyIntents") }

    func log(of bundle: String) -> [String] {
        let file = state.appending(path: "logs/\(bundle).log")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    var outcomes: Int {
        events.count { if case .dialogue(.outcome) = $0 { true } else { false } }
    }
    var updates: [String] {
        events.compactMap { if case .dialogue(.updated(let code, _)) = $0 { code } else { nil } }
    }
}

/// A host with `Faulty.app`, two seconds for each phase.
func withFaulty<Result>(
    change: (inout Configuration) -> Void = { _ in }, _ body: (TestHost) async throws -> Result
) async throws -> Result {
    try await withHost(
        bundles: [BuiltBundles.faulty()],
        change: {
            $0.phaseTimeout = .seconds(2)
            change(&$0)
        }, body)
}
