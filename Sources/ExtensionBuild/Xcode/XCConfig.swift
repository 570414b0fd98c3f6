// SPDX-License-Identifier: Apache-2.0
//
// Build settings in a text file of their own: `.xcconfig`.
//
//     #include? "Secrets.xcconfig"
//     BUNDLE_PREFIX = org.example                  // a comment
//     OTHER_SWIFT_FLAGS[sdk=iphoneos*] = $(inherited) -D DEVICE

import Foundation

/// The settings of one file and of those it includes, in the order in which they are given.
struct XCConfig {
    private(set) var settings: [(key: String, text: String, place: String)] = []
    private(set) var warnings: [BuildWarning] = []
    private static let deepest = 16

    init(readingFrom file: URL, root: URL) { read(file, root: root, depth: 0) }

    private mutating func read(_ file: URL, root: URL, depth: Int) {
        guard depth < Self.deepest, let data = FileManager.default.contents(atPath: file.path)
        else { return warn(file.place, "the settings in this file are missing; it cannot be read") }
        let lines = String(decoding: data, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let text = Self.withoutComment(line).trimmingCharacters(in: .whitespaces)
            let place = "\(file.place):\(index + 1)"
            if text.hasPrefix("#include") {
                include(text, from: file, root: root, at: place, depth: depth)
            } else if let equals = Self.equals(in: text) {
                let key = text[..<equals].trimmingCharacters(in: .whitespaces)
                let value = text[text.index(after: equals)...].trimmingCharacters(in: .whitespaces)
                settings.append((key, value, place))
            } else if !text.isEmpty {
                warn(place, "'\(text.prefix(40))' is no setting; write NAME = value")
            }
        }
    }

    /// `#include "x"` must be there, `#include? "x"` may be.
    private mutating func include(
        _ text: String, from file: URL, root: URL, at place: String, depth: Int
    ) {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        guard parts.count >= 2 else { return warn(place, "'#include' names no file in quotes") }
        let name = String(parts[1])
        let near = file.deletingLastPathComponent().appending(name).onDisk
        guard let found = near ?? root.appending(name).onDisk else {
            if !text.hasPrefix("#include?") {
                warn(place, "there is no file '\(name)'; its settings are missing")
            }
            return
        }
        read(found, root: root, depth: depth + 1)
    }

    private mutating func warn(_ place: String, _ problem: String) {
        warnings.append(BuildWarning(place: place, problem: problem))
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    }

    /// The first `=` outside the brackets of a condition.
    private static func equals(in text: String) -> String.Index? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "=" where depth <= 0: return index == text.startIndex ? nil : index
            default: break
            }
        }
        return nil
    }
}
