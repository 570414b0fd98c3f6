// SPDX-License-Identifier: Apache-2.0
//
// The conversation of one request: resolve, confirm, ask, handle, finish.
//
// A dialogue walks from state to state; each state holds all its data, and each step may end the
// request by throwing a `Stop`. The handler decides what is open, the user settles it, and after
// every answer the handler looks at that parameter again. However it ends, there is one outcome
// and it is the last event.

public import IntentSchema

/// The conversation about one intent, with one handler and one user.
///
/// ```swift
/// let dialogue = Dialogue(
///     outline, with: Addressee(app: "SiriDemo"), handler: process, presenter: terminal,
///     reader: read, describer: describe, observe: { print($0.json.line) })
/// let outcome = await dialogue.run(intent)   // outcome.spoken == "Sent."
/// ```
public actor Dialogue {
    let outline: IntentOutline
    let addressee: Addressee
    let handler: any IntentHandler
    let presenter: any Presenter
    let reader: ValueReader
    let hearing: Hearing?
    let speech: Speech
    /// How long answers after the first are waited for.
    let patience: Duration
    private let cards: CardMaker?
    private let stopwatch: Stopwatch
    private let elapsedBefore: Duration
    private let observe: @Sendable (DialogueEvent) -> Void

    var state = State.idle
    /// The user's answers so far, to know when enough has been asked.
    var answers: [Place: [String]] = [:]
    /// Values that the user has said yes to, by parameter.
    var agreed: [String: Set<Value>] = [:]
    var minutes = Minutes()
    /// Everything that passed so far.
    public var transcript: Transcript { minutes.transcript }

    /// A dialogue that has not begun.
    ///
    /// `reader` turns typed answers into values, `describer` values into words for choices and
    /// sentences. `cards` makes and shows a card before consent and after success; default: none.
    /// `hearing` understands answers in the user's language; what it leaves unclear the reader reads.
    /// `patience`: how long what is in progress may go on, and a status may change; default: not.
    /// `observe` gets every event, in order, on the dialogue's executor; it should be quick.
    public init(
        _ outline: IntentOutline, with addressee: Addressee, handler: any IntentHandler,
        presenter: any Presenter, reader: @escaping ValueReader,
        describer: @escaping ValueDescriber, cards: CardMaker? = nil,
        hearing: Hearing? = nil, phrasebook: Phrasebook = .english, patience: Duration = .zero,
        clock: some Clock<Duration> = ContinuousClock(), elapsedBefore: Duration = .zero,
        observe: @escaping @Sendable (DialogueEvent) -> Void = { _ in }
    ) {
        self.outline = outline
        self.addressee = addressee
        self.handler = handler
        self.presenter = presenter
        self.reader = reader
        self.speech = Speech(
            outline: outline, app: addressee.app, describe: describer, phrasebook: phrasebook)
        self.cards = cards
        self.hearing = hearing
        self.patience = patience
        self.stopwatch = Stopwatch(clock)
        self.elapsedBefore = elapsedBefore
        self.observe = observe
    }

    /// Holds the whole conversation about `intent`. Call it once.
    ///
    /// Cancelling the surrounding task cancels the handler's call and ends with `cancelled`.
    public func run(_ intent: Record) async -> Outcome {
        state = .resolving(Resolving(intent: intent))
        while true {
            if case .finished(let outcome) = state { return outcome }
            do {
                try Task.checkCancellation()
                state = try await next()
            } catch let mind as ChangeOfMind {
                state = changed(mind)
            } catch {
                state = .finished(outcome(of: error))
            }
            if case .finished(var outcome) = state {
                outcome.elapsed = elapsedBefore + stopwatch.elapsed()
                state = .finished(outcome)
                emit(.outcome(outcome))
            }
        }
    }

    private func next() async throws -> State {
        switch state {
        case .resolving(let resolving): try await resolve(resolving)
        case .confirming(let intent): try await confirm(intent)
        case .consenting(let intent, let response): try await consent(intent, response)
        case .handling(let intent): try await handle(intent)
        case .following(let intent, let outcome): try await follow(intent, outcome)
        case .idle, .finished: state
        }
    }

    func emit(_ event: DialogueEvent) {
        minutes.append(event)
        observe(event)
    }

    /// Shows a card, if anybody makes them.
    func show(_ stage: Stage, _ intent: Record, _ response: Record?, _ status: HandlingStatus) async
    {
        guard let cards else { return }
        let moment = Interaction(stage: stage, intent: intent, response: response, status: status)
        let shown = await cards(moment)
        shown.warnings.forEach { emit(.warning($0)) }
        if !shown.rows.isEmpty { emit(.card(stage, rows: shown.rows)) }
    }
}

/// Whom the dialogue talks to and for, by name.
public struct Addressee: Equatable, Sendable {
    /// The app's display name, for the user.
    public var app: String
    /// The app's identifier, for the outcome.
    public var identifier: String?
    /// The extension's name, for sentences about what went wrong.
    public var extensionName: String

    /// Whom a dialogue speaks with, by the names that people and programs use.
    public init(app: String, identifier: String? = nil, extensionName: String? = nil) {
        self.app = app
        self.identifier = identifier
        self.extensionName = extensionName ?? app
    }
}

/// What a card is made from.
public struct Interaction: Equatable, Sendable {
    public var stage: Stage
    public var intent: Record
    public var response: Record?
    public var status: HandlingStatus

    /// What an interface is to show, at which stage.
    public init(
        stage: Stage, intent: Record, response: Record? = nil, status: HandlingStatus
    ) {
        self.stage = stage
        self.intent = intent
        self.response = response
        self.status = status
    }

    /// The `INInteraction` that a UI provider gets.
    public func record(identifier: String) -> Record {
        var record = Record(
            "INInteraction",
            [
                "intent": .record(intent), "intentHandlingStatus": .integer(status.rawValue),
                "direction": 0, "identifier": .string(identifier),
            ])
        record["intentResponse"] = response.map(Value.record)
        return record
    }
}

/// Source: INIntentHandlingStatus, with its raw values.
public enum HandlingStatus: Int64, Sendable {
    case unspecified, ready, inProgress, success, failure, deferredToApplication
    case userConfirmationRequired
}

/// Makes a card, shows it, and tells its rows as plain text.
public typealias CardMaker = @Sendable (Interaction) async -> ShownCard

/// What was shown to the user, as text.
public struct ShownCard: Equatable, Sendable {
    /// Empty: no card was shown.
    public var rows: [String]
    /// Why a part of the card is not the extension's own.
    public var warnings: [String]

    /// A card by its rows, and what could not be shown of it.
    public init(rows: [String] = [], warnings: [String] = []) {
        self.rows = rows
        self.warnings = warnings
    }
}

/// Time since a moment, on a clock of any kind.
private struct Stopwatch: Sendable {
    let elapsed: @Sendable () -> Duration

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        elapsed = { start.duration(to: clock.now) }
    }
}
