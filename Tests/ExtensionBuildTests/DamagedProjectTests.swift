// SPDX-License-Identifier: Apache-2.0
//
// Projects that something happened to, and the exact words for it.

import Foundation
import Testing

@testable import ExtensionBuild

/// What happens to the project of Xcode 16.
struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let edit: @Sendable (inout String) -> Void
    let sentence: String

    init(_ what: String, _ sentence: String, _ edit: @escaping @Sendable (inout String) -> Void) {
        testDescription = what
        self.sentence = sentence
        self.edit = edit
    }
}

@Suite struct `A damaged Xcode project` {
    private static let place = "Piano.xcodeproj/project.pbxproj"
    private static let mend = "\n  fix: mend the line, or let Xcode open the project and save it"

    static let damages = [
        Damage("cut off", "\(place):300: the file ends inside the '{' of line 7\(mend)") {
            $0 = $0.split(separator: "\n", omittingEmptySubsequences: false).prefix(300)
                .joined(separator: "\n")
        },
        Damage("empty", "\(place):1: the file ends where a value is expected\(mend)") { $0 = "" },
        Damage(
            "a semicolon lost",
            "\(place):6: ';' is missing after the value of 'objectVersion', before 'objects = {'\(mend)"
        ) { $0 = $0.replacing("objectVersion = 77;", with: "objectVersion = 77") },
        Damage(
            "a quote lost",
            "\(place):43: the text that begins here ends in line 49 only; a quote seems to be missing\(mend)"
        ) { $0 = $0.replacing("dstPath = \"\";", with: "dstPath = \"") },
        Damage(
            "a merge left open",
            """
            \(place):3: a merge left its marks here ('<<<<<<<')
              fix: resolve the conflict, or take the file of one side
            """
        ) { $0 = $0.replacing("\tarchiveVersion", with: "<<<<<<< HEAD\n\tarchiveVersion") },
        Damage(
            "a comment never closed", "\(place):3: a comment begins here and is never closed\(mend)"
        ) { $0 = "{\n\n/* " + $0.replacing("*/", with: "") },
        Damage(
            "more behind the end",
            "\(place):552: something follows the end of the list, beginning with '} // again'\(mend)"
        ) { $0 += "} // again\n" },
        Damage(
            "no objects",
            """
            \(place):1: there is no dictionary 'objects'
              fix: this is no Xcode project; let Xcode make it anew
            """
        ) { $0 = "{ objectVersion = 46; }" },
        Damage(
            "another format", "\(place):1: this is not a property list in XML\(mend)"
        ) { $0 = "<html><body>404" },
    ]

    @Test(arguments: damages) func `is refused with the line`(damage: Damage) throws {
        let copy = try ProjectCopy("Piano")
        try copy.change { damage.edit(&$0) }
        #expect(Self.complaint(of: copy) == damage.sentence)
    }

    private static func complaint(of copy: ProjectCopy) -> String {
        do { return "read \(try copy.read().main.bundleName)" } catch { return "\(error)" }
    }

    @Test func `names a target that is gone`() throws {
        let copy = try ProjectCopy("Piano")
        try copy.change {
            let target = try #require(
                $0.firstMatch(of: /\n\t\ttargets? = \(\n\t*([0-9A-F]{24})/)
                    ?? $0.firstMatch(of: /targets = \(\n\t*([0-9A-F]{24})/))
            $0 = $0.replacing("\(target.1) /* Piano */ = {", with: "0 = {")
        }
        let sentence = Self.complaint(of: copy)
        #expect(sentence.hasPrefix("\(Self.place):"))
        #expect(sentence.contains("in 'targets' of"))
        #expect(sentence.contains("leads to no object"))
    }

    @Test func `names files that are gone`() throws {
        let copy = try ProjectCopy("Piano")
        let files = FileManager.default
        try files.removeItem(at: copy.folder.root.appending(path: "PianoHandlers/Info.plist"))
        #expect(
            Self.complaint(of: copy).contains(
                "there is no file 'PianoHandlers/Info.plist', the Info.plist of 'PianoHandlers'"))
        try files.removeItem(at: copy.folder.root.appending(path: "PianoHandlers"))
        #expect(
            Self.complaint(of: copy).contains(
                "there is no folder 'PianoHandlers', which 'PianoHandlers' is made of"))

        let courier = try ProjectCopy("Courier")
        try files.removeItem(at: courier.folder.root.appending(path: "Shared Code/Parcel.swift"))
        let error = #expect(throws: BuildError.self) { try courier.build() }
        #expect(
            error?.description.contains(
                "there is no file 'Shared Code/Parcel.swift', a source of 'CourierIntents'") == true
        )
    }

    @Test func `is never the end of the program, whatever byte is wrong`() throws {
        let copy = try ProjectCopy("Piano")
        let whole = Array(try Data(contentsOf: copy.file))
        var state: UInt64 = 7
        func next(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        for _ in 0..<60 {
            var bytes = whole
            for _ in 0...next(4) {
                let at = next(bytes.count)
                next(2) == 0
                    ? bytes[at] = UInt8(next(256))
                    : bytes.removeSubrange(at..<min(at + next(400), bytes.count))
            }
            try Data(bytes).write(to: copy.file)
            do { _ = try copy.read() } catch {
                #expect(error is BuildError, "\(error)")
            }
        }
    }

    @Test func `whose settings refer to each other without end is read all the same`() throws {
        let copy = try ProjectCopy("Piano")
        let chain = (0..<40).map { "A\($0) = \"$(A\($0 + 1))$(A\($0 + 1))\";" }.joined(
            separator: "\n")
        try copy.change {
            $0 = $0.replacing(
                "SDKROOT = iphoneos;",
                with:
                    "SDKROOT = iphoneos;\nLOOP = \"$(LOOP)$(POOL)\"; POOL = \"$(LOOP)\";\n\(chain)\nPRODUCT_NAME = \"$(A0)$(inherited)\";"
            )
        }
        #expect(try copy.read().all.count == 4)
    }
}

@Suite struct `A property list with lines` {
    @Test func `has texts with every escape`() throws {
        let list = try ListNode.read(
            Data(
                "// c\n{a = \"x\\n\\\"\\\\\\U00e9\\101\"; 'b c' = (1, \"2 3\",); d = <0f bd>; /* e */ e = a/b-c.d;}"
                    .utf8))
        let fields = try #require(list.dictionary)
        #expect(fields["a"]?.text == "x\n\"\\éA")
        #expect(fields["b c"]?.list?.map(\.text) == ["1", "2 3"])
        #expect(fields["b c"]?.words == "1 \"2 3\"")
        #expect(fields["d"]?.text == "<0f bd>" && fields["e"]?.text == "a/b-c.d")
        #expect(fields["e"]?.line == 2)
    }
}
