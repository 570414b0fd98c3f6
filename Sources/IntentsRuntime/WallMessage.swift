// SPDX-License-Identifier: Apache-2.0
//
// Messages across the wall, as a recording tells them.

public import Dialogue
import IntentSchema

/// A message to an extension, or a part of its answer that no event of the dialogue tells.
///
/// What handlers answer comes as the events `resolved`, `confirmed` and `handled`.
public struct WallMessage: Equatable, Sendable {
    /// `message` first: the method's name, or `configured` and `cardReply` for a UI provider's answer.
    public var json: JSON

    private init(_ name: String, _ fields: [JSON.Field]) {
        json = .object([.init("message", .string(name))] + fields)
    }

    static func resolve(_ intent: Record, parameters: [String]) -> WallMessage {
        WallMessage(
            "resolve",
            [
                .init("parameters", .array(parameters.map(JSON.string))),
                .init("intent", JSON(intent)),
            ])
    }

    static func confirm(_ intent: Record) -> WallMessage {
        WallMessage("confirm", [.init("intent", JSON(intent))])
    }

    static func handle(_ intent: Record) -> WallMessage {
        WallMessage("handle", [.init("intent", JSON(intent))])
    }

    /// Intent and response were told before; what is asked for is new.
    static func card(_ body: [String: Value]) -> WallMessage {
        WallMessage(
            "card",
            [
                .init("stage", JSON(body["stage"] ?? .null)),
                .init(
                    "status", JSON(body["interaction"]?.record?["intentHandlingStatus"] ?? .null)),
                .init("parameters", names(body["parameters"])),
            ])
    }

    static func configured(_ partial: [String: Value]) -> WallMessage {
        let view = partial["view"].map { ViewOutline($0).lines } ?? []
        return WallMessage(
            "configured",
            [
                .init("asked", names(partial["asked"])),
                .init("configured", names(partial["configured"])),
                .init("success", JSON(partial["success"] ?? .null)),
                .init("size", JSON(partial["size"] ?? .null)),
                .init("view", .array(view.map(JSON.string))),
            ])
    }

    static func cardReply(_ reply: [String: Value]) -> WallMessage {
        WallMessage(
            "cardReply",
            [
                .init("form", JSON(reply["form"] ?? .null)),
                .init("displays", JSON(reply["displays"] ?? .null)),
            ])
    }

    /// `INSendMessageIntent.content`, sorted: sets have no order.
    private static func names(_ parameters: Value?) -> JSON {
        let names = (parameters?.array ?? []).compactMap(\.record).map {
            "\($0["parameterClass"]?.string ?? "").\($0["parameterKeyPath"]?.string ?? "")"
        }
        return .array(names.sorted().map(JSON.string))
    }
}

/// The nodes of a provider's view in a line each, parents first.
private struct ViewOutline {
    private(set) var lines: [String] = []

    /// Deeper views than this are told by their parents.
    private static let mostDepth = 64

    init(_ view: Value) { add(view, depth: 0) }

    private mutating func add(_ node: Value, depth: Int) {
        guard depth < Self.mostDepth, let fields = node.dictionary else { return }
        let kind = fields["kind"]?.string ?? "?"
        let hidden = fields["hidden"]?.boolean == true ? " hidden" : ""
        let background = fields["background"]?.string.map { " on \($0)" } ?? ""
        let text = fields["text"]?.string.map { " “\($0)”" } ?? ""
        let image = fields["image"]?.dictionary.map { " \(Self.image($0))" } ?? ""
        lines.append(
            String(repeating: "  ", count: depth) + kind + hidden + background + text + image)
        for child in fields["children"]?.array ?? [] { add(child, depth: depth + 1) }
    }

    private static func image(_ image: [String: Value]) -> String {
        if let data = image["data"]?.data { return "of \(data.count) bytes" }
        return image["named"]?.string ?? image["symbol"]?.string ?? ""
    }
}
