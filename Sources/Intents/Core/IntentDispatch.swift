// SPDX-License-Identifier: Apache-2.0
//
// A handler object, seen as what the wall asks of it.

public import IntentSchema

/// Calls a handler by the names of parameters and phases.
///
/// A completion of nil says that the handler does not implement the call. The
/// handler may complete on any thread, late, never or twice: the caller guards.
public protocol IntentDispatch {
    /// One verdict per element of a list, or a single one for the whole.
    func resolve(
        _ parameter: String, for intent: INIntent,
        completion: @escaping @Sendable ([INIntentResolutionResult]?) -> Void)
    /// Asks whether the request could be handled now.
    func confirm(_ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void)
    /// Has the request handled.
    func handle(_ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void)
    /// Says that an answer is shown, and who takes the next ones; false: there are none.
    func startUpdates(
        for intent: INIntent, to send: @escaping @Sendable (INIntentResponse) -> Void
    ) -> Bool
    /// Says that the answer is no longer shown.
    func stopUpdates(for intent: INIntent)
}

extension IntentDispatch {
    public func startUpdates(
        for intent: INIntent, to send: @escaping @Sendable (INIntentResponse) -> Void
    ) -> Bool { false }
    public func stopUpdates(for intent: INIntent) {}
}

/// The calls to one handler, filled by the generated class of the intent.
public final class HandlerCalls<Intent: INIntent, Response: INIntentResponse>: IntentDispatch {
    /// A phase as the handler offers it: a request in, an answer out.
    public typealias Phase = (Intent, @escaping @Sendable (Response) -> Void) -> Void
    /// Takes what a handler says about a parameter; nil where it says nothing.
    public typealias Verdicts = @Sendable ([INIntentResolutionResult]?) -> Void

    /// The newest form first, as with the resolvers.
    private var handlePhases: [Phase]
    private var confirmPhases: [Phase]
    /// By parameter, the newest form first.
    private var resolvers: [String: [(Intent, @escaping Verdicts) -> Void]] = [:]
    /// By parameter, the newest form first.
    var providers: [String: [Provider]] = [:]
    /// By parameter: when it matters at all.
    private var relationships: [String: Relationship] = [:]
    /// By parameter: what the handler would take itself.
    var defaults: [String: (Intent) -> Value?] = [:]
    private var updates: Updates?

    /// Begins with the two phases under today's names.
    public init(handle: @escaping Phase, confirm: @escaping Phase) {
        handlePhases = [handle]
        confirmPhases = [confirm]
    }

    /// The names of Swift 3, asked where a handler lacks today's.
    public func formerly(handle: @escaping Phase, confirm: @escaping Phase) {
        handlePhases.append(handle)
        confirmPhases.append(confirm)
    }

    /// Adds a method that judges a parameter as a whole.
    public func resolve<Result: INIntentResolutionResult>(
        _ parameter: String, one: @escaping (Intent, @escaping @Sendable (Result) -> Void) -> Void
    ) {
        resolvers[parameter, default: []].append { intent, verdicts in
            one(intent) { verdicts($0.isNotImplemented ? nil : [$0]) }
        }
    }

    /// Adds a method that judges every element of a parameter.
    public func resolve<Result: INIntentResolutionResult>(
        _ parameter: String,
        each: @escaping (Intent, @escaping @Sendable ([Result]) -> Void) -> Void
    ) {
        resolvers[parameter, default: []].append { intent, verdicts in
            each(intent) { verdicts($0.isNotImplemented ? nil : $0) }
        }
    }

    /// The parameter matters only while its parent has this value; without one, while it has any.
    public func relate(_ parameter: String, to parent: String, being value: Value? = nil) {
        relationships[parameter] = Relationship(parent: parent, value: value)
    }

    public func resolve(
        _ parameter: String, for intent: INIntent, completion: @escaping Verdicts
    ) {
        guard let intent = intent as? Intent else { return completion(nil) }
        if let relationship = relationships[parameter], !relationship.holds(in: intent.record) {
            return completion([.notRequired()])
        }
        Self.ask(
            Transfer((resolvers[parameter] ?? [])[...]), Transfer(intent),
            offering(parameter, intent, completion))
    }

    /// Asks the newest form; where the handler has none, the next older one.
    private static func ask(
        _ forms: Transfer<ArraySlice<(Intent, @escaping Verdicts) -> Void>>,
        _ intent: Transfer<Intent>, _ completion: @escaping Verdicts
    ) {
        guard let newest = forms.value.first else { return completion(nil) }
        newest(intent.value) { verdicts in
            guard verdicts == nil else { return completion(verdicts) }
            ask(Transfer(forms.value.dropFirst()), intent, completion)
        }
    }

    public func confirm(
        _ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void
    ) {
        run(confirmPhases, intent, completion)
    }

    public func handle(
        _ intent: INIntent, completion: @escaping @Sendable (INIntentResponse?) -> Void
    ) {
        run(handlePhases, intent, completion)
    }

    /// The pair of methods of an intent whose answer changes while it is shown.
    private struct Updates {
        let start: (Intent, @escaping @Sendable (INIntentResponse) -> Void) -> Void
        let stop: (Intent) -> Void
    }

    /// Adds the pair of methods with which an answer is followed while it is shown.
    public func updates(
        start: @escaping (Intent, @escaping @Sendable (INIntentResponse) -> Void) -> Void,
        stop: @escaping (Intent) -> Void
    ) {
        updates = Updates(start: start, stop: stop)
    }

    public func startUpdates(
        for intent: INIntent, to send: @escaping @Sendable (INIntentResponse) -> Void
    ) -> Bool {
        guard let updates, let intent = intent as? Intent else { return false }
        updates.start(intent, send)
        return true
    }

    public func stopUpdates(for intent: INIntent) {
        if let intent = intent as? Intent { updates?.stop(intent) }
    }

    private func run(
        _ phases: [Phase], _ intent: INIntent,
        _ completion: @escaping @Sendable (INIntentResponse?) -> Void
    ) {
        guard let intent = intent as? Intent else { return completion(nil) }
        Self.run(Transfer(phases[...]), Transfer(intent), completion)
    }

    private static func run(
        _ phases: Transfer<ArraySlice<Phase>>, _ intent: Transfer<Intent>,
        _ completion: @escaping @Sendable (INIntentResponse?) -> Void
    ) {
        guard let newest = phases.value.first else { return completion(nil) }
        newest(intent.value) { response in
            guard response.isNotImplemented else { return completion(response) }
            run(Transfer(phases.value.dropFirst()), intent, completion)
        }
    }
}
