// SPDX-License-Identifier: Apache-2.0

import Dialogue
import IntentSchema
import Testing

@Suite struct `Resolving parameters` {
    @Test func `asks nothing when nothing is open`() async {
        let talk = await converse(ScriptedHandler(["content": { _, _ in [.success("hi")] }]))
        #expect(talk.outcome.status == .success)
        #expect(talk.questions.isEmpty)
        #expect(talk.resolves == [["recipients", "content"]])
    }

    @Test func `asks for a missing value and resolves again from that parameter`() async {
        let handler = ScriptedHandler([
            "content": { value, _ in value == nil ? [.needsValue] : [.success(value)] }
        ])
        let talk = await converse(handler, fields: [:], answers: [.text("I am late")])
        #expect(talk.questions.map(\.prompt) == ["What do you want it to say?"])
        #expect(talk.resolves == [["recipients", "content"], ["content"]])
        #expect(talk.handled?["content"] == "I am late")
    }

    @Test func `success replaces the spoken value`() async {
        let talk = await converse(ScriptedHandler(["content": { _, _ in [.success("HI")] }]))
        #expect(talk.handled?["content"] == "HI")
    }

    @Test(arguments: [Resolution.notRequired, .notImplemented, .success(nil)])
    func `what is not resolved passes as it was`(result: Resolution) async {
        let talk = await converse(ScriptedHandler(["content": { _, _ in [result] }]))
        #expect(talk.handled?["content"] == "hi")
    }

    @Test(arguments: [Answer.text("2"), .choice(1), .text("kate b"), .text("B."), .text("Kate B.")])
    func `a choice is made by number, by position or by name`(answer: Answer) async {
        let handler = ScriptedHandler([
            "content": { _, time in
                time == 0 ? [.disambiguation(["Kate A.", "Kate B."])] : [.success(nil)]
            }
        ])
        let talk = await converse(handler, answers: [answer])
        #expect(talk.questions.first?.choices == ["Kate A.", "Kate B."])
        #expect(talk.handled?["content"] == "Kate B.")
    }

    @Test func `an answer that names no choice is asked again`() async {
        let handler = ScriptedHandler([
            "content": { _, time in
                time == 0 ? [.disambiguation(["Kate A.", "Kate B."])] : [.success(nil)]
            }
        ])
        let talk = await converse(handler, answers: [.text("Kate"), .text("3"), .text("1")])
        #expect(talk.questions.last?.prompt == "“3” is none of these. Which content?")
        #expect(talk.handled?["content"] == "Kate A.")
    }

    @Test func `yes takes the value to confirm`() async {
        let handler = ScriptedHandler([
            "content": { _, time in
                time == 0 ? [.confirmationRequired("hello", reason: 1)] : [.success(nil)]
            }
        ])
        let talk = await converse(handler, answers: [.text("Yes")])
        #expect(talk.questions.map(\.prompt) == ["Do you mean “hello” (too long)?"])
        #expect(talk.handled?["content"] == "hello")
    }

    @Test func `a value that was agreed to is not asked about for ever`() async {
        let handler = ScriptedHandler(
            ["recipients": { _, _ in [.confirmationRequired([person("Bo")], reason: nil)] }])
        let talk = await converse(handler, answers: [.yes])
        #expect(talk.questions.count == 1)
        #expect(talk.outcome.status == .success)
        #expect(talk.handled?["recipients"] == [person("Bo")])
    }

    @Test func `no to a confirmation asks for a value`() async {
        let handler = ScriptedHandler([
            "content": { value, _ in
                value == "hi" ? [.confirmationRequired("hello", reason: nil)] : [.success(value)]
            }
        ])
        let talk = await converse(handler, answers: [.no, .text("bye")])
        #expect(talk.questions.map(\.kind) == [.confirmation, .needsValue])
        #expect(talk.handled?["content"] == "bye")
    }

    @Test(arguments: [Resolution.confirmationRequired(nil, reason: nil), .disambiguation([])])
    func `nothing to confirm or to choose from asks for a value`(result: Resolution) async {
        let handler = ScriptedHandler([
            "content": { _, time in [time == 0 ? result : .success(nil)] }
        ])
        let talk = await converse(handler, answers: [.text("bye")])
        #expect(talk.questions.map(\.kind) == [.needsValue])
        #expect(talk.handled?["content"] == "bye")
    }

    @Test(
        arguments: [
            (nil, "SiriDemo cannot use “hi”. What do you want it to say?"),
            (1, "SiriDemo cannot use “hi”: too long. What do you want it to say?"),
            (77, "SiriDemo cannot use “hi”: reason 77. What do you want it to say?"),
        ] as [(Int64?, String)])
    func `tells why a value is unsupported and asks for another`(reason: Int64?, prompt: String)
        async
    {
        let handler = ScriptedHandler([
            "content": { value, _ in
                value == "hi" ? [.unsupported(reason: reason)] : [.success(value)]
            }
        ])
        let talk = await converse(handler, answers: [.text("bye")])
        #expect(talk.questions.map(\.prompt) == [prompt])
        #expect(talk.handled?["content"] == "bye")
    }

    @Test func `an unreadable answer is asked again with the reader's reason`() async {
        let handler = ScriptedHandler([
            "content": { value, _ in value == nil ? [.needsValue] : [.success(value)] }
        ])
        let talk = await converse(handler, fields: [:], answers: [.text("?"), .text("ok")])
        #expect(talk.questions.last?.prompt == "“?” means nothing. What do you want it to say?")
        #expect(talk.handled?["content"] == "ok")
    }

    @Test func `gives up after three answers and names them`() async {
        let handler = ScriptedHandler(["content": { _, _ in [.needsValue] }])
        let talk = await converse(
            handler, answers: [.text("a"), .text("b"), .text("c"), .text("d")])
        #expect(talk.questions.count == 3)
        #expect(talk.outcome.status == .failure)
        #expect(
            talk.outcome.reason == "'content' is still open after 3 answers: “a”, “b”, “c”")
        #expect(talk.handled == nil)
    }

    @Test(arguments: [Answer.cancel, .text("cancel"), .text(" Never mind ")])
    func `cancel at a question ends the request`(answer: Answer) async {
        let handler = ScriptedHandler(["content": { _, _ in [.needsValue] }])
        let talk = await converse(handler, answers: [answer])
        #expect(talk.outcome.status == .cancelled)
        #expect(talk.handled == nil)
    }

    @Test func `a question that nobody answers ends the request and is named`() async {
        let talk = await converse(ScriptedHandler(["content": { _, _ in [.needsValue] }]))
        #expect(talk.outcome.status == .cancelled)
        #expect(talk.outcome.reason == "Nobody answered “What do you want it to say?”")
    }

    @Test func `no result at all lets the value pass with a warning`() async {
        let talk = await converse(ScriptedHandler(["content": { _, _ in [] }]))
        #expect(
            talk.warnings == ["SiriDemo gave no result for 'content'; the value passes as it is."])
        #expect(talk.handled?["content"] == "hi")
    }

    @Test func `several results for a single value count as the first and are warned about`() async
    {
        let handler = ScriptedHandler(["content": { _, _ in [.success("a"), .success("b")] }])
        let talk = await converse(handler)
        #expect(talk.handled?["content"] == "a")
        #expect(talk.warnings.count == 1)
    }
}

/// Resolves what it likes, and stops where it likes.
private struct DisorderlyHandler: IntentHandler {
    var resolutions: [(String, [Resolution])] = []
    var stopsAt: String?

    func resolve(
        _ intent: Record, parameters: [String],
        onResolution: @escaping @Sendable (String, [Resolution]) async -> Void
    ) async throws -> String? {
        for (name, results) in resolutions { await onResolution(name, results) }
        return stopsAt
    }
    func confirm(_ intent: Record) async throws -> Record? { nil }
    func handle(_ intent: Record) async throws -> Record {
        Record("Response", ["code": 3, "seen": .record(intent)])
    }
}

@Suite struct `A handler out of order` {
    private func run(_ handler: DisorderlyHandler) async -> (Outcome, [String]) {
        let dialogue = Dialogue(
            messageOutline, with: Addressee(app: "SiriDemo"), handler: handler,
            presenter: ScriptedPresenter(), reader: read, describer: describe)
        let outcome = await dialogue.run(Record("INSendMessageIntent", ["content": "hi"]))
        let warnings = await dialogue.transcript.entries.compactMap {
            if case .event(let line) = $0, line.contains("warning") { line } else { nil }
        }
        return (outcome, warnings)
    }

    @Test func `has answers out of turn left unused, with a warning each`() async {
        let (outcome, warnings) = await run(
            DisorderlyHandler(resolutions: [
                ("content", [.success("early")]), ("recipients", [.notRequired]),
                ("recipients", [.success("twice")]), ("secret", [.success("new")]),
                ("content", [.success("in turn")]),
            ]))
        #expect(outcome.intent.fields == ["content": "in turn"])
        #expect(warnings.count == 3)
        #expect(warnings.first?.contains("SiriDemo resolved 'content' out of turn") == true)
    }

    @Test func `fails when it stops without saying what it needs`() async {
        let (outcome, _) = await run(DisorderlyHandler(stopsAt: "recipients"))
        #expect(outcome.status == .extensionFailed)
        #expect(outcome.reason == "SiriDemo stopped at 'recipients' without saying what it needs.")
    }

    @Test func `lets what it never mentions pass, with a warning`() async {
        let (outcome, warnings) = await run(DisorderlyHandler())
        #expect(outcome.status == .success)
        #expect(warnings.first?.contains("did not resolve 'recipients', 'content'") == true)
    }
}

@Suite struct `Lists of values` {
    private let both: [String: Value] = ["recipients": [person("John"), person("Kate")]]

    @Test func `one result per element keeps their order`() async {
        let handler = ScriptedHandler([
            "recipients": { _, _ in [.success(person("John A.")), .notRequired] }
        ])
        let talk = await converse(handler, fields: both)
        #expect(talk.handled?["recipients"] == [person("John A."), person("Kate")])
    }

    @Test func `a choice replaces only its element`() async {
        let handler = ScriptedHandler([
            "recipients": { value, _ in
                value?.array?.last == person("Kate")
                    ? [
                        .success(person("John A.")),
                        .disambiguation([person("Kate A."), person("Kate B.")]),
                    ]
                    : (value?.array ?? []).map { .success($0) }
            }
        ])
        let talk = await converse(handler, fields: both, answers: [.text("Kate B.")])
        #expect(talk.questions.first?.element == 1)
        #expect(talk.handled?["recipients"] == [person("John A."), person("Kate B.")])
    }

    @Test func `an unsupported element is replaced by all that is said instead`() async {
        let handler = ScriptedHandler([
            "recipients": { value, _ in
                (value?.array ?? []).map {
                    $0 == person("John") ? .unsupported(reason: nil) : .success($0)
                }
            }
        ])
        let talk = await converse(handler, fields: both, answers: [.text("Bo and Al")])
        #expect(
            talk.questions.map(\.prompt) == ["SiriDemo cannot use “John”. Who should I send it to?"]
        )
        #expect(talk.handled?["recipients"] == [person("Bo"), person("Al"), person("Kate")])
    }

    @Test func `each open element has its own rounds`() async {
        let handler = ScriptedHandler([
            "recipients": { value, _ in
                (value?.array ?? []).map {
                    describe($0).count == 1 ? .needsValue : .success($0)
                }
            }
        ])
        let five = (0..<5).map { person("\($0)") }
        let talk = await converse(
            handler, fields: ["recipients": .array(five)],
            answers: (0..<5).flatMap { [.text("x"), .text("Person \($0)")] })
        #expect(talk.outcome.status == .success)
        #expect(talk.handled?["recipients"] == .array((0..<5).map { person("Person \($0)") }))
    }

    @Test(arguments: [nil, []] as [Value?])
    func `a single result stands for an empty or a missing list`(list: Value?) async {
        let handler = ScriptedHandler([
            "recipients": { value, _ in
                value?.array?.isEmpty ?? true
                    ? [.needsValue] : (value?.array ?? []).map { .success($0) }
            }
        ])
        var fields: [String: Value] = [:]
        fields["recipients"] = list
        let talk = await converse(handler, fields: fields, answers: [.text("John and Kate")])
        #expect(talk.handled?["recipients"] == both["recipients"])
    }

    @Test func `a single success for the whole list stays a list`() async {
        let handler = ScriptedHandler(["recipients": { _, _ in [.success(person("All"))] }])
        let talk = await converse(handler, fields: both)
        #expect(talk.handled?["recipients"] == [person("All")])
    }

    @Test func `elements without a result stay and results without an element join`() async {
        let three = [person("A"), person("B"), person("C")]
        let fewer = ScriptedHandler([
            "recipients": { _, _ in [.success(person("X")), .notRequired] }
        ])
        let kept = await converse(fewer, fields: ["recipients": .array(three)])
        #expect(kept.handled?["recipients"] == [person("X"), person("B"), person("C")])
        let more = ScriptedHandler(["recipients": { _, _ in three.map { .success($0) } }])
        let joined = await converse(more, fields: both)
        #expect(joined.handled?["recipients"] == .array(three))
    }

    @Test func `a list that grows under a patient yes comes to an end`() async {
        let handler = ScriptedHandler([
            "recipients": { value, time in
                (value?.array ?? []).map { .success($0) }
                    + [.confirmationRequired(person("\(time)"), reason: nil), .notRequired]
            }
        ])
        let talk = await converse(handler, fields: both, assumesYes: true)
        #expect(talk.outcome.status == .failure)
        #expect(talk.questions.count == 30)
    }
}
