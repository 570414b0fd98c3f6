// SPDX-License-Identifier: Apache-2.0
//
// Enums, option sets and open lists of texts.

import IntentSchema

extension SwiftSource {
    mutating func write(_ definition: EnumDefinition) {
        switch definition.kind {
        case .cases: writeCases(definition)
        case .options: writeOptions(definition)
        case .constants: writeConstants(definition)
        }
        line()
    }

    private static func sentence(about definition: EnumDefinition) -> String {
        if let written = definition.documentation { return written }
        let words = definition.name.inWords
        return switch definition.kind {
        case .cases: "One of \(definition.cases.count) values: \(words)."
        case .options: "Any number of \(definition.cases.count) options: \(words)."
        case .constants: "A text out of an open list: \(words)."
        }
    }

    private mutating func writeCases(_ definition: EnumDefinition) {
        let access = access
        type(
            definition.name, Self.sentence(about: definition),
            { "\(access)enum \($0): \(definition.rawType), Sendable, RecordRepresentable" }
        ) {
            source in
            for item in definition.cases {
                source.line("case \(identifier(item.name)) = \(item.rawValue)")
            }
        }
    }

    private mutating func writeOptions(_ definition: EnumDefinition) {
        let access = access
        type(
            definition.name, Self.sentence(about: definition),
            { "\(access)struct \($0): OptionSet, Hashable, Sendable, RecordRepresentable" }
        ) {
            source in
            source.line("\(access)let rawValue: UInt")
            source.line("\(access)init(rawValue: UInt) { self.rawValue = rawValue }")
            for item in definition.cases where item.rawValue != 0 {
                source.line(
                    "\(access)static var \(identifier(item.name)): Self { Self(rawValue: \(item.rawValue)) }"
                )
            }
        }
    }

    private mutating func writeConstants(_ definition: EnumDefinition) {
        let access = access
        type(
            definition.name, Self.sentence(about: definition),
            { "\(access)struct \($0): RawRepresentable, Hashable, Sendable, RecordRepresentable" }
        ) {
            source in
            source.line("\(access)let rawValue: String")
            source.line("\(access)init(rawValue: String) { self.rawValue = rawValue }")
            source.document("A text that is in no list.")
            source.line("\(access)init(_ rawValue: String) { self.rawValue = rawValue }")
            for item in definition.cases {
                source.line(
                    "\(access)static var \(identifier(item.name)): Self { Self(\"\(item.name)\") }")
            }
        }
    }
}
