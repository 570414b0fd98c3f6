// SPDX-License-Identifier: Apache-2.0
//
// Handlers in every form that authors write them, as the wall calls them.

import IntentSchema
import Intents
import Testing

private final class CompletionHandler: NSObject, INSendMessageIntentHandling {
    // As Swift 5 sources spell it, without @Sendable.
    func handle(
        intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
    ) {
        completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
    }
    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INSendMessageRecipientResolutionResult]) -> Void
    ) {
        completion((intent.recipients ?? []).map { .success(with: $0) })
    }
}

private final class AsyncHandler: NSObject, INSendMessageIntentHandling {
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        await Task.yield()
        return INSendMessageIntentResponse(code: .inProgress, userActivity: nil)
    }
    func confirm(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .ready, userActivity: nil)
    }
    func resolveContent(for intent: INSendMessageIntent) async -> INStringResolutionResult {
        .needsValue()
    }
    func resolveRecipients(for intent: INSendMessageIntent) async
        -> [INSendMessageRecipientResolutionResult]
    {
        [.unsupported(forReason: .offline)]
    }
}

private final class OldHandler: NSObject, INSendMessageIntentHandling {
    func handle(
        intent: INSendMessageIntent,
        completion: @escaping @Sendable (INSendMessageIntentResponse) -> Void
    ) {
        completion(INSendMessageIntentResponse(code: .failure, userActivity: nil))
    }
    func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
        INSendMessageIntentResponse(code: .success, userActivity: nil)
    }
    func resolveRecipients(
        for intent: INSendMessageIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        completion([.needsValue()])
    }
}

private final class EmptyHandler: NSObject, INSendMessageIntentHandling {}

/// As sources of Swift 3 have it.
private final class FormerHandler: NSObject, INSendMessageIntentHandling {
    func handle(
        sendMessage intent: INSendMessageIntent,
        completion: @escaping (INSendMessageIntentResponse) -> Void
    ) { completion(INSendMessageIntentResponse(code: .success, userActivity: nil)) }
    func confirm(
        sendMessage intent: INSendMessageIntent,
        completion: @escaping (INSendMessageIntentResponse) -> Void
    ) { completion(INSendMessageIntentResponse(code: .ready, userActivity: nil)) }
    func resolveContent(
        forSendMessage intent: INSendMessageIntent,
        with completion: @escaping (INStringResolutionResult) -> Void
    ) { completion(.notRequired()) }
    func resolveRecipients(
        forSendMessage intent: INSendMessageIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) { completion([.unsupported()]) }
}

/// Rides, whose answers change while they are shown, as sources of Swift 3 have them.
private final class FormerRideHandler: NSObject, INGetRideStatusIntentHandling {
    var isStopped = false

    func handle(
        getRideStatus intent: INGetRideStatusIntent,
        completion: @escaping (INGetRideStatusIntentResponse) -> Void
    ) { completion(INGetRideStatusIntentResponse(code: .success, userActivity: nil)) }
    func startSendingUpdates(
        forGetRideStatus intent: INGetRideStatusIntent,
        to observer: INGetRideStatusIntentResponseObserver
    ) {
        observer.didUpdate(
            getRideStatus: INGetRideStatusIntentResponse(code: .ready, userActivity: nil))
    }
    func stopSendingUpdates(forGetRideStatus intent: INGetRideStatusIntent) { isStopped = true }
}

/// Answers one intent by handling another one, in the other form.
private final class DelegatingHandler: NSObject, INStartAudioCallIntentHandling,
    INStartCallIntentHandling
{
    func handle(intent: INStartAudioCallIntent) async -> INStartAudioCallIntentResponse {
        let answer = await handle(intent: INStartCallIntent())
        return INStartAudioCallIntentResponse(
            code: answer.code == .continueInApp ? .continueInApp : .failure, userActivity: nil)
    }
    func handle(
        intent: INStartCallIntent, completion: @escaping (INStartCallIntentResponse) -> Void
    ) {
        completion(INStartCallIntentResponse(code: .continueInApp, userActivity: nil))
        completion(INStartCallIntentResponse(code: .failure, userActivity: nil))
    }
}

private final class TableHandler: NSObject, INBookRestaurantReservationIntentHandling,
    INSetProfileInCarIntentHandling
{
    func handle(
        bookRestaurantReservation intent: INBookRestaurantReservationIntent,
        completion: @escaping (INBookRestaurantReservationIntentResponse) -> Void
    ) { completion(INBookRestaurantReservationIntentResponse(code: .denied, userActivity: nil)) }
    func resolveGuest(
        for intent: INBookRestaurantReservationIntent,
        completion: @escaping (INRestaurantGuestResolutionResult) -> Void
    ) { completion(.notRequired()) }
    func handle(
        intent: INSetProfileInCarIntent,
        completion: @escaping (INSetProfileInCarIntentResponse) -> Void
    ) {
        completion(INSetProfileInCarIntentResponse(code: .success, userActivity: nil))
    }
    func resolveDefaultProfile(
        forSetProfileInCar intent: INSetProfileInCarIntent,
        with completion: @escaping (INBooleanResolutionResult) -> Void
    ) { completion(.success(with: true)) }
}

@Suite struct `A handler` {
    private func kinds(
        _ handler: Any, _ parameter: String, _ intent: INIntent = INSendMessageIntent()
    ) async throws -> [String]? {
        let dispatch = try #require(type(of: intent).dispatch(to: handler))
        return await withCheckedContinuation { answer in
            dispatch.resolve(parameter, for: intent) { results in
                answer.resume(returning: results?.compactMap { $0.resolution["kind"]?.string })
            }
        }
    }

    private func handleCode(_ handler: Any, _ intent: INIntent = INSendMessageIntent()) async throws
        -> String?
    {
        let dispatch = try #require(type(of: intent).dispatch(to: handler))
        return await withCheckedContinuation { answer in
            dispatch.handle(intent) { answer.resume(returning: $0?.codeName) }
        }
    }

    private func confirmCode(_ handler: Any) async throws -> String? {
        let dispatch = try #require(INSendMessageIntent.dispatch(to: handler))
        return await withCheckedContinuation { answer in
            dispatch.confirm(INSendMessageIntent()) { answer.resume(returning: $0?.codeName) }
        }
    }

    @Test func `may have completion forms only`() async throws {
        let person = INPerson(
            personHandle: INPersonHandle(value: "1", type: .phoneNumber), nameComponents: nil,
            displayName: "A", image: nil, contactIdentifier: nil, customIdentifier: nil)
        let intent = INSendMessageIntent(
            record: INSendMessageIntent(
                recipients: [person, person], content: nil, groupName: nil, serviceName: nil,
                sender: nil
            ).record)
        #expect(try await handleCode(CompletionHandler()) == "success")
        #expect(
            try await kinds(CompletionHandler(), "recipients", intent) == ["success", "success"])
        #expect(try await confirmCode(CompletionHandler()) == nil)
    }

    @Test func `may have async forms only`() async throws {
        #expect(try await handleCode(AsyncHandler()) == "inProgress")
        #expect(try await confirmCode(AsyncHandler()) == "ready")
        #expect(try await kinds(AsyncHandler(), "content") == ["needsValue"])
        #expect(try await kinds(AsyncHandler(), "recipients") == ["unsupported"])
    }

    @Test func `with both forms is asked by completion`() async throws {
        #expect(try await handleCode(OldHandler()) == "failure")
    }

    @Test func `with neither form implements nothing`() async throws {
        #expect(try await handleCode(EmptyHandler()) == nil)
        #expect(try await confirmCode(EmptyHandler()) == nil)
        #expect(try await kinds(EmptyHandler(), "content") == nil)
        #expect(try await kinds(EmptyHandler(), "recipients") == nil)
    }

    @Test func `F56: may have the names of Swift 3`() async throws {
        #expect(try await handleCode(FormerHandler()) == "success")
        #expect(try await confirmCode(FormerHandler()) == "ready")
        #expect(try await kinds(FormerHandler(), "content") == ["notRequired"])
        #expect(try await kinds(FormerHandler(), "recipients") == ["unsupported"])
        #expect(try await kinds(FormerHandler(), "groupName") == nil)
    }

    @Test func `may call its own methods in either form`() async throws {
        #expect(
            try await handleCode(DelegatingHandler(), INStartAudioCallIntent()) == "continueInApp")
    }

    @Test func `may send updates under the names of Swift 3`() async throws {
        let handler = FormerRideHandler()
        let intent = INGetRideStatusIntent()
        #expect(try await handleCode(handler, intent) == "success")
        let dispatch = try #require(INGetRideStatusIntent.dispatch(to: handler))
        await confirmation("an update") { update in
            let sendsUpdates = dispatch.startUpdates(for: intent) {
                #expect($0.codeName == "ready")
                update()
            }
            #expect(sendsUpdates)
        }
        dispatch.stopUpdates(for: intent)
        #expect(handler.isStopped)
    }

    @Test func `may resolve by the older of two forms`() async throws {
        #expect(try await kinds(OldHandler(), "recipients") == ["needsValue"])
    }

    @Test func `is not asked about parameters that do not exist`() async throws {
        #expect(try await kinds(CompletionHandler(), "nonsense") == nil)
        #expect(try await kinds(CompletionHandler(), "sender") == nil)
    }

    @Test func `must conform to the protocol of the intent`() {
        #expect(INSendMessageIntent.dispatch(to: NSObject()) == nil)
        #expect(INStartCallIntent.dispatch(to: CompletionHandler()) == nil)
        #expect(INSendMessageIntent.handlingProtocolName == "INSendMessageIntentHandling")
    }

    @Test func `is asked by the labels that deviate from the rule`() async throws {
        #expect(
            try await handleCode(TableHandler(), INBookRestaurantReservationIntent()) == "denied")
        #expect(
            try await kinds(TableHandler(), "guest", INBookRestaurantReservationIntent()) == [
                "notRequired"
            ])
        #expect(
            try await kinds(TableHandler(), "isDefaultProfile", INSetProfileInCarIntent()) == [
                "success"
            ])
    }
}

@Suite struct `A principal object` {
    private final class AnyReturning: INExtension {
        override func handler(for intent: INIntent) -> Any { "handler" }
    }
    private final class Nothing: INExtension {
        override func handler(for intent: INIntent) -> Any? { nil }
    }

    @Test func `F55: may return Any or Any?, itself by default`() {
        let plain = INExtension()
        #expect(plain.handler(for: INIntent()) as? INExtension === plain)
        #expect((AnyReturning() as INExtension).handler(for: INIntent()) as? String == "handler")
        #expect((Nothing() as INExtension).handler(for: INIntent()) == nil)
    }
}
