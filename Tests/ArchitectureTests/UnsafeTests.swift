// SPDX-License-Identifier: Apache-2.0
//
// Where raw pointers and descriptors may be: the audit of `unsafe`.

import Foundation
import Testing

/// Not memory: a value lent to another thread that its owner waits for. Besides, all of CIntendant:
/// the bodies of a C interface are nothing else.
private let exceptions: Set = ["Guest.swift"]

@Suite struct `The word unsafe` {
    @Test func `stands in System files only`() throws {
        let sources = Manifest.root.appending(path: "Sources")
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        var checked = 0
        for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
            checked += 1
            let code = try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n").filter { !$0.trimmingPrefix(/\s+/).hasPrefix("//") }
            guard code.contains(where: { $0.contains(#/\bunsafe\b(?!-)/#) }) else { continue }
            let name = file.lastPathComponent
            #expect(
                name.hasPrefix("System") || exceptions.contains(name)
                    || file.path.contains("/Sources/CIntendant/"),
                "\(file.path.dropFirst(sources.path.count)) touches raw memory")
        }
        #expect(checked > 100, "the sources were not found")
    }
}
