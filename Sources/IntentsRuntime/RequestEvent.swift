// SPDX-License-Identifier: Apache-2.0
//
// What a host sees of a request, from the first station to the last.

public import Cards
public import Dialogue
public import IntentSchema

/// Gets every event of a request in order; from any thread, should be quick.
public typealias RequestObserver = @Sendable (RequestEvent) -> Void

/// Something that happens while a request is on its way.
public enum RequestEvent: Sendable {
    /// A sentence became an intent.
    case understood(IntentRequest, score: Double, explanation: [String])
    /// An extension process is ready.
    case started(StartedExtension)
    case dialogue(DialogueEvent)
    /// A message crosses the wall. What the extension says to it may come as an event of its own.
    case message(WallMessage)
    /// Something about an app's own process.
    case app(AppEvent)
    /// A card to show. The `card` event of the dialogue follows with its text.
    case drawn(Card, Stage)

    /// The object that scripts read; nil for events of which they learn otherwise.
    public var json: JSON? {
        switch self {
        case .understood(let request, let score, let explanation):
            .object([
                .init("event", .string("understood")),
                .init("intent", .string(request.intent.className)),
                .init("parameters", JSON(.dictionary(request.intent.fields))),
                .init("app", .optional(request.app)), .init("score", .double(score)),
                .init("explanation", .array(explanation.map(JSON.string))),
            ])
        case .started(let started): started.json
        case .dialogue(let event): event.json
        case .app(let event): event.json
        case .drawn, .message: nil
        }
    }
}

/// What is known of a process when it is ready.
public struct StartedExtension: Equatable, Sendable {
    /// The bundle's identifier.
    public var bundle: String
    public var pid: Int32
    /// The layers of confinement in force, in the order in which they were put on.
    public var layers: [String]
    /// Those that could not be had, each with the reason.
    public var degraded: [String] = []
    /// What enforces the memory limit.
    public var rung: String
    public var limitMebibytes: Double

    var json: JSON {
        .object([
            .init("event", .string("started")), .init("bundle", .string(bundle)),
            .init("pid", .integer(Int64(pid))), .init("layers", .array(layers.map(JSON.string))),
            .init("degraded", .array(degraded.map(JSON.string))),
            .init("rung", .string(rung)), .init("limitMebibytes", .double(limitMebibytes)),
        ])
    }
}
