// SPDX-License-Identifier: Apache-2.0
//
// Plain C functions as handlers: what is passed, what comes back, who may be late.

import Foundation
import IntentSchema
import Testing

/// A library that knows nothing of Intendant.
private final class PlainLibrary: Sendable {
    static let made = Result { try PlainLibrary() }
    let folder: URL
    var path: String { folder.appending(path: "libplain.so").path }

    private init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "plain-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { if case .success(let it) = PlainLibrary.made { it.remove() } }
        try compile(
            Self.source, ["-shared", "-fPIC", "-w", "-o", path, "-pthread"], in: folder,
            as: "plain.c")
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    private static let source = #"""
        #define _GNU_SOURCE
        #include <pthread.h>
        #include <stdbool.h>
        #include <stdint.h>
        #include <stdio.h>
        #include <stdlib.h>
        #include <string.h>
        #include <unistd.h>
        static char text[512];
        char *show_string(const char *it) { snprintf(text, sizeof text, "%s", it ? it : "NULL"); return text; }
        char *show_int32(int32_t it) { snprintf(text, sizeof text, "%d", it); return text; }
        char *show_uint32(uint32_t it) { snprintf(text, sizeof text, "%u", it); return text; }
        char *show_int64(int64_t it) { snprintf(text, sizeof text, "%ld", it); return text; }
        char *show_uint64(uint64_t it) { snprintf(text, sizeof text, "%lu", it); return text; }
        char *show_double(double it) { snprintf(text, sizeof text, "%.3f", it); return text; }
        char *show_bool(bool it) { return it ? "true" : "false"; }
        char *show_pointer(void *it) { return it ? "something" : "NULL"; }
        char *show_int32_at(int32_t *it) { return it ? show_int32(*it) : "NULL"; }
        char *show_double_at(double *it) { return it ? show_double(*it) : "NULL"; }
        char *show_bool_at(bool *it) { return it ? show_bool(*it) : "NULL"; }
        char *show_strings(const char *const *it) {
            if (it == NULL) return "NULL";
            text[0] = '\0';
            for (; *it != NULL; it++) { strcat(text, *it); strcat(text, ";"); }
            return text;
        }
        char *show_numbers(const int32_t *it, uint64_t count) {
            int sum = 0;
            for (uint64_t i = 0; i < count; i++) sum = sum * 10 + it[i];
            return show_int32(sum);
        }
        char *show_doubles(const double *it, uint32_t count) {
            double sum = 0;
            for (uint32_t i = 0; i < count; i++) sum += it[i];
            return show_double(sum);
        }
        char *show_bools(const bool *it, int32_t count) {
            text[0] = '\0';
            for (int i = 0; i < count; i++) strcat(text, it[i] ? "1" : "0");
            return text;
        }
        char *show_many(const char *a, double b, int32_t c, double d, bool e, int64_t f, const char *g, uint32_t h) {
            snprintf(text, sizeof text, "%s %.1f %d %.1f %d %ld %s %u", a, b, c, d, e, f, g, h);
            return text;
        }
        char *owned(void) { return strdup("mine now"); }
        char *nothing(void) { return NULL; }
        int32_t minus_one(void) { return -1; }
        int32_t seven(void) { return 7; }
        uint32_t large(void) { return 4000000000u; }
        int64_t larger(void) { return -5000000000; }
        bool yes(void) { return true; }
        double half(void) { return 0.5; }
        void idle(void) {}
        int fill_all(char **s, char **o, int32_t *i, int64_t *l, double *d, bool *b, char *buffer, uint64_t size) {
            *s = "lent"; *o = strdup("given"); *i = -3; *l = 1L << 40; *d = 2.25; *b = true;
            snprintf(buffer, size, "%s", "a text that is cut off"); return 0;
        }
        void fill_none(char **s) {}
        typedef void (*done)(int32_t code, const char *note, void *user);
        void at_once(done done, void *user) { done(3, "quick", user); }
        void twice(done done, void *user) { done(0, "first", user); done(5, "second", user); }
        static void *later(void *it) { usleep(20000); ((done)it)(0, "from afar", NULL); return NULL; }
        int32_t on_a_thread(const char *content, done done) {
            pthread_t thread; pthread_create(&thread, NULL, later, (void *)done); pthread_detach(thread); return 0;
        }
        int32_t refuses(done done) { return -2; }
        void never(done done) { write(1, "!", 1); }
        int64_t length_of(int64_t it) { return strlen((const char *)it); }
        """#
}

/// Arguments as the host sends them.
private func value(
    _ path: String, _ type: String, list: Bool = false, optional: Bool = false
) -> Value {
    [
        "from": "value", "path": .string(path), "type": .string(type), "list": .boolean(list),
        "optional": .boolean(optional),
    ]
}
private func count(_ path: String, _ type: String) -> Value {
    ["from": "count", "path": .string(path), "type": .string(type)]
}
private func constant(_ value: Value, _ type: String) -> Value {
    ["from": "constant", "value": value, "type": .string(type)]
}
private func out(_ path: String, _ type: String, owned: Bool = false) -> Value {
    ["from": "out", "path": .string(path), "type": .string(type), "owned": .boolean(owned)]
}
private let completion: Value = [
    "from": "callback",
    "arguments": [
        ["type": "int32", "code": true], ["type": "string", "path": "note"], ["type": "pointer"],
    ],
]

@Suite struct `Plain functions` {
    let launcher: RunningLauncher
    init() throws { launcher = try RunningLauncher() }

    private static let fields: [String: Value] = [
        "content": "grüß dich", "empty": "", "small": -7, "big": 5_000_000_000, "ratio": 1.5,
        "sure": true, "sent": .date(Date(timeIntervalSince1970: 1000.25)), "numbers": [1, 2, 3],
        "ratios": [0.5, 2], "flags": [true, false, true], "nobody": [], "cut": "a\0b",
        "recipients": [
            .record(Record("INPerson", ["displayName": "John"])),
            .record(Record("INPerson", ["age": 3])),
            .record(Record("INPerson", ["displayName": "Kate"])),
        ],
    ]

    private func binding(
        _ symbol: String, _ arguments: [Value], returns: Value = ["type": "void"],
        codes: Value = ["*": "success"], phase: String = "handle",
        more: [String: Value] = [:]
    ) -> Value {
        let fields: [String: Value] = [
            "intent": "INSendMessageIntent", "phase": .string(phase), "symbol": .string(symbol),
            "arguments": .array(arguments), "returns": returns, "codes": codes,
        ]
        return .dictionary(fields.merging(more) { $1 })
    }

    private func begin(_ bindings: [Value], callbacks: Int64 = 0) throws -> (Launched, Message) {
        let launched = try launcher.launch(callbacks > 0 ? ["callbacks": .integer(callbacks)] : [:])
        let library = try PlainLibrary.made.get().path
        return (
            launched,
            try launched.begin(library, ["handlers": .array(bindings), "container": "/box"])
        )
    }

    private func handle(_ binding: Value, callbacks: Int64 = 0) throws -> Message {
        let (launched, begun) = try begin([binding], callbacks: callbacks)
        #expect(begun.kind == .reply, "\(begun.body)")
        return try #require(
            try launched.peer.ask("handle", id: 4, message(Self.fields)).last { $0.id == 4 })
    }

    /// What the function returned as text.
    private func shown(_ symbol: String, _ arguments: [Value]) throws -> Value? {
        let answer = try handle(
            binding(symbol, arguments, returns: ["type": "string", "path": "shown"]))
        #expect(answer.kind == .reply, "\(answer.body)")
        return answer.body["response"]?.record?["shown"]
    }

    @Test(
        arguments: [
            ("show_string", [value("content", "string")], "grüß dich"),
            ("show_string", [value("empty", "string")], ""),
            ("show_string", [value("absent", "string", optional: true)], "NULL"),
            ("show_string", [value("recipients[2].displayName", "string")], "Kate"),
            ("show_string", [constant("it's: 1", "string")], "it's: 1"),
            ("show_string", [constant(.null, "string")], "NULL"),
            (
                "show_string",
                [["from": "container", "path": "notes/today.txt", "type": "string"]],
                "/box/notes/today.txt"
            ),
            ("show_int32", [value("small", "int32")], "-7"),
            ("show_int32", [constant(-6, "int32")], "-6"),
            ("show_int64", [value("big", "int64")], "5000000000"),
            ("show_int64", [value("sent", "int64")], "1000"),
            ("show_uint64", [value("big", "uint64")], "5000000000"),
            ("show_double", [value("ratio", "double")], "1.500"),
            ("show_double", [value("small", "double")], "-7.000"),
            ("show_double", [value("sent", "double")], "1000.250"),
            ("show_double", [constant(0.25, "double")], "0.250"),
            ("show_bool", [value("sure", "bool")], "true"),
            ("show_bool", [constant(false, "bool")], "false"),
            ("show_pointer", [constant(.null, "pointer")], "NULL"),
            ("show_int32_at", [value("small", "int32", optional: true)], "-7"),
            ("show_int32_at", [value("absent", "int32", optional: true)], "NULL"),
            ("show_double_at", [value("ratio", "double", optional: true)], "1.500"),
            ("show_bool_at", [value("sure", "bool", optional: true)], "true"),
            ("show_bool_at", [value("absent", "bool", optional: true)], "NULL"),
            (
                "show_strings", [value("recipients.displayName", "string", list: true)],
                "John;;Kate;"
            ),
            ("show_strings", [value("nobody", "string", list: true)], ""),
            ("show_strings", [value("absent", "string", list: true, optional: true)], "NULL"),
            (
                "show_numbers",
                [value("numbers", "int32", list: true), count("numbers", "uint64")],
                "123"
            ),
            (
                "show_doubles", [value("ratios", "double", list: true), count("ratios", "uint32")],
                "2.500"
            ),
            ("show_bools", [value("flags", "bool", list: true), count("flags", "int32")], "101"),
            ("show_uint64", [count("content", "uint64")], "11"),
            ("show_uint64", [count("recipients", "uint64")], "3"),
            ("show_uint32", [count("absent", "uint32")], "0"),
            (
                "show_many",
                [
                    value("content", "string"), value("ratio", "double"), value("small", "int32"),
                    constant(2.5, "double"), value("sure", "bool"), value("big", "int64"),
                    constant("x", "string"), count("numbers", "uint32"),
                ], "grüß dich 1.5 -7 2.5 1 5000000000 x 3"
            ),
        ] as [(String, [Value], String)])
    func `get the values of the intent as C has them`(
        symbol: String, arguments: [Value], text: String
    ) throws {
        #expect(try shown(symbol, arguments) == .string(text))
    }

    @Test(
        arguments: [
            (
                value("absent", "string"), "missingValue",
                "'absent' has no value, which 'idle' needs; "
                    + "a type that ends in '?' takes none"
            ),
            (
                value("absent.name", "string", list: true), "missingValue",
                "'absent' has no value, which 'idle' needs; a type that ends in '?' takes none"
            ),
            (
                value("content", "int32"), "missingValue",
                "'content' has no value, which 'idle' needs; a type that ends in '?' takes none"
            ),
            (value("big", "int32"), "unfitValue", "'big' does not fit an int32"),
            (value("small", "uint64"), "unfitValue", "'small' does not fit a uint64"),
            (value("small", "uint32"), "unfitValue", "'small' does not fit a uint32"),
            (value("cut", "string"), "unfitValue", "'cut' has a NUL within its text"),
        ] as [(Value, String, String)])
    func `are not called with values that are absent or do not fit`(
        argument: Value, code: String, sentence: String
    ) throws {
        let answer = try handle(binding("idle", [argument]))
        #expect(answer.kind == .failure)
        #expect(answer.body["code"] == .string(code))
        #expect(answer.body["message"] == .string(sentence))
        #expect(answer.body["where"] == "IntendantHandlers.INSendMessageIntent.handle")
    }

    @Test(
        arguments: [
            ("minus_one", "int32", ["-1": "failure", "*": "success"], "failure"),
            ("seven", "int32", ["-1": "failure", "*": "success"], "success"),
            ("large", "uint32", ["4000000000": "inProgress"], "inProgress"),
            ("larger", "int64", ["-5000000000": "inProgress"], "inProgress"),
            ("yes", "bool", ["true": "success", "false": "failure"], "success"),
            ("nothing", "string", ["null": "failure", "*": "success"], "failure"),
            ("owned", "string", ["null": "failure", "*": "success"], "success"),
            ("half", "double", ["*": "success"], "success"),
            ("idle", "void", ["*": "success"], "success"),
        ] as [(String, String, [String: Value], String)])
    func `answer with the code of what they return`(
        symbol: String, type: String, codes: [String: Value], code: String
    ) throws {
        let answer = try handle(
            binding(symbol, [], returns: ["type": .string(type)], codes: .dictionary(codes)))
        #expect(answer.body["response"]?.record?["code"] == .string(code))
    }

    @Test func `fail with a result that no code is for`() throws {
        let answer = try handle(
            binding("seven", [], returns: ["type": "int32"], codes: ["0": "success"]))
        #expect(
            answer.body["message"]
                == "seven gave 7, for which 'codes' has no entry; add it, or \"*\" for all others")
    }

    @Test func `fill fields of the response through pointers`() throws {
        let answer = try handle(
            binding(
                "fill_all",
                [
                    out("lent", "string"), out("given", "string", owned: true), out("i", "int32"),
                    out("l", "int64"), out("d", "double"), out("b", "bool"),
                    ["from": "buffer", "path": "text", "type": "string", "capacity": 7],
                    constant(7, "uint64"),
                ], returns: ["type": "int32"], codes: ["0": "success"]))
        #expect(
            answer.body["response"]?.record?.fields == [
                "code": "success", "lent": "lent", "given": "given", "i": -3,
                "l": .integer(1 << 40), "d": 2.25, "b": true, "text": "a text",
            ])
    }

    @Test func `leave a field out when they leave its pointer alone`() throws {
        let answer = try handle(binding("fill_none", [out("note", "string")]))
        #expect(answer.body["response"]?.record?.fields == ["code": "success"])
    }

    @Test(
        arguments: [
            ("at_once", [completion, constant(.null, "pointer")], "later", "quick"),
            ("on_a_thread", [value("content", "string"), completion], "success", "from afar"),
        ] as [(String, [Value], String, String)])
    func `answer when their callback is called, on any thread`(
        symbol: String, arguments: [Value], code: String, note: String
    ) throws {
        let answer = try handle(
            binding(symbol, arguments, codes: ["0": "success", "3": "later"]), callbacks: 4)
        #expect(
            answer.body["response"]?.record?.fields == [
                "code": .string(code), "note": .string(note),
            ])
    }

    @Test func `count the first of two completions and warn of the second`() throws {
        let twice = binding(
            "twice", [completion, constant(.null, "pointer")], codes: ["*": "success"])
        let (launched, _) = try begin([twice], callbacks: 2)
        let messages = try launched.peer.ask("handle", id: 4, message())
        #expect(messages.last?.body["response"]?.record?["note"] == "first")
        #expect(
            messages.first?.body["message"]
                == "handle answered a second time; the first answer counts")
    }

    @Test func `answer at once with a result that the callback does not follow`() throws {
        let answer = try handle(
            binding(
                "refuses", [completion], returns: ["type": "int32"],
                more: ["returnCodes": ["-2": "failure"]]), callbacks: 1)
        #expect(answer.body["response"]?.record?["code"] == "failure")
    }

    @Test func `say that no callback is left, and use one again when its call has ended`() throws {
        let never = binding("never", [completion])
        let quick = binding(
            "at_once", [completion, constant(.null, "pointer")], phase: "confirm")
        let (launched, _) = try begin([never, quick], callbacks: 1)
        for id: UInt64 in [4, 6, 8] {
            let answer = try launched.peer.ask("confirm", id: id, message()).last
            #expect(answer?.body["response"]?.record?["note"] == "quick")
        }
        try launched.peer.send(.request, 10, message().merging(["method": "handle"]) { $1 })
        let log = FileHandle(fileDescriptor: launched.log.number, closeOnDealloc: false)
        #expect(try log.read(upToCount: 1) == Data("!".utf8))
        try launched.peer.send(.cancel, 10)
        let answer = try launched.peer.ask("confirm", id: 12, message()).last { $0.id == 12 }
        #expect(answer?.body["message"] == "'callback' cannot be made: all are in use")
    }

    @Test func `resolve, and have the user asked for an absent value`() throws {
        let resolve = binding(
            "show_string", [value("content", "string")],
            returns: ["type": "string", "path": "value"],
            codes: ["null": "unsupported", "*": "success"], phase: "resolve",
            more: ["parameter": "content"])
        let (launched, _) = try begin([resolve, binding("idle", [])])
        let parameters: [String: Value] = ["parameters": ["sender", "content"]]
        let there = try launched.peer.ask(
            "resolve", id: 4, message(["content": "hi"]).merging(parameters) { $1 })
        let kinds = there.dropLast().map { $0.body["results"]?.array?.first?.record }
        #expect(kinds.first??["kind"] == "notImplemented")
        #expect(kinds.last??["kind"] == "success" && kinds.last??["value"] == "hi")
        let absent = try launched.peer.ask("resolve", id: 6, message().merging(parameters) { $1 })
        #expect(absent.last?.body["stopped"] == "content")
        #expect(try launched.peer.ask("confirm", id: 8, message()).last?.body == [:])
    }

    @Test func `are named when the library has no such symbol`() throws {
        let (_, begun) = try begin([binding("sned_message", [])])
        #expect(begun.body["code"] == "missingSymbol")
        let library = try PlainLibrary.made.get().path
        #expect(
            begun.body["message"]
                == .string(
                    "\(library): there is no symbol 'sned_message' "
                        + "(IntendantHandlers.INSendMessageIntent.handle); check the spelling, and "
                        + "that the library exports it"))
    }

    @Test func `come from a library of the system by its name`() throws {
        let launched = try launcher.launch()
        let length = binding(
            "strlen", [value("content", "string")], returns: ["type": "uint64", "path": "length"])
        #expect(try launched.begin("libc.so.6", ["handlers": [length]]).kind == .reply)
        let answer = try launched.peer.ask("handle", id: 4, message(["content": "four"])).last
        #expect(answer?.body["response"]?.record?["length"] == 4)
    }

    @Test func `with a wrong signature end their own process only`() throws {
        let (launched, _) = try begin([binding("length_of", [value("small", "int64")])])
        try launched.peer.send(
            .request, 4, message(["small": 3]).merging(["method": "handle"]) { $1 })
        #expect(try launcher.exit(of: launched)["signal"] == .integer(Int64(SIGSEGV)))
        #expect(try handle(binding("idle", [])).kind == .reply)
    }

    @Test(
        arguments: [
            (["symbol": "idle"], "it names no intent or phase"),
            (["intent": "X", "phase": "handle"], "it names no symbol"),
            (
                [
                    "intent": "X", "phase": "handle", "symbol": "idle", "codes": [:],
                    "returns": ["type": "void"],
                    "arguments": [["from": "value", "type": "colour"]],
                ], "an argument has no type"
            ),
        ] as [([String: Value], String)])
    func `that could not be called are refused`(plan: [String: Value], problem: String) throws {
        let (_, begun) = try begin([.dictionary(plan)])
        #expect(begun.body["message"] == .string("handlers[0]: \(problem)"))
    }
}
