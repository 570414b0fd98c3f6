// SPDX-License-Identifier: Apache-2.0

import Cards
import Foundation
import IntentSchema
import RendererProcess
import Testing

@Suite struct `The renderer` {
    private static let path = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/debug/intendant-renderer").path

    private let plain = Card(rows: [
        .title("App"),
        .field(Card.Field(label: "To", text: "John", parameter: CardParameter("", "x"))),
    ])

    private func card(_ tree: Value, height: Double = 40) -> Card {
        var row = Card.CustomRow(view: ViewNode(.view), size: Size(375, height))
        row.tree = tree
        row.replaced = [
            Card.Field(label: "To", text: "John", parameter: CardParameter("", "x"))
        ]
        return Card(rows: [.title("App"), .custom(row)])
    }

    @Test func `draws in every format`() async throws {
        let renderer = Renderer(path: Self.path)
        defer { renderer.stop() }
        let png = try await renderer.draw(plain, as: .png)
        #expect(png.data.starts(with: [0x89, 0x50, 0x4E, 0x47]) && png.size.width == 375)
        let svg = try await renderer.draw(plain, as: .svg)
        #expect(String(decoding: svg.data, as: UTF8.self).contains(">John</text>"))
        let html = try await renderer.draw(plain, as: .html)
        #expect(String(decoding: html.data, as: UTF8.self).contains("<bdi>John</bdi>"))
    }

    @Test func `is started again after it died`() async throws {
        let renderer = Renderer(path: Self.path)
        defer { renderer.stop() }
        _ = try await renderer.draw(plain, as: .svg)
        let first = try #require(renderer.pid)
        kill(first, SIGKILL)
        while renderer.pid == first { try await Task.sleep(for: .milliseconds(5)) }
        _ = try await renderer.draw(plain, as: .svg)
        #expect(renderer.pid != first)
    }

    @Test func `leaves default rows where it is not quick enough`() async throws {
        // Stopped, it is as slow as can be; the second card is without views.
        let renderer = Renderer(path: Self.path, deadline: .milliseconds(700))
        defer { renderer.stop() }
        _ = try await renderer.draw(plain, as: .svg)
        kill(try #require(renderer.pid), SIGSTOP)
        let tree: Value = ["kind": "label", "frame": [0, 0, 100, 20], "text": "custom"]
        let picture = try await renderer.draw(card(tree), as: .svg)
        let svg = String(decoding: picture.data, as: UTF8.self)
        #expect(svg.contains(">John</text>") && !svg.contains("custom"))
        #expect(picture.warnings.first?.contains("took longer than") == true)
    }

    @Test func `gives the frames that its pictures use`() async throws {
        let renderer = Renderer(path: Self.path)
        defer { renderer.stop() }
        let tree: Value = [
            "kind": "view", "id": 0, "frame": [0, 0, 375, 600],
            "children": [
                [
                    "kind": "view", "id": 1, "frame": [0, 0, 1, 1], "translates": false,
                ]
            ],
            "constraints": [
                side("width", 50), side("height", 20), side("leading", 10, of: "leading"),
                side("top", 5, of: "top"),
            ],
        ]
        var budget = ViewNode.Budget()
        var wanted = card(tree)
        wanted.rows[1] = .custom(
            try #require(
                {
                    guard case .custom(var row) = wanted.rows[1] else { return nil }
                    row.view = try ViewNode(tree, budget: &budget)
                    return row
                }()))
        let laidOut = await renderer.laidOut(wanted)
        guard case .custom(let row) = laidOut.rows[1] else { return #expect(Bool(false)) }
        #expect(row.view.frame == ViewNode.Frame(0, 0, 375, 40))
        #expect(row.view.children[0].frame == ViewNode.Frame(10, 5, 50, 20))
    }

    private func side(_ name: String, _ constant: Double, of other: String? = nil) -> Value {
        var it: [String: Value] = [
            "first": 1, "firstAttribute": .string(name), "relation": 0, "multiplier": 1,
            "constant": .double(constant), "priority": 1000,
        ]
        if let other {
            it["second"] = 0
            it["secondAttribute"] = .string(other)
        }
        return .dictionary(it)
    }

    @Test func `says where it was looked for`() async throws {
        let renderer = Renderer(path: "/nowhere/intendant-renderer")
        await #expect(throws: RendererError.self) { _ = try await renderer.draw(plain, as: .png) }
        #expect(throws: RendererError.self) { try renderer.checked() }
    }

    @Test func `is behind walls`() async throws {
        let renderer = Renderer(path: Self.path)
        defer { renderer.stop() }
        _ = try await renderer.draw(plain, as: .svg)
        let pid = try #require(renderer.pid)
        let status = try String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)
        func line(_ name: String) -> String? {
            status.split(separator: "\n").first { $0.hasPrefix(name + ":") }
                .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
        }
        #expect(line("Seccomp") == "2", "system calls are filtered")
        #expect(line("NoNewPrivs") == "1")
        #expect(line("CapEff") == "0000000000000000" && line("CapBnd")?.isEmpty == false)
        if geteuid() == 0 { #expect(line("Uid")?.hasPrefix("61000") == true) }
    }

    @Test func `draws many cards at once, and holds on to little`() async throws {
        let renderer = Renderer(path: Self.path)
        defer { renderer.stop() }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for index in 0..<40 {
                let card = Card(rows: [
                    .title("App \(index)"),
                    .field(
                        Card.Field(
                            label: "To", text: "\(index)", parameter: CardParameter("", "x"))),
                ])
                group.addTask { try await renderer.draw(card, as: .png).data.count }
            }
            for try await bytes in group { #expect(bytes > 500) }
        }
    }
}
