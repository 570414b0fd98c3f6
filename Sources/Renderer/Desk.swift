// SPDX-License-Identifier: Apache-2.0
//
// The conversation with the host: one request after the other.

import Cards
import Foundation
import IntentSchema
import Pictures
import Synchronization
import Wire

/// Answers `draw` and `frames`; anything else is a failure. Runs on the wire's thread.
final class Desk: Sendable {
    private let drawing: Mutex<CardDrawing>
    private let channel = Mutex<Channel?>(nil)

    init(_ drawing: sending CardDrawing) { self.drawing = Mutex(drawing) }

    /// Begins to answer on descriptor 3; the process ends with the host.
    func open() throws {
        let channel = Channel(
            Descriptor(owning: 3), reactor: try Reactor.shared, bodyBound: RendererBounds.request,
            queueBound: RendererBounds.reply
        ) { [self] event in
            switch event {
            case .message(let message, _): answer(message)
            case .closed: exit(0)
            case .failed: exit(4)
            }
        }
        self.channel.withLock { $0 = channel }
        try channel.open()
    }

    private func answer(_ request: Message) {
        guard request.type == .request else { return }
        let reply: Message
        do {
            reply = Message(.reply, id: request.id, body: try body(for: request.body))
        } catch {
            reply = Message(.failure, id: request.id, body: ["message": .string("\(error)")])
        }
        // A reply that has no room to go anywhere is the host's loss.
        try? channel.withLock { $0 }?.send(reply)
    }

    private func body(for request: [String: Value]) throws -> [String: Value] {
        let card = try Card(request["card"] ?? .null)
        let look = CardLook(request["look"] ?? .null)
        switch request["method"]?.string {
        case "draw":
            guard let format = (request["format"]?.string).flatMap(CardFormat.init(rawValue:))
            else { throw DeskError(description: "'draw' without a format") }
            return try draw(card, format, look)
        case "frames": return frames(of: card, look)
        case let method:
            throw DeskError(description: "'\(method ?? "")' is no request to a renderer")
        }
    }

    private func draw(
        _ card: Card, _ format: CardFormat, _ look: CardLook
    ) throws -> [String: Value] {
        try drawing.withLock { drawing in
            let list = drawing.arrange(card, look)
            let data = try drawing.write(list, as: format, look)
            return [
                "data": .data(data), "size": [.double(list.size.width), .double(list.size.height)],
                "warnings": .array(list.warnings.prefix(20).map(Value.string)),
            ]
        }
    }

    /// A list of places for each custom row, null for one that cannot be laid out.
    private func frames(of card: Card, _ look: CardLook) -> [String: Value] {
        drawing.withLock { drawing in
            var rows: [Value] = []
            for case .custom(let row) in card.rows {
                let nodes = try? drawing.nodes(of: row, look)
                rows.append(nodes.map { .array($0.map(\.placeValue)) } ?? .null)
            }
            return ["rows": .array(rows)]
        }
    }
}

private struct DeskError: Error, CustomStringConvertible { var description: String }

extension ViewNode {
    /// Where it stands; and its picture in few pixels, if it has one.
    fileprivate var placeValue: Value {
        let frame: Value = [
            .double(self.frame.x), .double(self.frame.y), .double(self.frame.width),
            .double(self.frame.height),
        ]
        guard let thumbnail else { return ["frame": frame] }
        let bytes = thumbnail.pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        return [
            "frame": frame, "columns": .integer(Int64(thumbnail.columns)),
            "rows": .integer(Int64(thumbnail.rows)), "pixels": .data(Data(bytes)),
        ]
    }
}
