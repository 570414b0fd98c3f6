// SPDX-License-Identifier: Apache-2.0
//
// Property lists as authors keep them: XML or binary, with a dictionary on top.

import Foundation

/// A property list read from a file.
struct PropertyList {
    let values: [String: Any]
    /// Keys met twice in one dictionary; the last value counts, as it does for Foundation.
    let duplicates: [DuplicateKeys.Duplicate]

    /// - Throws: `manifest` for a file that is missing, empty, in another format, malformed,
    ///   or whose top is not a dictionary.
    init(readingFrom file: URL) throws {
        let place = file.place
        guard let data = FileManager.default.contents(atPath: file.path) else {
            throw BuildError(
                .manifest, at: place, "the file cannot be read",
                fix: "check that it exists and that you may read it")
        }
        try Self.refuseOtherFormats(data, at: place)
        let top = try Self.parse(data, at: place)
        guard let values = top as? [String: Any] else {
            throw BuildError(
                .manifest, at: place,
                "the top of the property list is \(describe(top)), not a dictionary",
                fix: "put everything into one <dict>")
        }
        self.values = values
        duplicates = data.starts(with: Array("bplist".utf8)) ? [] : DuplicateKeys.find(in: data)
    }

    private static func refuseOtherFormats(_ data: Data, at place: String) throws {
        if data.starts(with: Array("bplist".utf8)) { return }
        let text = data.drop { [0xEF, 0xBB, 0xBF, 0x20, 0x09, 0x0A, 0x0D].contains($0) }
        guard let first = text.first else {
            throw BuildError(
                .manifest, at: place, "the file is empty",
                fix: "write a property list, or delete the file")
        }
        guard first != UInt8(ascii: "{"), first != UInt8(ascii: "("),
            !text.starts(with: Array("//".utf8))
        else {
            throw BuildError(
                .manifest, at: place, "this is an OpenStep property list; XML and binary are read",
                fix: "convert it: plutil -convert xml1 \(place)")
        }
        // UTF-16 begins with a byte-order mark.
        guard first == UInt8(ascii: "<") || first >= 0xFE else {
            throw BuildError(
                .manifest, at: place, "this is not a property list",
                fix: "write XML that begins with <?xml or <plist>")
        }
    }

    private static func parse(_ data: Data, at place: String) throws -> Any {
        do {
            return try PropertyListSerialization.value(of: data)
        } catch {
            // Foundation says here, and only here, what is wrong and in which line.
            let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
            throw BuildError(
                .manifest, at: place,
                "the property list is malformed" + (detail.map { " (\($0))" } ?? ""),
                fix: "open it in a text editor and mend it there")
        }
    }

    /// Writes `values` as XML.
    static func write(_ values: [String: Any], to file: URL) throws {
        let data = try PropertyListSerialization.data(
            fromPropertyList: values, format: .xml, options: 0)
        try data.write(to: file)
    }
}

/// The name of a property-list type, for sentences: "a string".
func describe(_ value: Any) -> String {
    switch value {
    case is String: "a string"
    case is [Any]: "an array"
    case is [String: Any]: "a dictionary"
    case is Data: "data"
    case is Date: "a date"
    default: "a number or a boolean"
    }
}
