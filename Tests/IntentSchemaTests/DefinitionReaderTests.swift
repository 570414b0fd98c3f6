// SPDX-License-Identifier: Apache-2.0
//
// Mistakes in definition files, each with its place.

import IntentSchema
import Testing

@Suite struct `A definition file` {
    @Test(arguments: [
        (
            "enumm Color\n",
            "F:1:1: 'enumm' starts no declaration; use domain, enum, options, constants, value, result, intent, response (after an intent) or protocol"
        ),
        ("enum\n", "F:1:1: a name is missing after 'enum'"),
        (
            "  red green\n",
            "F:1:3: an indented line belongs to a declaration, and there is none above it"
        ),
        ("enum Color\n  red red\n", "F:2:7: 'red' is there twice"),
        ("enum Color\n  red=one\n", "F:2:3: 'red=one' is no case; write name or name=number"),
        (
            "value A\n  name String\n",
            "F:2:3: 'name' is neither a field (name: Type) nor known here"
        ),
        ("value A\n  name:\n", "F:2:3: a type is missing after 'name:'"),
        ("value A\n  name: String\n  name: Int\n", "F:3:3: 'name' is there twice"),
        ("value A\n  b: B?\n", "F:2:6: there is no type 'B'"),
        (
            "value A\n  b: Int resolvable\n",
            "F:2:10: 'resolvable' says nothing about a field; use settable, deprecated, resolved as, through or by hand"
        ),
        // Found by coverage: an argument without a name, a number after the last one there is.
        ("value A\n  n: Int\n  init =\n", "F:3:8: '=' names no argument"),
        (
            "enum A\n  a=9223372036854775807 b\n",
            "F:2:25: 'b' is no case; write name or name=number"
        ),
        ("value A under B\n", "F:1:9: 'under' is not known here; use of, from or by hand"),
        ("value A from\n", "F:1:9: a name is missing after 'from'"),
        (
            "result A of Int\n  sucess\n",
            "F:2:3: 'sucess' makes no result; use success, successes, disambiguation, confirmation, confirmation?, confirmation:REASONS or unsupported:REASONS"
        ),
    ]) func `is refused at the line and column of the mistake`(_ text: String, _ sentence: String) {
        let error = #expect(throws: DefinitionError.self) {
            try DefinitionReader.read([(name: "F", text: text)])
        }
        #expect(error?.description == sentence)
    }

    @Test func `may have comments, and types that are declared later`() throws {
        let catalog = try DefinitionReader.read([
            (
                name: "F",
                text:
                    "value A   # a thing\n  # nothing\n  color: Color\n\nenum Color\n  red blue=7\n  green\n"
            )
        ])
        #expect(catalog.value(named: "A")?.fields.first?.type == .enumeration("Color"))
        #expect(catalog.enumeration(named: "Color")?.rawValue(named: "green") == 8)
    }
}
