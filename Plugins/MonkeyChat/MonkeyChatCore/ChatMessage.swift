// SPDX-License-Identifier: Apache-2.0
//
// What one monkey wrote to another.

import Foundation

/// A message between the user and a contact.
public struct ChatMessage: Equatable, Identifiable, Sendable {
    public enum Direction: Int, Sendable {
        case sent, received
    }

    public let id: String
    public let contactID: String
    public let text: String
    public let date: Date
    public let direction: Direction
    public var isRead: Bool
    public var isFlagged: Bool

    public init(
        id: String = UUID().uuidString, contactID: String, text: String, date: Date = Date(),
        direction: Direction, isRead: Bool? = nil, isFlagged: Bool = false
    ) {
        self.id = id
        self.contactID = contactID
        self.text = text
        self.date = date
        self.direction = direction
        // What one has written oneself, one has read.
        self.isRead = isRead ?? (direction == .sent)
        self.isFlagged = isFlagged
    }
}

/// A mark on a message.
public enum Mark {
    case read(Bool)
    case flagged(Bool)
}
