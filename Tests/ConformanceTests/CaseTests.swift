// SPDX-License-Identifier: Apache-2.0
//
// The cases as data, and the choice among them.

import Dialogue
import Foundation
import IntentCatalog
import IntentSchema
import Testing

@testable import Conformance

@Suite struct `The cases` {
    @Test func `have ids of their own in kebab case`() {
        let ids = Conformance.cases.map(\.id)
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(id.wholeMatch(of: #/[a-z]+(-[a-z]+)*/#) != nil, "\(id)") }
    }

    @Test func `come after those they need`() {
        var seen: Set<String> = []
        for item in Conformance.cases {
            for need in item.needs { #expect(seen.contains(need), "\(item.id) needs \(need)") }
            seen.insert(item.id)
        }
    }

    @Test func `explain themselves`() {
        for item in Conformance.cases {
            #expect((1...10).contains(item.level), "\(item.id)")
            #expect(item.sentence.hasSuffix("."), "\(item.id)")
            #expect(item.why.hasSuffix("."), "\(item.id)")
            #expect(!item.source.isEmpty && !item.remedy.isEmpty, "\(item.id)")
        }
    }

    @Test(arguments: [
        ("handle-answers", "handle-answers", true), ("handle-answers", "handle", false),
        ("handle-answers", "handle*", true), ("handle-answers", "*answers", true),
        ("handle-answers", "*dle-an*", true), ("handle-answers", "a*a", false),
        ("handle-answers", "handle-answers*answers", false), ("handle-answers", "*", true),
        ("handle-answers", "intent", true), ("handle-answers", "view", false),
        ("handle-answers", "", false),
    ])
    func `match patterns`(id: String, pattern: String, expected: Bool) throws {
        #expect(try #require(Conformance.case(named: id)).matches(pattern) == expected)
    }

    @Test func `are chosen by level and pattern`() throws {
        var options = Conformance.Options()
        options.level = 1
        options.only = ["bundle", "*-answers"]
        options.skip = ["manifest-*"]
        #expect(
            try Conformance(options).selected().map(\.id) == [
                "intents-listed", "restricted-intents-supported", "entry-named", "confirm-answers",
                "handle-answers",
            ])
    }

    @Test func `must not all be left out`() async {
        var options = Conformance.Options()
        options.only = ["nothing-like-it"]
        let error = #expect(throws: ConformanceError.self) { try Conformance(options).selected() }
        #expect(
            error?.description == """
                --level, --only and --skip: no case is left to run
                  fix: 'intendant check --list' shows the cases
                """)
    }

    @Test func `are not tried on what is no bundle`() async {
        let error = await #expect(throws: ConformanceError.self) {
            try await Conformance().check("/nowhere/Tea.app")
        }
        #expect(
            error?.description == """
                /nowhere/Tea.app: there is no bundle here
                  fix: name a folder that ends in .app or .appex, as 'intendant build' makes it
                """)
    }
}

@Suite struct `Sample values` {
    private let samples = Samples(.builtIn)

    @Test func `fill every parameter that can be resolved`() {
        for intent in Catalog.builtIn.intents.values {
            let full = samples.full(intent)
            for field in intent.parameters where field.isResolvable {
                #expect(
                    full[field.name] != nil, "\(intent.className).\(field.name): \(field.swiftType)"
                )
            }
        }
    }

    @Test func `are values of their types`() throws {
        for intent in Catalog.builtIn.intents.values {
            for field in intent.parameters {
                let value = samples.value(of: field)
                switch field.type {
                case .array: #expect(value?.array?.isEmpty == false, "\(field.name)")
                case .record(let name): #expect(value?.record?.className == name, "\(field.name)")
                case .string, .url, .decimal, .constant:
                    #expect(value?.string != nil, "\(field.name)")
                default: continue
                }
            }
        }
    }

    @Test func `differ when a question is asked again`() throws {
        let intent = try #require(Catalog.builtIn.intent(named: "INSendMessageIntent"))
        let content = try #require(intent.parameter(named: "content"))
        let answers = (0..<5).map { samples.answer(to: .needsValue, content, variant: $0) }
        #expect(Set(answers.prefix(4)).count == 4)
        #expect(answers[4] == nil)
    }

    @Test func `take the first of several choices, as a list where a list is wanted`() throws {
        let intent = try #require(Catalog.builtIn.intent(named: "INSendMessageIntent"))
        let recipients = try #require(intent.parameter(named: "recipients"))
        let content = try #require(intent.parameter(named: "content"))
        let choice = samples.answer(to: .disambiguation(["a", "b"]), content, variant: 0)
        #expect(choice == "a")
        #expect(samples.answer(to: .disambiguation(["a"]), recipients, variant: 0) == ["a"])
    }
}

@Suite struct `A library's headers` {
    private func ownHeaders() throws -> Data {
        let file = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/exe"))
        return try #require(try file.read(upToCount: 4096))
    }

    @Test func `that are cut off or damaged are refused, never followed`() throws {
        let whole = try ownHeaders()
        for length in stride(from: 0, to: 600, by: 7) {
            #expect(throws: Breach.self) { try LibraryImage(whole.prefix(length)) }
        }
        for offset in 6..<800 {
            for byte: UInt8 in [0, 1, 0x7F, 0xFF] {
                var damaged = whole
                damaged[offset] = byte
                _ = try? LibraryImage(damaged)
            }
        }
    }

    @Test func `of another class are refused`() throws {
        var other = try ownHeaders()
        other[4] = 1
        #expect(throws: Breach.self) { try LibraryImage(other) }
    }
}
