// SPDX-License-Identifier: Apache-2.0
//
// Donations: what the user did in the app, told to the host.

import IntentSchema

extension INInteraction {
    /// Tells the host what the user did; it ranks readings and people by that.
    ///
    /// The host keeps the newest 1,000 of each app. Another donation with the same `identifier`
    /// replaces the first.
    ///
    /// Errors: `donatingInteraction` when the host is not there or refuses, with its sentence.
    public func donate(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        var body: [String: Value] = ["interaction": recordValue]
        body["phrase"] = intent.suggestedInvocationPhrase.map(Value.string)
        HostRequests.ask("donations.add", body, failingWith: .donatingInteraction) {
            completion?($0.failure)
        }
    }

    /// Tells the system that the user did this in the app; throws what the system objected to.
    public func donate() async throws { try await HostRequests.waiting(donate) }

    /// Takes back every donation of this app.
    ///
    /// Errors: `deletingAllInteractions`.
    public class func deleteAll(completion: (@Sendable ((any Error)?) -> Void)? = nil) {
        HostRequests.ask("donations.remove", [:], failingWith: .deletingAllInteractions) {
            completion?($0.failure)
        }
    }

    /// Takes back everything that the app has donated.
    public class func deleteAll() async throws {
        try await HostRequests.waiting { deleteAll(completion: $0) }
    }

    /// Takes back donations by their identifiers; unknown ones are left out.
    ///
    /// Errors: `deletingInteractionWithIdentifiers`.
    public class func delete(
        with identifiers: [String], completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        HostRequests.ask(
            "donations.remove", ["identifiers": .array(identifiers.map(Value.string))],
            failingWith: .deletingInteractionWithIdentifiers
        ) { completion?($0.failure) }
    }

    /// Takes back single donations, by their identifiers.
    public class func delete(with identifiers: [String]) async throws {
        try await HostRequests.waiting { delete(with: identifiers, completion: $0) }
    }

    /// Takes back the donations of one group.
    ///
    /// Errors: `deletingInteractionWithGroupIdentifier`.
    public class func delete(
        with groupIdentifier: String, completion: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        HostRequests.ask(
            "donations.remove", ["group": .string(groupIdentifier)],
            failingWith: .deletingInteractionWithGroupIdentifier
        ) { completion?($0.failure) }
    }

    /// Takes back all donations that were given one group.
    public class func delete(with groupIdentifier: String) async throws {
        try await HostRequests.waiting { delete(with: groupIdentifier, completion: $0) }
    }
}

extension HostRequests {
    /// The async form of a method that completes with an error or nothing.
    static func waiting(
        _ body: (@escaping @Sendable ((any Error)?) -> Void) -> Void
    ) async throws {
        try await withCheckedThrowingContinuation {
            (waiter: CheckedContinuation<Void, any Error>) in
            body { error in
                if let error { waiter.resume(throwing: error) } else { waiter.resume() }
            }
        }
    }
}

extension Result {
    /// What went wrong, if anything did.
    var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
