// SPDX-License-Identifier: Apache-2.0
//
// Signatures of plain functions: what is understood, and every sentence that refuses one.

import Foundation
import IntentSchema
import Testing

@testable import Bundles

/// A domain with a field of every kind.
private let tea = """
    domain Tea
    enum INTeaKind
      unknown green
    options INTeaOptions
      milk=1
    value INTeaGuest
      displayName: String
      age: Int
      aliases: [String]?
    result INStringResolutionResult of String
      success
    result INIntegerResolutionResult of Int
      success
    result INTeaGuestResolutionResult of INTeaGuest
      success
    intent INMakeTeaIntent
      name: String? resolved as INStringResolutionResult
      cups: Int? resolved as INIntegerResolutionResult
      strength: Double?
      sugar: Bool?
      kind: INTeaKind
      options: INTeaOptions
      when: Date?
      place: URL?
      guest: INTeaGuest?
      guests: [INTeaGuest]? resolved as [INTeaGuestResolutionResult]
      init name
    response
      note: String? settable
      minutes: Int? settable
      degrees: Double? settable
      done: Bool? settable
      guest: INTeaGuest? settable
      codes unspecified ready inProgress success failure failureNoWater
    """

private let teaHost = HostKnowledge(
    knownIntents: ["INMakeTeaIntent"], apiVersion: "api-1",
    catalog: teaCatalog)

private let teaCatalog: Catalog = {
    do {
        return try DefinitionReader.read([(name: "Tea", text: tea)])
    } catch {
        Issue.record("\(error)")
        return Catalog()
    }
}()

/// Reads a bundle whose manifest has these handlers.
private func read(
    _ handlers: [String: Any], change: (inout [String: Any]) -> Void = { _ in }
) throws -> Registry {
    let workshop = try Workshop()
    try workshop.makeExtension("Handler.appex", intents: ["INMakeTeaIntent"]) { values in
        section(&values) { $0["NSExtensionPrincipalClass"] = nil }
        values["IntendantHandlers"] = handlers
        change(&values)
    }
    return workshop.scan(host: teaHost)
}

private func handle(_ binding: [String: Any]) -> [String: Any] {
    ["INMakeTeaIntent": ["handle": ["symbol": "make"].merging(binding) { $1 }]]
}

private func complaint(_ handlers: [String: Any]) throws -> String? {
    try read(handlers).skipped.first?.reason.description
}

@Suite struct `Bound functions` {
    private func binding(_ fields: [String: Any]) throws -> FunctionBinding {
        let registry = try read(handle(fields))
        let bundle = try #require(
            registry.loneExtensions.first, "\(registry.skipped.map(\.reason.description))")
        return try #require(bundle.manifest.functions.first)
    }

    @Test(
        arguments: [
            (
                "name: string",
                .value(path: "name", type: .string, isList: false, isOptional: false)
            ),
            ("cups:int32?", .value(path: "cups", type: .int32, isList: false, isOptional: true)),
            (
                "guests.displayName: [string]",
                .value(path: "guests.displayName", type: .string, isList: true, isOptional: false)
            ),
            (
                "guests[0].age: int64?",
                .value(path: "guests[0].age", type: .int64, isList: false, isOptional: true)
            ),
            (
                "guests[1].aliases: [string]?",
                .value(path: "guests[1].aliases", type: .string, isList: true, isOptional: true)
            ),
            ("kind: uint32", .value(path: "kind", type: .uint32, isList: false, isOptional: false)),
            ("when: double", .value(path: "when", type: .double, isList: false, isOptional: false)),
            ("count guests: uint64", .count(path: "guests", type: .uint64)),
            ("count name: int32", .count(path: "name", type: .int32)),
            ("= 6: int32", .constant(.integer(6), type: .int32)),
            ("=-1:int64", .constant(.integer(-1), type: .int64)),
            ("= 'a: b': string", .constant(.text("a: b"), type: .string)),
            ("= 2.5: double", .constant(.double(2.5), type: .double)),
            ("= true: bool", .constant(.boolean(true), type: .bool)),
            ("= null: pointer", .constant(.null, type: .pointer)),
            ("container a/b.txt: string", .container(file: "a/b.txt")),
            ("container .: string", .container(file: "")),
            ("out int32 -> minutes", .out(.init(type: .int32, field: "minutes"))),
            (
                "out owned string -> note",
                .out(.init(type: .string, field: "note", isOwned: true))
            ),
            ("buffer(64) -> note", .buffer(bytes: 64, field: "note")),
            (
                "callback(code int32, string -> note, pointer)",
                .callback([
                    .init(type: .int32, isCode: true), .init(type: .string, field: "note"),
                    .init(type: .pointer),
                ])
            ),
            ("callback()", .callback([])),
        ] as [(String, FunctionBinding.Argument)])
    func `have the arguments that are written`(
        text: String, argument: FunctionBinding.Argument
    ) throws {
        #expect(try binding(["arguments": [text]]).arguments == [argument])
    }

    @Test(
        arguments: [
            ("int32", ["0": "success", "*": "failure"]),
            ("bool", ["true": "success", "false": "failure"]),
            ("string", ["null": "failure", "*": "success"]), ("void", ["*": "success"]),
        ] as [(String, [String: String])])
    func `without codes mean what C libraries mean`(type: String, codes: [String: String]) throws {
        #expect(try binding(["returns": type]).codes == codes)
    }

    @Test func `take the code of the callback's argument, and results that end at once`() throws {
        let binding = try binding([
            "arguments": ["callback(bool, code uint32)"], "returns": "int32",
            "codes": ["7": "failureNoWater", "*": "success"], "returnCodes": ["-1": "failure"],
        ])
        #expect(binding.codes == ["7": "failureNoWater", "*": "success"])
        #expect(binding.returnCodes == ["-1": "failure"])
        #expect(binding.callbackCount == 1)
    }

    @Test func `of all phases are kept in the order in which they run`() throws {
        let call = ["symbol": "call"]
        let registry = try read([
            "INMakeTeaIntent": [
                "handle": call, "confirm": call, "resolve": ["name": call, "cups": call],
            ]
        ])
        let functions = try #require(registry.loneExtensions.first).manifest.functions
        #expect(functions.map(\.phase) == ["resolve", "resolve", "confirm", "handle"])
        #expect(functions.map(\.parameter) == ["cups", "name", nil, nil])
        #expect(functions[2].codes == ["*": "ready"])
    }

    @Test func `of a system's library need none in the bundle`() throws {
        let registry = try read(handle([:])) {
            $0["CFBundleExecutable"] = nil
            $0["IntendantLibrary"] = "libm.so.6"
        }
        #expect(registry.loneExtensions.first?.libraryPath == "libm.so.6")
    }

    @Test func `of an intent without a definition are read but not compared`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension("Handler.appex", intents: ["OrderSoupIntent"]) { values in
            section(&values) { $0["NSExtensionPrincipalClass"] = nil }
            values["IntendantHandlers"] = [
                "OrderSoupIntent": [
                    "handle": [
                        "symbol": "order", "arguments": ["size.name: string"],
                        "returns": "string -> ticket", "codes": ["null": "failureSoldOut"],
                    ]
                ]
            ]
        }
        #expect(workshop.scan(host: teaHost).loneExtensions.first?.manifest.functions.count == 1)
    }
}

@Suite struct `Signatures that are refused` {
    /// The rule and the fix, for one argument.
    static let arguments: [(String, String, String)] = [
        ("name", "'name' has no ': TYPE' behind it", "write 'name: string', or another type"),
        (
            "name: strin",
            "'name: strin' has the type 'strin', which is none; did you mean 'string'?",
            "use one of bool, int32, uint32, int64, uint64, double, string, pointer"
        ),
        (
            "name: void", "'name: void' has the type 'void', which is none",
            "use one of bool, int32, uint32, int64, uint64, double, string, pointer"
        ),
        (
            "nmae: string", "'nmae: string': 'nmae' is no parameter of INMakeTeaIntent",
            "write 'name'"
        ),
        (
            "guest.title: string", "'guest.title: string': 'title' is no field of INTeaGuest",
            "use one of displayName, age, aliases"
        ),
        (
            "name.length: int32", "'name.length: int32': 'length' is no field of name",
            "end the path before it"
        ),
        (
            "name: int32", "'name: int32': name is text, which is no int32", "write 'name: string'"
        ),
        (
            "cups: string", "'cups: string': cups is a whole number, which is no string",
            "write 'cups: int32' or 'int64' or 'uint32' or 'uint64' or 'double'"
        ),
        (
            "strength: int32", "'strength: int32': strength is a number, which is no int32",
            "write 'strength: double'"
        ),
        (
            "guest: string",
            "'guest: string': guest is an object of class INTeaGuest, which is no string",
            "name a field of it, as 'guest.displayName'"
        ),
        (
            "guests.displayName: string",
            "'guests.displayName: string': guests.displayName is a list",
            "write 'guests.displayName: [string]'"
        ),
        (
            "name: [string]", "'name: [string]': name is one value, not a list",
            "write 'name: string'"
        ),
        (
            "guests.aliases: [string]",
            "'guests.aliases: [string]': aliases is a list within a list",
            "choose an element, as 'aliases[0]'"
        ),
        (
            "name[0]: string", "'name[0]: string': name is text, not a list", "leave out the index"
        ),
        (
            "a b: string", "'a b: string' names 'a b', which is no path",
            "write names with dots between them, such as 'recipients[0].displayName'"
        ),
        (
            "name: pointer", "'name: pointer' wants a pointer, and no value of an intent is one",
            "write a type with a value, or '= null: pointer'"
        ),
        (
            "count cups: int32", "'count cups: int32': cups is a whole number, which has no count",
            "count a list or a text"
        ),
        (
            "count name: double", "'count name: double' counts in 'double'",
            "count in an integer type, such as uint64"
        ),
        (
            "= x: int32", "'= x: int32' gives 'x', which is no int32",
            "write a number, true, false, null or 'text' that fits the type"
        ),
        (
            "= 3000000000: int32", "'= 3000000000: int32' gives '3000000000', which is no int32",
            "write a number, true, false, null or 'text' that fits the type"
        ),
        (
            "container ../x: string",
            "'container ../x: string' names '../x', which is no file in the container",
            "write a relative path without '..', such as 'container outbox.txt: string'"
        ),
        (
            "container /etc/passwd: string",
            "'container /etc/passwd: string' names '/etc/passwd', which is no file in the container",
            "write a relative path without '..', such as 'container outbox.txt: string'"
        ),
        ("out int32", "'out int32' goes nowhere", "add ' -> FIELD', a field of the response"),
        (
            "out int32 -> note", "'out int32 -> note': note is text, which no int32 becomes",
            "give string"
        ),
        (
            "out string -> guest",
            "'out string -> guest': guest is an object of class INTeaGuest, which no string becomes",
            "choose a field that holds a text, a number or a truth value"
        ),
        (
            "out string -> noet",
            "'out string -> noet': 'noet' is no field of INMakeTeaIntentResponse", "write 'note'"
        ),
        (
            "out owned int32 -> minutes",
            "'out owned int32 -> minutes' owns 'int32', but only a string can be freed",
            "leave out 'owned'"
        ),
        (
            "buffer -> note", "'buffer -> note' is no buffer",
            "write 'buffer(256) -> FIELD', with 1 to 65536 bytes"
        ),
        (
            "buffer(0) -> note", "'buffer(0) -> note' is no buffer",
            "write 'buffer(256) -> FIELD', with 1 to 65536 bytes"
        ),
        (
            "callback(code int32, code bool)", "'callback(code int32, code bool)' has two codes",
            "keep one, which decides the answer"
        ),
        (
            "callback int32", "'callback int32' is no callback",
            "write 'callback(code int32, pointer)'"
        ),
    ]

    @Test(arguments: arguments)
    func `name the argument, the rule and the fix`(text: String, rule: String, fix: String) throws {
        #expect(
            try complaint(handle(["arguments": ["= 1: int32", text]])) == """
                Handler.appex/Info.plist: \(rule) (IntendantHandlers.INMakeTeaIntent.handle.arguments[1])
                  fix: \(fix)
                """)
    }

    /// The binding, the key at fault, the rule and the fix.
    static let bindings: [([String: any Sendable], String, String, String)] = [
        (["symbol": ""], "symbol", "the function is not named", "add 'symbol' with its name in C"),
        (
            ["symbol": "a b"], "symbol", "'a b' is no name of a C function",
            "write the function's name alone"
        ),
        (["symobl": "x"], "symobl", "'symobl' means nothing here", "write 'symbol'"),
        (
            ["returns": "int"], "returns",
            "'int' has the type 'int', which is none; did you mean 'int32'?",
            "use one of void, bool, int32, uint32, int64, uint64, double, string, pointer"
        ),
        (
            ["returns": "pointer -> note"], "returns",
            "'pointer -> note' gives 'pointer', which no field can hold", "leave out the arrow"
        ),
        (
            ["returns": "int32", "codes": ["0": "sucess"]], "codes.0",
            "'sucess' is no code of INMakeTeaIntent", "write 'success'"
        ),
        (
            ["returns": "int32", "codes": ["ok": "success"]], "codes.ok",
            "'ok' is nothing that a int32 can be", "write whole numbers or *"
        ),
        (
            ["codes": ["0": "success"]], "codes.0", "'0' is nothing that a void can be",
            "write * alone"
        ),
        (
            ["returnCodes": ["*": "success"]], "returnCodes",
            "'returnCodes' is for functions with a callback", "write 'codes'"
        ),
        (
            ["arguments": ["callback()", "callback()"]], "arguments", "there are 2 callbacks",
            "keep one, which ends the call"
        ),
        (
            ["arguments": ["callback()", "out int32 -> minutes"]], "arguments",
            "fields come from the callback and from elsewhere, and who is first is not known",
            "fill fields from the callback's arguments alone"
        ),
        (
            ["arguments": Array(repeating: "= 1: int32", count: 17)], "arguments",
            "there are 17 arguments, and a call has at most 16", "bind a function with fewer"
        ),
    ]

    @Test(arguments: bindings)
    func `name the key of the binding`(
        binding: [String: any Sendable], key: String, rule: String, fix: String
    ) throws {
        #expect(
            try complaint(handle(binding)) == """
                Handler.appex/Info.plist: \(rule) (IntendantHandlers.INMakeTeaIntent.handle.\(key))
                  fix: \(fix)
                """)
    }

    @Test func `name unknown intents, phases and parameters`() throws {
        let call = ["symbol": "call"]
        let place = "Handler.appex/Info.plist"
        #expect(
            try complaint(["INMakeTaeIntent": ["handle": call]])
                == "\(place): 'INMakeTaeIntent' has handlers but is no supported intent "
                + "(IntendantHandlers.INMakeTaeIntent)\n  fix: write 'INMakeTeaIntent'")
        #expect(
            try complaint(["INMakeTeaIntent": ["handel": call]])
                == "\(place): 'handel' is no phase (IntendantHandlers.INMakeTeaIntent.handel)\n"
                + "  fix: write 'handle'")
        #expect(
            try complaint(["INMakeTeaIntent": ["confirm": call]])
                == "\(place): 'INMakeTeaIntent' has no 'handle' "
                + "(IntendantHandlers.INMakeTeaIntent.handle)\n"
                + "  fix: bind a function to 'handle'; the other phases may be left out")
        #expect(
            try complaint(["INMakeTeaIntent": ["handle": call, "resolve": ["sugar": call]]])
                == "\(place): 'sugar' is no parameter of INMakeTeaIntent that can be resolved "
                + "(IntendantHandlers.INMakeTeaIntent.resolve.sugar)\n"
                + "  fix: use one of name, cups, guests")
        #expect(
            try complaint([:])
                == "\(place): 'INMakeTeaIntent' is supported but has no handler "
                + "(IntendantHandlers.INMakeTeaIntent)\n"
                + "  fix: add a dictionary with 'handle', or remove it from IntentsSupported")
    }

    @Test func `name a resolution that is none, and a field that a resolve has not`() throws {
        func resolve(_ more: [String: Any]) throws -> String? {
            let binding = ["symbol": "check", "returns": "string"].merging(more) { $1 }
            return try complaint([
                "INMakeTeaIntent": ["handle": ["symbol": "make"], "resolve": ["name": binding]]
            ])
        }
        #expect(
            try resolve(["codes": ["*": "ready"]])?.contains(
                "'ready' is no resolution of 'name' (IntendantHandlers.INMakeTeaIntent.resolve.name.codes.*)"
            )
                == true)
        #expect(
            try resolve(["returns": "string -> note"])?.contains("fix: write '-> value'") == true)
        #expect(try resolve(["returns": "string -> value"]) == nil)
    }

    @Test func `beside a class, in a view, or of a library that is a path`() throws {
        let binding = handle([:])
        func complaint(_ change: (inout [String: Any]) -> Void) throws -> String? {
            try read(binding, change: change).skipped.first?.reason.problem
        }
        #expect(
            try complaint { section(&$0) { $0["NSExtensionPrincipalClass"] = "A.B" } }
                == "'org.example.app.intents' has a principal class as well (IntendantHandlers)")
        #expect(
            try complaint {
                section(&$0) { $0["NSExtensionPointIdentifier"] = "com.apple.intents-ui-service" }
            } == "'org.example.app.intents' is a UI extension (IntendantHandlers)")
        #expect(
            try complaint { $0["IntendantLibrary"] = "/lib/libm.so.6" }
                == "'/lib/libm.so.6' is no name of a system library (IntendantLibrary)")
        #expect(
            try complaint {
                $0["IntendantLibrary"] = "libm.so.6"
                $0["IntendantHandlers"] = nil
            } == "'libm.so.6' is named, but no function of it (IntendantLibrary)")
    }
}
