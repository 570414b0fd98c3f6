// SPDX-License-Identifier: Apache-2.0
//
// A message between the user and the partner.

import Foundation

/// A message between the user and the partner.
public struct Message: Codable, Equatable, Identifiable, Sendable {
    public enum Direction: String, Codable, Sendable {
        case sent, received
    }

    public let id: String
    public let text: String
    public let date: Date
    public let direction: Direction
    public var isRead: Bool
    public var isFlagged = false

    public init(
        id: String = UUID().uuidString, text: String, date: Date = Date(), direction: Direction
    ) {
        self.id = id
        self.text = text
        self.date = date
        self.direction = direction
        // What one has written oneself, one has read.
        self.isRead = direction == .sent
    }
}
