// SPDX-License-Identifier: Apache-2.0
//
// All messages between the user and the partner, as JSON files in a folder.
//
// The app and its extensions are separate processes that may write at the
// same time. A file for each message means that none of them overwrites what
// another has just written.

import Foundation

/// All messages between the user and the partner.
public struct Conversation {
    /// What a message is looked for by. An empty filter fits every message.
    public struct Filter {
        public var identifiers: [String] = []
        /// Words of which the text contains at least one.
        public var terms: [String] = []
        public var direction: Message.Direction?
        public var isRead: Bool?
        public var isFlagged: Bool?
        public var dates: Range<Date>?

        public init() {}
    }

    private let folder: URL

    /// - Parameter folder: The container that the app shares with its extensions.
    public init(in folder: URL) {
        self.folder = folder.appendingPathComponent("Messages", isDirectory: true)
    }

    /// The messages that fit, latest first.
    ///
    /// A file that is no message is passed over: one bad file hides no other.
    public func messages(matching filter: Filter = Filter()) throws -> [Message] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return
            try FileManager.default
            .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .compactMap { try? JSONDecoder().decode(Message.self, from: Data(contentsOf: $0)) }
            .filter(filter.fits)
            .sorted { $0.date > $1.date }
    }

    /// Adds a message, or takes the place of the one with its identifier.
    public func save(_ message: Message) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try JSONEncoder().encode(message).write(to: file(of: message), options: .atomic)
    }

    private func file(of message: Message) -> URL {
        folder.appendingPathComponent(message.id).appendingPathExtension("json")
    }
}

extension Conversation.Filter {
    func fits(_ message: Message) -> Bool {
        (identifiers.isEmpty || identifiers.contains(message.id))
            && (terms.isEmpty
                || terms.contains { message.text.localizedCaseInsensitiveContains($0) })
            && (direction == nil || direction == message.direction)
            && (isRead == nil || isRead == message.isRead)
            && (isFlagged == nil || isFlagged == message.isFlagged)
            && (dates.map { $0.contains(message.date) } ?? true)
    }
}
