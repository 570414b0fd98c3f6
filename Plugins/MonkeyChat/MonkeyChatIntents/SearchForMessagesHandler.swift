// SPDX-License-Identifier: Apache-2.0
//
// Finds messages by who wrote them, to whom, when, and with which words.

import Foundation
import Intents
import MonkeyChatCore

class SearchForMessagesHandler: NSObject, INSearchForMessagesIntentHandling {
    func resolveSenders(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        completion(results(for: intent.senders))
    }

    func resolveRecipients(
        for intent: INSearchForMessagesIntent,
        with completion: @escaping ([INPersonResolutionResult]) -> Void
    ) {
        completion(results(for: intent.recipients))
    }

    func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void
    ) {
        do {
            let store = try MessageStore(in: SharedContainer.url())
            let found = try store.messages(matching: MessageQuery(intent))
            let response = INSearchForMessagesIntentResponse(code: .success, userActivity: nil)
            response.messages = found.map { $0.message(in: ContactBook()) }
            completion(response)
        } catch {
            NSLog("The messages could not be read: \(error)")
            completion(INSearchForMessagesIntentResponse(code: .failure, userActivity: nil))
        }
    }

    /// A search may name people, but need not.
    private func results(for people: [INPerson]?) -> [INPersonResolutionResult] {
        guard let people, !people.isEmpty else { return [.notRequired()] }
        return people.map { Match($0).personResult }
    }
}

extension MessageQuery {
    init(_ intent: INSearchForMessagesIntent) {
        self.init()
        identifiers = intent.identifiers ?? []
        senders = (intent.senders ?? []).contactIDs
        recipients = (intent.recipients ?? []).contactIDs
        terms = intent.searchTerms ?? []
        if intent.attributes.contains(.read) { isRead = true }
        if intent.attributes.contains(.unread) { isRead = false }
        if intent.attributes.contains(.flagged) { isFlagged = true }
        if intent.attributes.contains(.unflagged) { isFlagged = false }
        dates = intent.dateTimeRange?.dates
    }
}

extension INDateComponentsRange {
    /// The range as dates; an open end reaches as far as there are dates.
    fileprivate var dates: Range<Date>? {
        let start = startDateComponents.flatMap(Calendar.current.date(from:)) ?? .distantPast
        let end = endDateComponents.flatMap(Calendar.current.date(from:)) ?? .distantFuture
        return start < end ? start..<end : nil
    }
}
