// SPDX-License-Identifier: Apache-2.0
//
// Searching: who wrote to whom is clear, so only words and marks matter.

import Foundation
import Intents
import SignificantOtherCore

extension MessagesHandler {
    func handle(
        intent: INSearchForMessagesIntent,
        completion: @escaping (INSearchForMessagesIntentResponse) -> Void
    ) {
        do {
            let found = try Conversation(in: sharedFolder()).messages(matching: .init(intent))
            let partner = partner()
            let response = INSearchForMessagesIntentResponse(code: .success, userActivity: nil)
            response.messages = found.map { $0.message(with: partner) }
            completion(response)
        } catch {
            NSLog("The messages could not be read: \(error)")
            completion(INSearchForMessagesIntentResponse(code: .failure, userActivity: nil))
        }
    }
}

extension Conversation.Filter {
    init(_ intent: INSearchForMessagesIntent) {
        self.init()
        identifiers = intent.identifiers ?? []
        terms = intent.searchTerms ?? []
        if intent.senders?.isEmpty == false { direction = .received }
        if intent.recipients?.isEmpty == false { direction = .sent }
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
