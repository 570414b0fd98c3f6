// SPDX-License-Identifier: Apache-2.0

import Cards
import Foundation
import Pictures
import Testing

@Suite(.serialized) struct `Cards as pages and drawings` {
    private let studio: Studio

    init() throws { studio = try Studio() }

    @Test func `keep text as text in SVG`() throws {
        let svg = try studio.text(Samples.message, as: .svg)
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"375\""))
        #expect(svg.contains(">John Appleseed, Kate Bell</text>"))
        #expect(svg.contains("<title>Messages</title>"))
        #expect(svg.contains("<title>To: John Appleseed, Kate Bell</title>"))
        #expect(svg.contains("role=\"button\"><title>Send</title>"))
        #expect(!svg.contains("http") || svg.ranges(of: "http").count == 1, "only the namespace")
    }

    @Test(arguments: [CardFormat.svg, .html])
    func `are well-formed`(format: CardFormat) throws {
        for card in [Samples.message, Samples.ride, Samples.controls, Samples.scripts] {
            let data = Data(try studio.text(card, as: format).utf8)
            let document = format == .svg ? data : Self.asXML(data)
            let problem = WellFormed.problem(of: document)
            #expect(problem == nil, "\(format): \(problem ?? "")")
        }
    }

    /// The page is XML but for its first line and the elements that HTML leaves open.
    private static func asXML(_ page: Data) -> Data {
        let text = String(decoding: page, as: UTF8.self)
            .replacing("<!DOCTYPE html>", with: "")
            .replacing(#/<meta [^>]*>/#) { $0.output.dropLast() + "/>" }
        return Data(text.utf8)
    }

    @Test func `are pages that fetch and run nothing`() throws {
        let html = try studio.text(Samples.pictures(studio.png(Samples.notes)), as: .html)
        #expect(html.contains("default-src 'none'"))
        #expect(!html.contains("<script") && !html.contains("http:") && !html.contains("https:"))
        #expect(html.contains("src=\"data:image/png;base64,"))
        #expect(html.contains("<h1") && html.contains("<article"))
    }

    @Test func `say which way they are read`() throws {
        let html = try studio.text(Samples.arabic, as: .html, .arabic)
        #expect(html.contains("lang=\"ar\" dir=\"rtl\""))
        #expect(html.contains("dir=\"rtl\"><bdi>جون، كيت</bdi>"))
        let svg = try studio.text(Samples.arabic, as: .svg, .arabic)
        #expect(svg.contains("direction=\"rtl\" unicode-bidi=\"isolate\""))
    }

    @Test func `show the same words in every output`() throws {
        let words = ["To: John, Kate", "I'll be 10 minutes late."]
        let svg = try studio.text(Samples.siriDemo, as: .svg)
        let html = try studio.text(Samples.siriDemo, as: .html)
        for word in words {
            #expect(svg.contains(">\(word)</text>"))
            #expect(html.contains(">\(word)</bdi>"))
        }
    }

    @Test func `keep the pieces of a text`() throws {
        let svg = try studio.text(Samples.attributed, as: .svg)
        #expect(svg.contains("font-weight=\"700\" font-style=\"normal\">Bold</tspan>"))
        #expect(svg.contains("<tspan text-decoration=\"line-through\">struck</tspan>"))
        let html = try studio.text(Samples.attributed, as: .html)
        #expect(html.contains("<span style=\"color:#ff3b30;\">red</span>"))
    }

    @Test func `end a shortened line with the words that are seen`() throws {
        let svg = try studio.text(Samples.labels, as: .svg)
        let cut = try #require(svg.firstMatch(of: #/>(one line that[^<]*)</#))
        #expect(cut.output.1.hasSuffix("…") && !cut.output.1.contains("given here"))
    }

    @Test func `place a view by its constraints, the same for all outputs`() throws {
        var row: Card.CustomRow?
        for case .custom(let it) in Samples.siriDemo.rows { row = it }
        let frames = try studio.drawing.nodes(of: try #require(row), .test).map(\.frame)
        #expect(frames.count == 2)
        #expect(frames[0] == ViewNode.Frame(0, 0, 375, 70))
        #expect(frames[1].x == 16 && frames[1].width == 343)
        #expect(abs(frames[1].y + frames[1].height / 2 - 35) < 1, "in the middle")
    }

    @Test func `give long text less than it asks for`() throws {
        let text = String(repeating: "word ", count: 400)
        let list = studio.drawing.arrange(card("App", [field("Note", text)]), .test)
        #expect(list.size.height < 500)
    }
}

/// Whether a document is XML.
private final class WellFormed: NSObject {
    static func problem(of data: Data) -> String? {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/xmllint")
        process.arguments = ["--noout", "--nonet", "-"]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardError = output
        do { try process.run() } catch { return "\(error)" }
        input.fileHandleForWriting.write(data)
        input.fileHandleForWriting.closeFile()
        let said = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : String(decoding: said, as: UTF8.self)
    }
}
