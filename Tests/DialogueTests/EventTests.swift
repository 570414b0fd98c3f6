// SPDX-License-Identifier: Apache-2.0

import Dialogue
import FoundationEssentials
import IntentSchema
import Testing

@Suite struct `Events` {
    private func talk() async -> Conversation {
        let handler = ScriptedHandler([
            "content": { value, _ in value == nil ? [.needsValue] : [.success(value)] }
        ])
        return await converse(
            handler, fields: ["recipients": [person("John")]], answers: [.text("a \"b\"\u{1B}")])
    }

    @Test func `come in order, one line each, as scripts rely on them`() async {
        let lines = await talk().events.map(\.json.line)
        #expect(
            lines == [
                #"{"event": "resolving", "parameter": "recipients"}"#,
                #"{"event": "resolved", "parameter": "recipients", "result": "notImplemented", "results": [{"kind": "notImplemented"}]}"#,
                #"{"event": "resolving", "parameter": "content"}"#,
                #"{"event": "resolved", "parameter": "content", "result": "needsValue", "results": [{"kind": "needsValue"}]}"#,
                #"{"event": "question", "kind": "needsValue", "parameter": "content", "prompt": "What do you want it to say?", "choices": []}"#,
                #"{"event": "answer", "kind": "needsValue", "parameter": "content", "text": "a \"b\"\u001b"}"#,
                #"{"event": "resolving", "parameter": "content"}"#,
                #"{"event": "resolved", "parameter": "content", "result": "success", "results": [{"kind": "success", "value": "a \"b\"\u001b"}]}"#,
                #"{"event": "confirmed", "code": "ready", "response": null}"#,
                #"{"event": "handled", "code": "success", "response": {"class": "Response", "code": 3}}"#,
                #"{"event": "outcome", "intent": "INSendMessageIntent", "app": "org.example.siridemo", "status": "success", "code": "success", "reason": null, "spoken": "Sent.", "exit": null, "elapsedMilliseconds": 41}"#,
            ])
    }

    @Test func `end with one outcome, also after a failure`() async {
        let crash = HandlerFailure.ended(ExtensionExit(.crashed, signal: "SIGSEGV"))
        let talk = await converse(ScriptedHandler(confirm: { _ in throw crash }))
        let outcomes = talk.events.filter { if case .outcome = $0 { true } else { false } }
        #expect(outcomes == [.outcome(talk.outcome)])
        #expect(talk.events.last == .outcome(talk.outcome))
        #expect(talk.events.last?.json.line.contains(#""signal": "SIGSEGV""#) == true)
    }

    @Test func `are JSON that a parser reads, whatever the values are`() throws {
        let odd: Value = [
            .double(.nan), .double(1.5), .data(Data([1, 2])), "\u{0}\u{2028}\u{9B}",
            .date(Date(timeIntervalSince1970: .infinity)), .date(Date(timeIntervalSince1970: 0)),
        ]
        let line = DialogueEvent.resolved(parameter: "x", results: [.success(odd)]).json.line
        #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
        struct Event: Decodable { var event: String }
        #expect(try JSONDecoder().decode(Event.self, from: Data(line.utf8)).event == "resolved")
        #expect(line.contains("1970-01-01T00:00:00Z"))
    }
}

@Suite struct `Resolutions on the wire` {
    @Test(arguments: [
        Resolution.success("x"), .success(nil), .needsValue, .notRequired, .notImplemented,
        .unsupported(reason: 2), .disambiguation(["a"]), .confirmationRequired("a", reason: 1),
    ])
    func `read back as they were written`(resolution: Resolution) throws {
        #expect(try Resolution(resolution.record) == resolution)
    }

    @Test(arguments: [
        (Record("Resolution"), "a resolution cannot be 'nil'"),
        (Record("Resolution", ["kind": "maybe"]), "a resolution cannot be 'maybe'"),
        (Record("INPerson"), "a record 'INPerson' is no resolution"),
    ])
    func `name what is wrong with them`(record: Record, problem: String) {
        #expect(throws: ResolutionError.self) { try Resolution(record) }
        do { _ = try Resolution(record) } catch { #expect(error.description == problem) }
    }
}

@Suite struct `Transcripts` {
    @Test func `are saved and read without loss`() throws {
        let odd: Value = [
            .null, true, 1, .double(1), .double(.infinity), "x", .data(Data([0, 255])),
            .date(Date(timeIntervalSince1970: 0.1)), ["record": "no", "date": 2],
            .record(Record("R", ["fields": ["a"]])),
        ]
        var transcript = Transcript()
        transcript.entries = [
            .request(method: "handle", intent: SavedValue(odd), parameters: ["a"]), .reply(nil),
            .reply(SavedValue(odd)), .answer("a"), .failure("f"), .event("{}"),
        ]
        let saved = try JSONEncoder().encode(transcript)
        #expect(try JSONDecoder().decode(Transcript.self, from: saved) == transcript)
    }

    @Test func `can be told again with the same messages`() async throws {
        let handler = ScriptedHandler([
            "content": { value, _ in value == nil ? [.needsValue] : [.success("got it")] }
        ])
        let first = await converse(handler, fields: [:], answers: [.text("hello")])
        let recorded = RecordedHandler(first.transcript)
        let again = Dialogue(
            messageOutline, with: Addressee(app: "SiriDemo"), handler: recorded,
            presenter: ScriptedPresenter(first.transcript.answers), reader: read,
            describer: describe)
        let outcome = await again.run(Record("INSendMessageIntent"))
        #expect(outcome.status == .success)
        #expect(await recorded.differences == [])
        #expect(await again.transcript.messages == first.transcript.messages)
    }

    @Test func `notice another intent`() async {
        let first = await converse(ScriptedHandler())
        let recorded = RecordedHandler(first.transcript)
        let again = Dialogue(
            messageOutline, with: Addressee(app: "SiriDemo"), handler: recorded,
            presenter: ScriptedPresenter(), reader: read, describer: describe)
        _ = await again.run(Record("INSendMessageIntent", ["content": "other"]))
        #expect(
            await recorded.differences == [
                "'resolve' got another intent", "'confirm' got another intent",
                "'handle' got another intent",
            ])
    }
}
