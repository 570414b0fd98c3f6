// SPDX-License-Identifier: Apache-2.0

import Dialogue
import IntentCatalog
import IntentSchema
import Testing

/// Knows a few sentences, as a language would.
@Sendable private func hear(_ text: String, _ question: Question, _ intent: Record) -> Heard {
    switch text {
    case "jawohl": .yes
    case "keinesfalls": .no
    case "lass es": .cancel
    case "the second": .choices([1])
    case "both": .choices([0, 1])
    case "the ninth": .choices([8])
    case "no, to Kate instead": .change(parameter: "recipients", person("Kate"))
    case "say bye": .change(parameter: "content", "bye")
    case "in blue": .change(parameter: "colour", "blue")
    case "Kate and Bo": .value([person("Kate"), person("Bo")])
    default: .unclear
    }
}

@Suite struct `What the user says` {
    private let asking = ScriptedHandler([
        "recipients": { value, _ in value == nil ? [.needsValue] : [.success(nil)] },
        "content": { value, _ in value == nil ? [.needsValue] : [.success(value)] },
    ])

    private func talk(
        _ handler: ScriptedHandler, _ answers: String..., fields: [String: Value] = [:],
        isConfirmed: Bool = false
    ) async -> Conversation {
        var outline = messageOutline
        if isConfirmed { outline.confirmation = .always }
        return await converse(
            handler, fields: fields, answers: answers.map(Answer.text), outline: outline,
            hearing: { hear($0, $1, $2) })
    }

    @Test func `is understood in the user's own words`() async {
        let talk = await talk(
            asking, "Kate and Bo", "hello", "jawohl", isConfirmed: true)
        #expect(talk.handled?["recipients"] == [person("Kate"), person("Bo")])
        #expect(talk.handled?["content"] == "hello")
        #expect(talk.outcome.status == .success)
    }

    @Test func `cancels at each question`() async {
        for count in 0..<3 {
            let answers = ["Kate and Bo", "hello"].prefix(count) + ["lass es"]
            var outline = messageOutline
            outline.confirmation = .always
            let talk = await converse(
                asking, fields: [:], answers: answers.map(Answer.text), outline: outline,
                hearing: { hear($0, $1, $2) })
            #expect(talk.outcome.status == .cancelled, "at question \(count + 1)")
            #expect(talk.outcome.reason?.hasPrefix("The user cancelled at “") == true)
        }
    }

    @Test func `changes a value when it is read back, and the handler looks again`() async {
        let talk = await talk(
            ScriptedHandler(), "no, to Kate instead", "jawohl",
            fields: ["recipients": [person("John")], "content": "hi"], isConfirmed: true)
        #expect(talk.handled?["recipients"] == [person("Kate")])
        #expect(
            talk.questions.map(\.prompt) == [
                "Your message to John says “hi”. Send it?",
                "Your message to Kate says “hi”. Send it?",
            ])
        #expect(talk.resolves == [["recipients", "content"], ["recipients", "content"]])
    }

    @Test func `says no in so many words`() async {
        let talk = await talk(
            ScriptedHandler(), "keinesfalls", fields: ["content": "hi"], isConfirmed: true)
        #expect(talk.outcome.status == .cancelled)
    }

    @Test func `changes another parameter than was asked about`() async {
        let handler = ScriptedHandler([
            "recipients": { value, _ in value == nil ? [.needsValue] : [.success(nil)] }
        ])
        let talk = await talk(handler, "say bye", "Kate and Bo", fields: ["content": "hi"])
        #expect(talk.handled?["content"] == "bye")
        #expect(talk.handled?["recipients"] == [person("Kate"), person("Bo")])
    }

    @Test func `is asked again about what this intent does not have`() async {
        let talk = await talk(asking, "in blue", "Kate and Bo", "hello")
        #expect(
            talk.questions.map(\.prompt).prefix(2) == [
                "Who should I send it to?",
                "That cannot be changed here. Who should I send it to?",
            ])
        #expect(talk.outcome.status == .success)
    }

    private let choosing = ScriptedHandler([
        "recipients": { value, time in
            time == 0
                ? [.disambiguation([person("Kate A."), person("Kate B.")])] : [.success(value)]
        }
    ])

    @Test(arguments: [
        ("the second", [person("Kate B.")]), ("both", [person("Kate A."), person("Kate B.")]),
        ("no, to Kate instead", [person("Kate")]),
    ])
    func `chooses by place, several for a list, or none of them`(
        answer: String, people: [Value]
    ) async {
        let talk = await talk(choosing, answer)
        #expect(talk.handled?["recipients"] == .array(people))
    }

    @Test func `chooses nothing that is not there`() async {
        let talk = await talk(choosing, "the ninth", "the second")
        #expect(talk.questions.count == 2)
        #expect(talk.handled?["recipients"] == [person("Kate B.")])
    }

    @Test func `wants none of them, and is asked for a value`() async {
        let talk = await talk(choosing, "keinesfalls", "Kate and Bo")
        #expect(talk.questions.map(\.kind) == [.disambiguation, .needsValue])
        #expect(talk.handled?["recipients"] == [person("Kate"), person("Bo")])
    }

    @Test func `gives another value instead of a yes`() async {
        let handler = ScriptedHandler([
            "recipients": { value, time in
                time == 0 ? [.confirmationRequired(person("John"), reason: nil)] : [.success(value)]
            }
        ])
        let talk = await talk(handler, "no, to Kate instead")
        #expect(talk.questions.map(\.kind) == [.confirmation])
        #expect(talk.handled?["recipients"] == [person("Kate")])
    }
}

@Suite struct `Cases of an enum` {
    private var outline: IntentOutline {
        var parameter = ParameterOutline("kind", kind: .enumeration("Kind"))
        parameter.cases = [1: "bigTea", 2: "coffee"]
        var several = ParameterOutline("signals", kind: .enumeration("Signals"))
        several.cases = [1: "audible", 2: "visible"]
        several.isOptionSet = true
        return IntentOutline("BrewIntent", parameters: [parameter, several], codes: [3: "success"])
    }

    @Test(arguments: [Answer.text("big tea"), .text("1"), .choice(0)])
    func `are offered by name, and chosen by name or number`(answer: Answer) async {
        let handler = ScriptedHandler([
            "kind": { value, _ in value == nil ? [.needsValue] : [.success(value)] }
        ])
        let talk = await converse(handler, fields: [:], answers: [answer], outline: outline)
        #expect(talk.questions.map(\.choices) == [["big tea", "coffee"]])
        #expect(talk.handled?["kind"] == 1)
    }

    @Test func `are read out by name`() async {
        let handler = ScriptedHandler([
            "kind": { value, time in
                time == 0 ? [.disambiguation([1, 2])] : [.success(value)]
            },
            "signals": { value, time in
                time == 0 ? [.confirmationRequired(3, reason: nil)] : [.success(value)]
            },
        ])
        let talk = await converse(
            handler, fields: [:], answers: [.choice(1), .yes], outline: outline)
        #expect(talk.questions.first?.choices == ["big tea", "coffee"])
        #expect(talk.questions.last?.prompt == "Do you mean “audible, visible”?")
        #expect(talk.handled?["kind"] == 2)
    }
}

@Suite struct `Answers that come later` {
    private struct PatientHandler: IntentHandler {
        var first: Int64
        var later: [Int64]
        var fails = false

        func resolve(
            _ intent: Record, parameters: [String],
            onResolution: @escaping @Sendable (String, [Resolution]) async -> Void
        ) async throws -> String? {
            for name in parameters { await onResolution(name, [.notImplemented]) }
            return nil
        }
        func confirm(_ intent: Record) async throws -> Record? { nil }
        func handle(_ intent: Record) async throws -> Record {
            Record("Response", ["code": .integer(first)])
        }
        func follow(
            _ intent: Record, updates: Bool, patience: Duration,
            onAnswer: @escaping @Sendable (Record) async -> Bool
        ) async throws {
            for code in later {
                guard await onAnswer(Record("Response", ["code": .integer(code)])) else { return }
            }
            if fails { throw HandlerFailure.ended(ExtensionExit(.crashed, signal: "SIGSEGV")) }
        }
    }

    private func follow(
        _ handler: PatientHandler, patience: Duration = .seconds(1), sendsUpdates: Bool = false
    ) async -> (outcome: Outcome, updates: [String], warnings: [String]) {
        var outline = messageOutline
        outline.sendsUpdates = sendsUpdates
        let (events, sink) = AsyncStream.makeStream(of: DialogueEvent.self)
        let dialogue = Dialogue(
            outline, with: Addressee(app: "SiriDemo"), handler: handler,
            presenter: ScriptedPresenter(), reader: read, describer: describe, patience: patience,
            observe: { sink.yield($0) })
        let outcome = await dialogue.run(Record("INSendMessageIntent"))
        sink.finish()
        var (updates, warnings): ([String], [String]) = ([], [])
        for await event in events {
            if case .updated(let code, _) = event { updates.append(code) }
            if case .warning(let text) = event { warnings.append(text) }
        }
        return (outcome, updates, warnings)
    }

    @Test func `end what is in progress, and no more are taken then`() async {
        let talk = await follow(PatientHandler(first: 2, later: [2, 4, 3]))
        #expect(talk.updates == ["inProgress", "failure"])
        #expect(talk.outcome.status == .failure && talk.outcome.code == "failure")
    }

    @Test func `leave it in progress when none comes`() async {
        let talk = await follow(PatientHandler(first: 2, later: []))
        #expect(talk.outcome.status == .inProgress && talk.updates.isEmpty)
    }

    @Test func `are not waited for without patience, nor after a success that does not change`()
        async
    {
        #expect(
            await follow(PatientHandler(first: 2, later: [3]), patience: .zero).updates.isEmpty)
        #expect(await follow(PatientHandler(first: 3, later: [3])).updates.isEmpty)
    }

    @Test func `change a status for as long as it is shown`() async {
        let talk = await follow(PatientHandler(first: 3, later: [3, 3]), sendsUpdates: true)
        #expect(talk.updates == ["success", "success"] && talk.outcome.status == .success)
    }

    @Test func `that fail take nothing back`() async {
        let talk = await follow(PatientHandler(first: 2, later: [2], fails: true))
        #expect(talk.outcome.status == .inProgress)
        #expect(
            talk.warnings == [
                "SiriDemo crashed with SIGSEGV, while answering what comes after handle."
            ])
    }
}

@Suite struct `Apple's codes` {
    @Test(arguments: [
        (ExtensionExit(.overTime), IntentError.requestTimedOut, 3001),
        (ExtensionExit(.notStarted), .extensionBringUpFailed, 5001),
    ])
    func `stand beside an ending that has one`(
        exit: ExtensionExit, error: IntentError, code: Int
    ) async {
        let talk = await converse(
            ScriptedHandler(handle: { _ in throw HandlerFailure.ended(exit) }))
        #expect(talk.outcome.error == error && error.rawValue == code)
        let json = talk.events.last?.json.line ?? ""
        #expect(
            json.contains(
                #""error": {"domain": "IntentsErrorDomain", "code": \#(code), "name": "\#(error.name)"}"#
            ))
    }

    @Test func `are those of the definitions`() {
        let cases = Catalog.builtIn.enumeration(named: "INIntentError.Code")?.cases ?? []
        for error in IntentError.allCases {
            #expect(cases.first { $0.name == error.name }?.rawValue == Int64(error.rawValue))
        }
    }

    @Test func `are absent where Apple has none`() async {
        let crash = HandlerFailure.ended(ExtensionExit(.crashed, signal: "SIGSEGV"))
        let talk = await converse(ScriptedHandler(handle: { _ in throw crash }))
        #expect(talk.outcome.error == nil)
        #expect(talk.events.last?.json.line.contains("IntentsErrorDomain") == false)
    }
}
