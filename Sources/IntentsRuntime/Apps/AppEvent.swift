// SPDX-License-Identifier: Apache-2.0
//
// What a host sees of an app's own process.

public import Dialogue

/// Something that an app's own process does.
public enum AppEvent: Equatable, Sendable {
    /// The app has finished launching.
    case launched(app: String, inBackground: Bool)
    /// The app was given an activity to go on with; `isTaken`: it said that it does.
    case continued(app: String, activityType: String, isTaken: Bool)
    /// The user decided about the app.
    case authorization(app: String, Authorization)
    /// The app replaced its words of one kind, the most important first.
    case vocabulary(app: String, kind: String, terms: [String])
    case vocabularyRemoved(app: String)
    /// The app told of something that its user did.
    case donated(app: String, intent: String)
    /// The app took donations back.
    case donationsRemoved(app: String, count: Int)
    /// The app replaced the shortcuts of one kind.
    case shortcuts(app: String, kind: String, count: Int)
    /// A line of its output, known when the process has ended.
    case log(app: String, line: String)
    /// The last event of a visit; `reason` and `exit` say what went wrong.
    case closed(app: String, reason: String?, exit: ExtensionExit?)

    var json: JSON {
        switch self {
        case .launched(let app, let inBackground):
            Self.object("launched", app, [.init("inBackground", .boolean(inBackground))])
        case .continued(let app, let type, let isTaken):
            Self.object(
                "continued", app,
                [.init("activityType", .string(type)), .init("taken", .boolean(isTaken))])
        case .authorization(let app, let state):
            Self.object("authorization", app, [.init("state", .string(state.name))])
        case .vocabulary(let app, let kind, let terms):
            Self.object(
                "vocabulary", app,
                [.init("kind", .string(kind)), .init("terms", .array(terms.map(JSON.string)))])
        case .vocabularyRemoved(let app): Self.object("vocabularyRemoved", app, [])
        case .donated(let app, let intent):
            Self.object("donated", app, [.init("intent", .string(intent))])
        case .donationsRemoved(let app, let count):
            Self.object("donationsRemoved", app, [.init("count", .integer(Int64(count)))])
        case .shortcuts(let app, let kind, let count):
            Self.object(
                "shortcuts", app,
                [.init("kind", .string(kind)), .init("count", .integer(Int64(count)))])
        case .log(let app, let line): Self.object("log", app, [.init("line", .string(line))])
        case .closed(let app, let reason, let exit):
            Self.object(
                "closed", app,
                [.init("reason", .optional(reason)), .init("exit", exit?.json ?? .null)])
        }
    }

    private static func object(_ event: String, _ app: String, _ fields: [JSON.Field]) -> JSON {
        .object([.init("event", .string(event)), .init("app", .string(app))] + fields)
    }
}
