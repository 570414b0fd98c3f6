// SPDX-License-Identifier: Apache-2.0
//
// Every fault that is listed has a test of its number.

import Foundation
import Testing

@Suite struct `The list of faults` {
    private let tests = Manifest.root.appending(path: "Tests")

    /// The numbers in the first column of the list.
    private func listed() throws -> [Int] {
        let list = tests.appending(path: "EndToEndTests/Faults/README.md")
        return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").compactMap {
            $0.prefixMatch(of: /\| F(\d+) \|/).flatMap { Int($0.1) }
        }
    }

    @Test func `counts from 1 to 56 without a gap`() throws {
        #expect(try listed() == Array(1...56))
    }

    @Test func `has a test for each number, named after it`() throws {
        var tested: Set<Int> = []
        let files = FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil)
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            for match in try String(contentsOf: file, encoding: .utf8).matches(
                of: /func `F(\d+): [^`]+`/)
            {
                if let number = Int(match.1) { tested.insert(number) }
            }
        }
        let missing = try listed().filter { !tested.contains($0) }
        #expect(missing.isEmpty, "no test for \(missing.map { "F\($0)" })")
    }
}
