// SPDX-License-Identifier: Apache-2.0
//
// A handler that plays a list of answers, and the dialogue around it.

import Dialogue
import IntentSchema
import Synchronization

/// Answers resolve with rules per parameter, confirm and handle with fixed responses.
actor ScriptedHandler: IntentHandler {
    typealias Rule = @Sendable (_ value: Value?, _ time: Int) throws -> [Resolution]

    private let rules: [String: Rule]
    private let confirms: @Sendable (Record) throws -> Record?
    private let handles: @Sendable (Record) async throws -> Record
    private var times: [String: Int] = [:]
    /// The parameters of each resolve call.
    private(set) var resolves: [[String]] = []
    private(set) var handled: [Record] = []

    init(
        _ rules: [String: Rule] = [:],
        confirm: @escaping @Sendable (Record) throws -> Record? = { _ in nil },
        handle: @escaping @Sendable (Record) async throws -> Record = { _ in
            Record("Response", ["code": 3])
        }
    ) {
        self.rules = rules
        confirms = confirm
        handles = handle
    }

    func resolve(
        _ intent: Record, parameters: [String],
        onResolution: @escaping @Sendable (String, [Resolution]) async -> Void
    ) async throws -> String? {
        resolves.append(parameters)
        var intent = intent
        for name in parameters {
            let time = times[name, default: 0]
            times[name] = time + 1
            let results = try rules[name]?(intent[name], time) ?? [.notImplemented]
            await onResolution(name, results)
            if results.contains(where: \.needsUser) { return name }
            if results.count == 1, case .success(let value?) = results[0] { intent[name] = value }
        }
        return nil
    }

    func confirm(_ intent: Record) async throws -> Record? { try confirms(intent) }

    func handle(_ intent: Record) async throws -> Record {
        handled.append(intent)
        return try await handles(intent)
    }
}

/// What a dialogue left behind.
struct Conversation {
    var outcome: Outcome
    var events: [DialogueEvent]
    var questions: [Question]
    var handled: Record?
    var resolves: [[String]]
    var transcript: Transcript

    var warnings: [String] {
        events.compactMap { if case .warning(let text) = $0 { text } else { nil } }
    }
}

func person(_ name: String) -> Value { .record(Record("INPerson", ["displayName": .string(name)])) }

let messageOutline = IntentOutline(
    "INSendMessageIntent",
    parameters: [
        ParameterOutline("recipients", kind: .person, isList: true),
        ParameterOutline("content", reasons: [1: "tooLong"]),
    ],
    codes: [
        0: "unspecified", 1: "ready", 2: "inProgress", 3: "success", 4: "failure",
        5: "failureRequiringAppLaunch", 6: "failureMessageServiceNotAvailable",
        7: "continueInApp", 8: "handleInApp", 9: "userConfirmationRequired",
        100: CodeOutline("tooFar", isFailure: true, sentence: "${content} is ${amount} km away."),
        101: CodeOutline("brewing", isFailure: false),
    ])

/// Reads people for `recipients`, split at "and"; "?" cannot be read as anything.
@Sendable func read(_ text: String, _ parameter: ParameterOutline) async throws -> Value {
    struct Unreadable: Error, CustomStringConvertible { let description = "“?” means nothing." }
    if text == "?" { throw Unreadable() }
    guard parameter.kind == .person else { return .string(text) }
    return .array(text.split(separator: " and ").map { person(String($0)) })
}

@Sendable func describe(_ value: Value) -> String {
    value.record?["displayName"]?.string ?? value.string ?? value.integer.map { "\($0)" } ?? ""
}

/// Holds one dialogue about a message.
func converse(
    _ handler: ScriptedHandler, fields: [String: Value] = ["content": "hi"],
    answers: [Answer] = [], assumesYes: Bool = false, outline: IntentOutline = messageOutline,
    cards: CardMaker? = nil, hearing: Hearing? = nil
) async -> Conversation {
    let presenter = ScriptedPresenter(answers, assumesYes: assumesYes)
    let (events, sink) = AsyncStream.makeStream(of: DialogueEvent.self)
    let dialogue = Dialogue(
        outline, with: Addressee(app: "SiriDemo", identifier: "org.example.siridemo"),
        handler: handler, presenter: presenter, reader: read, describer: describe, cards: cards,
        hearing: hearing, clock: StoppedClock(), observe: { sink.yield($0) })
    let outcome = await dialogue.run(Record(outline.className, fields))
    sink.finish()
    var collected: [DialogueEvent] = []
    for await event in events { collected.append(event) }
    return Conversation(
        outcome: outcome, events: collected, questions: await presenter.questions,
        handled: await handler.handled.last, resolves: await handler.resolves,
        transcript: await dialogue.transcript)
}

/// A clock on which a request takes exactly 41 ms between its first and second look.
final class StoppedClock: Clock, Sendable {
    typealias Duration = Swift.Duration
    struct Instant: InstantProtocol {
        var offset: Swift.Duration
        func advanced(by duration: Swift.Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
        static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
    }

    private let looks = Mutex(0)
    var now: Instant {
        Instant(
            offset: .milliseconds(41)
                * looks.withLock {
                    $0 += 1; return $0
                })
    }
    var minimumResolution: Swift.Duration { .milliseconds(1) }
    func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {}
}
