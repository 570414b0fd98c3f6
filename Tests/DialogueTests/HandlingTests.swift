// SPDX-License-Identifier: Apache-2.0

import Dialogue
import IntentSchema
import Testing

private func answering(_ code: Value) -> ScriptedHandler {
    ScriptedHandler(handle: { _ in Record("Response", ["code": code, "amount": 3]) })
}

@Suite struct `Confirming` {
    @Test(arguments: [1, 2, 3, 7, 8, "ready", "success"] as [Value])
    func `goes on`(code: Value) async {
        let handler = ScriptedHandler(confirm: { _ in Record("Response", ["code": code]) })
        #expect(await converse(handler).outcome.status == .success)
    }

    @Test(
        arguments: [
            (4, .failure, "failure"), (6, .failure, "failureMessageServiceNotAvailable"),
            (5, .deferredToApplication, "failureRequiringAppLaunch"), (0, .failure, "unspecified"),
            (100, .failure, "tooFar"), (42, .failure, "42"),
        ] as [(Value, Outcome.Status, String)])
    func `stops at a failure`(code: Value, status: Outcome.Status, name: String) async {
        let handler = ScriptedHandler(confirm: { _ in Record("Response", ["code": code]) })
        let talk = await converse(handler)
        #expect(talk.outcome.status == status)
        #expect(talk.outcome.code == name)
        #expect(talk.handled == nil)
    }

    @Test func `a handler's wish for consent is asked`() async {
        let handler = ScriptedHandler(confirm: { _ in Record("Response", ["code": 9]) })
        let talk = await converse(handler, answers: [.yes])
        #expect(talk.questions.map(\.kind) == [.send])
        #expect(talk.outcome.status == .success)
    }
}

@Suite struct `Consent` {
    private var outline: IntentOutline {
        var outline = messageOutline
        outline.confirmation = .always
        return outline
    }

    @Test func `reads the message back`() async {
        let fields: [String: Value] = [
            "recipients": [person("John"), person("Kate")], "content": "I'll be 10 minutes late.",
        ]
        let talk = await converse(
            ScriptedHandler(), fields: fields, answers: [.text("send it")], outline: outline)
        #expect(
            talk.questions.map(\.prompt) == [
                "Your message to John and Kate says “I'll be 10 minutes late.” Send it?"
            ])
        #expect(talk.outcome.spoken == "Sent.")
    }

    @Test(arguments: [
        ["change it to see you at nine", "yes"], ["Change the message", "see you at nine", "yes"],
        ["change my text", "cancel it", "change the content to see you at nine", "yes"],
    ])
    func `changes a value when the user changes their mind`(answers: [String]) async {
        let talk = await converse(
            ScriptedHandler(), answers: answers.map(Answer.text), outline: outline)
        #expect(talk.outcome.status == .success)
        #expect(talk.handled?["content"] == "see you at nine")
        #expect(talk.resolves.last == ["content"], "the handler looks at it again")
    }

    @Test func `changes a list, and the handler has its say`() async {
        let handler = ScriptedHandler([
            "recipients": { value, _ in (value?.array ?? []).map { .success($0) } }
        ])
        let talk = await converse(
            handler, answers: [.text("change recipients to Kate and Bobo"), .yes], outline: outline)
        #expect(talk.handled?["recipients"] == [person("Kate"), person("Bobo")])
        #expect(talk.questions.last?.prompt.contains("Kate and Bobo") == true)
    }

    @Test(arguments: ["change", "change the colour", "changes", "change to"])
    func `asks again when nobody knows what to change`(answer: String) async {
        let talk = await converse(
            ScriptedHandler(), answers: [.text(answer), .yes], outline: outline)
        #expect(talk.questions.count == 2)
        #expect(talk.handled?["content"] == "hi")
    }

    @Test func `is asked for three times at most, however often the mind changes`() async {
        let talk = await converse(
            ScriptedHandler(), answers: Array(repeating: .text("change it to x"), count: 9),
            outline: outline)
        #expect(talk.outcome.status == .cancelled)
        #expect(talk.questions.count == 3)
    }

    @Test func `leaves out what has no value`() async {
        let talk = await converse(ScriptedHandler(), answers: [.yes], outline: outline)
        #expect(talk.questions.map(\.prompt) == ["Your message says “hi”. Send it?"])
    }

    @Test func `of an unknown intent is general`() async {
        let custom = IntentOutline("OrderSoupIntent", codes: [3: "success"], confirmation: .always)
        let talk = await converse(ScriptedHandler(), answers: [.yes], outline: custom)
        #expect(talk.questions.map(\.prompt) == ["SiriDemo is ready: order soup. Go ahead?"])
        #expect(talk.outcome.spoken == "Done.")
    }

    @Test(arguments: [Answer.no, .cancel])
    func `no means no`(answer: Answer) async {
        let talk = await converse(ScriptedHandler(), answers: [answer], outline: outline)
        #expect(talk.outcome.status == .cancelled)
        #expect(talk.handled == nil)
    }

    @Test func `is never guessed from mumbling`() async {
        let mumbling = Array(repeating: Answer.text("hm"), count: 4)
        let talk = await converse(ScriptedHandler(), answers: mumbling, outline: outline)
        #expect(talk.outcome.status == .cancelled)
        #expect(talk.questions.count == 3)
    }

    @Test func `given in advance uses up no answer`() async {
        let handler = ScriptedHandler([
            "content": { value, _ in value == nil ? [.needsValue] : [.success(value)] }
        ])
        let talk = await converse(
            handler, fields: [:], answers: [.text("yes")], assumesYes: true, outline: outline)
        #expect(talk.handled?["content"] == "yes")
    }
}

@Suite struct `Handling` {
    @Test(
        arguments: [
            (3, .success, "success"), (2, .inProgress, "inProgress"), (4, .failure, "failure"),
            (5, .deferredToApplication, "failureRequiringAppLaunch"),
            (7, .deferredToApplication, "continueInApp"),
            (8, .deferredToApplication, "handleInApp"),
            (101, .success, "brewing"), (100, .failure, "tooFar"), (0, .failure, "unspecified"),
            (1, .extensionFailed, "ready"), (9, .extensionFailed, "userConfirmationRequired"),
            (42, .failure, "42"), ("success", .success, "success"),
            (
                "failureRequiringAppLaunchNoServiceInArea", .deferredToApplication,
                "failureRequiringAppLaunchNoServiceInArea"
            ),
            ("gibberish", .failure, "gibberish"),
        ] as [(Value, Outcome.Status, String)])
    func `a code decides the status`(code: Value, status: Outcome.Status, name: String) async {
        let outcome = await converse(answering(code)).outcome
        #expect(outcome.status == status)
        #expect(outcome.code == name)
    }

    @Test func `a failure's own sentence is spoken with its properties`() async {
        #expect(await converse(answering(100)).outcome.spoken == "hi is 3 km away.")
    }

    @Test func `an unknown code is named by its number`() async {
        let reason = await converse(answering(42)).outcome.reason
        #expect(
            reason
                == "SiriDemo answered handle with '42', a code that INSendMessageIntent does not have."
        )
    }

    @Test func `cards are shown before consent and after success`() async {
        var outline = messageOutline
        outline.confirmation = .always
        let talk = await converse(
            ScriptedHandler(), answers: [.yes], outline: outline,
            cards: { ShownCard(rows: ["\($0.stage) \($0.status)"], warnings: []) })
        let cards = talk.events.compactMap {
            if case .card(_, let rows) = $0 { rows } else { nil }
        }
        #expect(cards == [["confirm ready"], ["handle success"]])
    }

    @Test(arguments: [4, 5, 7] as [Value])
    func `no card is shown when the work is not done here`(code: Value) async {
        let talk = await converse(answering(code), cards: { _ in ShownCard(rows: ["x"]) })
        #expect(!talk.events.contains { if case .card = $0 { true } else { false } })
    }

    @Test func `a card's warnings are told`() async {
        let talk = await converse(
            ScriptedHandler(), cards: { _ in ShownCard(warnings: ["The view is too deep."]) })
        #expect(talk.warnings == ["The view is too deep."])
    }
}

@Suite struct `An extension that ends badly` {
    @Test(arguments: [
        (ExtensionExit(.overTime, limitSeconds: 10), "SiriDemo did not answer handle within 10 s."),
        (
            ExtensionExit(.overMemory, peakMebibytes: 30, limitMebibytes: 30, rung: "cgroupV1"),
            "SiriDemo was ended at 30.0 MiB, its limit (rung cgroupV1), while answering handle. "
                + "Hold less at once: pictures at the size at which they are shown."
        ),
        (
            ExtensionExit(.crashed, signal: "SIGSEGV"),
            "SiriDemo crashed with SIGSEGV, while answering handle."
        ),
        (
            ExtensionExit(.exited, status: 3),
            "SiriDemo exited with status 3 before it answered handle."
        ),
    ])
    func `is a result with a reason and numbers`(exit: ExtensionExit, sentence: String) async {
        let talk = await converse(
            ScriptedHandler(handle: { _ in throw HandlerFailure.ended(exit) }))
        #expect(talk.outcome.status == .extensionFailed)
        #expect(talk.outcome.reason == sentence)
        #expect(talk.outcome.exit == exit)
    }

    @Test func `is named with the parameter that never answered`() async {
        let late = HandlerFailure.ended(ExtensionExit(.overTime, limitSeconds: 0.5))
        let talk = await converse(ScriptedHandler(["content": { _, _ in throw late }]))
        #expect(talk.outcome.reason == "SiriDemo did not answer resolveContent within 0.5 s.")
    }

    @Test func `refuses with its own code and place`() async {
        let refusal = HandlerFailure.refused(
            code: "doesNotConform", message: "no protocol adopted", place: "IntentHandler")
        let talk = await converse(ScriptedHandler(confirm: { _ in throw refusal }))
        #expect(talk.outcome.status == .extensionFailed)
        #expect(
            talk.outcome.reason
                == "SiriDemo refused confirm: no protocol adopted (doesNotConform at IntentHandler)."
        )
    }

    @Test func `is unhandled when the extension has no handler for it`() async {
        let refusal = HandlerFailure.refused(
            code: "noHandler", message: "handler(for:) gave nil", place: "IntentHandler")
        let talk = await converse(ScriptedHandler(confirm: { _ in throw refusal }))
        #expect(talk.outcome.status == .unhandled)
        #expect(talk.outcome.reason == "handler(for:) gave nil")
    }

    @Test(arguments: ExtensionExit.Reason.allCases)
    func `has a sentence for every reason`(reason: ExtensionExit.Reason) {
        let sentence = ExtensionExit(reason).sentence(extension: "Demo", method: "resolveX")
        #expect(
            sentence.hasPrefix("Demo ") && sentence.contains("resolveX") && sentence.hasSuffix("."))
    }

    @Test func `cancelling the task cancels the handler and the request`() async {
        let (started, sink) = AsyncStream.makeStream(of: Void.self)
        let handler = ScriptedHandler(handle: { _ in
            sink.yield()
            await untilCancelled()
            throw CancellationError()
        })
        let request = Task { await converse(handler) }
        for await _ in started { break }
        request.cancel()
        #expect(await request.value.outcome.status == .cancelled)
    }

    @Test func `a process that is ended because of the cancelling is not to blame`() async {
        let (started, sink) = AsyncStream.makeStream(of: Void.self)
        let handler = ScriptedHandler(handle: { _ in
            sink.yield()
            await untilCancelled()
            throw HandlerFailure.ended(ExtensionExit(.crashed, signal: "SIGKILL"))
        })
        let request = Task { await converse(handler) }
        for await _ in started { break }
        request.cancel()
        #expect(await request.value.outcome.status == .cancelled)
    }

    @Test func `a presenter that does not let go cannot hold a cancelled request`() async {
        let presenter = StubbornPresenter()
        let dialogue = Dialogue(
            messageOutline, with: Addressee(app: "SiriDemo"),
            handler: ScriptedHandler(["content": { _, _ in [.needsValue] }]), presenter: presenter,
            reader: read, describer: describe)
        let request = Task { await dialogue.run(Record("INSendMessageIntent")) }
        let waiting = await presenter.next()
        request.cancel()
        #expect(await request.value.status == .cancelled)
        waiting.resume(returning: .text("too late"))
    }

    @Test func `a cancelled request does not even begin`() async {
        let request = Task {
            await untilCancelled()
            return await converse(ScriptedHandler())
        }
        request.cancel()
        let talk = await request.value
        #expect(talk.outcome.status == .cancelled)
        #expect(talk.resolves.isEmpty && talk.handled == nil)
    }
}

/// Waits for an answer whatever happens, as a blocking read does.
private struct StubbornPresenter: Presenter {
    private let questions = AsyncStream.makeStream(of: CheckedContinuation<Answer, Never>.self)

    func answer(_ question: Question) async -> Answer {
        await withCheckedContinuation { _ = questions.continuation.yield($0) }
    }

    /// The next question's place for an answer.
    func next() async -> CheckedContinuation<Answer, Never> {
        for await continuation in questions.stream { return continuation }
        fatalError("nobody was asked")
    }
}

/// Returns once the task is cancelled, without looking at a clock.
private func untilCancelled() async {
    let (stream, sink) = AsyncStream.makeStream(of: Never.self)
    await withTaskCancellationHandler {
        for await _ in stream {}
    } onCancel: {
        sink.finish()
    }
}
