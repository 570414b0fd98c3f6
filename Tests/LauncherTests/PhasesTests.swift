// SPDX-License-Identifier: Apache-2.0

import Foundation
import Glibc
import IntentSchema
import Testing

@Suite struct `Phases of an intent` {
    let launcher: RunningLauncher
    init() throws { launcher = try RunningLauncher() }

    private func begin(_ library: CExtension) throws -> Peer {
        let launched = try launcher.launch()
        #expect(try launched.begin(library).kind == .reply)
        return launched.peer
    }

    private func kind(_ message: Message) -> Value? {
        message.body["results"]?.array?.first?.record?["kind"]
    }

    @Test func `resolve streams each parameter and stops at the one that needs the user`() throws {
        let library = try CExtension(
            resolve: """
                if (strcmp(parameter, "content") == 0) intendant_success(answers, call);
                else intendant_needs_value(answers, call);
                """)
        let peer = try begin(library)
        let answers = try peer.ask(
            "resolve", id: 4,
            message(["content": "late"]).merging(
                ["parameters": ["content", "recipients", "sender"]]) { $1 })
        #expect(answers.map(\.kind) == [.partial, .partial, .reply])
        #expect(answers.map(\.body["parameter"]) == ["content", "recipients", nil])
        #expect(kind(answers[0]) == "success" && kind(answers[1]) == "needsValue")
        #expect(answers[2].body["stopped"] == "recipients")
    }

    @Test func `a resolved value is in the intent of the next parameter`() throws {
        let library = try CExtension(
            resolve: """
                if (strcmp(parameter, "first") == 0) intendant_success_with_string(answers, call, "Anna");
                else intendant_success_with_string(answers, call, arguments->string(call, "first", NULL));
                """)
        let answers = try begin(library).ask(
            "resolve", id: 4,
            message().merging(
                ["parameters": ["first", "second"]]) { $1 })
        #expect(answers[1].body["results"]?.array?.first?.record?["value"] == "Anna")
        #expect(answers[2].body["stopped"] == nil)
    }

    @Test func `a list takes one result per element, and a single value for an absent list`() throws
    {
        let library = try CExtension(
            resolve: """
                if (strcmp(parameter, "people") == 0) { intendant_success_with_string(answers, call, "Anna"); return; }
                char text[32];
                snprintf(text, sizeof text, "%zu %s", arguments->count(call, "people"),
                         arguments->string(call, "people[0]", NULL));
                intendant_success_with_string(answers, call, text);
                """)
        let answers = try begin(library).ask(
            "resolve", id: 4,
            message().merging(
                ["parameters": ["people", "probe"], "lists": ["people"]]) { $1 })
        #expect(answers[1].body["results"]?.array?.first?.record?["value"] == "1 Anna")
    }

    @Test func `a handler without resolve and confirm lets every value pass`() throws {
        let peer = try begin(try CExtension(handle: #"answers->respond(call, "success");"#))
        let resolved = try peer.ask(
            "resolve", id: 4, message().merging(["parameters": ["content"]]) { $1 })
        #expect(kind(resolved[0]) == "notImplemented")
        #expect(try peer.ask("confirm", id: 6, message()).last?.body == [:])
        let handled = try peer.ask("handle", id: 8, message()).last
        #expect(
            handled?.body["response"]?.record
                == Record("INSendMessageIntentResponse", ["code": "success"]))
    }

    @Test func `an answer may come later, from another thread`() throws {
        let library = try CExtension(
            handle: "pthread_t thread; pthread_create(&thread, NULL, later, call);",
            more: """
                static void *later(void *call) {
                    usleep(20000);
                    answers->set_integer(call, "progress", 7);
                    answers->respond_code(call, 3);
                    return NULL;
                }
                """)
        let handled = try begin(library).ask("handle", id: 4, message()).last
        #expect(handled?.body["response"]?.record?.fields == ["code": 3, "progress": 7])
    }

    @Test func `a second answer warns and the first one counts`() throws {
        let library = try CExtension(
            resolve: """
                intendant_success(answers, call);
                intendant_needs_value(answers, call);
                """)
        let answers = try begin(library).ask(
            "resolve", id: 4,
            message().merging(
                ["parameters": ["content"]]) { $1 })
        let warning = answers.first { $0.kind == .notice }
        #expect(
            warning?.body["message"]
                == "resolveContent answered a second time; the first answer counts")
        #expect(answers.last?.body["stopped"] == nil)
    }

    @Test func `a very late second answer touches nothing`() throws {
        let library = try CExtension(
            confirm:
                "answers->respond(call, old == NULL ? \"ready\" : \"success\"); if (old) answers->respond(old, \"failure\"); old = call;",
            more: "static intendant_call *old;")
        let peer = try begin(library)
        _ = try peer.ask("confirm", id: 4, message())
        let answers =
            try peer.ask("confirm", id: 6, message())
            + (try peer.ask("confirm", id: 8, message()))
        #expect(
            answers.filter { $0.kind == .notice }.allSatisfy {
                $0.body["message"] == "confirm answered a second time; the first answer counts"
            })
        #expect(answers.last?.body["response"]?.record?["code"] == "success")
    }

    @Test func `a cancelled call makes room for the next and is freed by its late answer`() throws {
        let library = try CExtension(
            confirm:
                "answers->respond(call, circumstances->is_cancelled(kept) ? \"ready\" : \"failure\"); answers->respond(kept, \"success\");",
            handle: "kept = call; circumstances->log(\"kept\");",
            more: "static intendant_call *kept;")
        let peer = try begin(library)
        try peer.send(.request, 4, message().merging(["method": "handle"]) { $1 })
        #expect(try peer.receive()?.body == ["notice": "log", "message": "kept"])
        try peer.send(.cancel, 4)
        let confirmed = try peer.ask("confirm", id: 6, message())
        #expect(confirmed.last?.body["response"]?.record?["code"] == "ready")
        #expect(confirmed.allSatisfy { $0.id == 6 })
        #expect(try peer.ask("confirm", id: 8, message()).last?.kind == .reply)
    }

    /// Each phase waits on the worker, which reads the socket itself between requests;
    /// the third time the answer comes late, when the reader has taken over anyway.
    @Test func `a handler that waits for the host's answer gets it, and so does start`() throws {
        let library = try CExtension(
            handle: "ask(); answers->respond(call, \"success\");",
            more: """
                static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
                static pthread_cond_t bell = PTHREAD_COND_INITIALIZER;
                static int answered;
                static void answer(void *context, bool failed, const uint8_t *bytes, size_t length) {
                    pthread_mutex_lock(&lock);
                    answered++;
                    pthread_cond_signal(&bell);
                    pthread_mutex_unlock(&lock);
                }
                static void ask(void) {
                    pthread_mutex_lock(&lock);
                    int before = answered;
                    pthread_mutex_unlock(&lock);
                    /* {"method": "time"} */
                    bytes->request((const uint8_t *)"\\xA1\\x66method\\x64time", 13, NULL, answer);
                    pthread_mutex_lock(&lock);
                    while (answered == before) pthread_cond_wait(&bell, &lock);
                    pthread_mutex_unlock(&lock);
                }
                static bool start_and_ask(const intendant_host *host, const intendant_launch *launch, intendant_error *error) {
                    if (!start(host, launch, error)) return false;
                    ask();
                    return true;
                }
                """,
            entry: """
                const intendant_extension_entry intendant_extension = {
                    sizeof intendant_extension, INTENDANT_ABI_VERSION, start_and_ask, get_handler, NULL};
                """)
        let peer = try launcher.launch().peer
        let begin: [String: Value] = [
            "method": "begin", "library": .string(library.library), "bundle": "/",
            "container": "",
        ]
        let handle = message().merging(["method": "handle"]) { $1 }
        for (id, body, delay) in [(2, begin, 0), (4, handle, 0), (6, handle, 20_000)]
            as [(UInt64, [String: Value], UInt32)]
        {
            try peer.send(.request, id, body)
            let question = try #require(try peer.receive())
            #expect(question.kind == .request && question.body == ["method": "time"])
            usleep(delay)
            try peer.send(.reply, question.id, [:])
            let answer = try #require(try peer.receive())
            #expect(answer.kind == .reply && answer.id == id)
        }
    }

    @Test func `an extension's error has its code, message and place`() throws {
        let peer = try begin(
            try CExtension(
                handle: """
                    intendant_error error = {"noNetwork", "the server is away", "send.c"};
                    answers->fail(call, &error);
                    """))
        let failure = try peer.ask("handle", id: 4, message()).last
        #expect(failure?.kind == .failure)
        #expect(
            failure?.body == [
                "code": "noNetwork", "message": "the server is away", "where": "send.c",
            ])
        let unknown = try peer.ask("handle", id: 6, ["intent": .record(Record("INUnknownIntent"))])
            .last
        #expect(unknown?.body == ["code": "noHandler", "message": "I do not do that"])
    }

    @Test(arguments: [
        ("confirm", [:] as [String: Value], "badRequest"), ("card", [:], "unknownMethod"),
        ("handle", message(), "doesNotConform"),
    ])
    func `what cannot be served is a failure`(method: String, body: [String: Value], code: String)
        throws
    {
        let failure = try begin(try CExtension()).ask(method, id: 4, body).last
        #expect(failure?.kind == .failure && failure?.body["code"] == .string(code))
    }

    @Test func `a large intent crosses in fragments, both ways`() throws {
        let text = String(repeating: "äöü!", count: 50_000)
        let peer = try begin(try CExtension(resolve: "intendant_success(answers, call);"))
        let answers = try peer.ask(
            "resolve", id: 4,
            message(["content": .string(text)]).merging(
                ["parameters": ["content"]]) { $1 })
        #expect(answers[0].body["results"]?.array?.first?.record?["value"] == .string(text))
    }

    @Test func `paths read every kind of value and absent ones leave the output alone`() throws {
        let library = try CExtension(
            handle: """
                int64_t integer = -1; double number = -1, date = -1, none = 42; bool flag = false; size_t length = 0;
                arguments->integer(call, "count", &integer);
                arguments->number(call, "count", &number);
                arguments->boolean(call, "flag", &flag);
                arguments->date(call, "when", &date);
                arguments->number(call, "absent", &none);
                arguments->bytes(call, "data", &length);
                char text[200];
                snprintf(text, sizeof text, "%ld %g %d %g %g %zu %s %s %d %s", (long)integer, number, flag, date, none, length,
                         arguments->class_name(call, "recipients[1]"), arguments->string(call, "recipients[1].displayName", NULL),
                         arguments->has(call, "recipients[2]"), arguments->class_name(call, ""));
                answers->set_string(call, "text", text, SIZE_MAX);
                answers->set_record(call, "person", "INPerson");
                answers->set_string(call, "person.names[0]", "Anna", 2);
                bool bad = answers->set_string(call, "nowhere.name", "x", 1) || answers->set_string(call, "person.names[5]", "x", 1);
                answers->set_boolean(call, "bad", bad);
                answers->respond(call, "success");
                """)
        let people = ["Anna", "Bob"].map {
            Value.record(Record("INPerson", ["displayName": .string($0)]))
        }
        let intent = message([
            "count": 7, "flag": true, "when": .date(Date(timeIntervalSince1970: 12)),
            "data": .data(Data([1, 2, 3])), "recipients": .array(people),
        ])
        let response = try begin(library).ask("handle", id: 4, intent).last?.body["response"]?
            .record
        #expect(response?["text"] == "7 7 1 12 42 3 INPerson Bob 0 INSendMessageIntent")
        #expect(response?["person"]?.record == Record("INPerson", ["names": ["An"]]))
        #expect(response?["bad"] == false)
    }

    @Test(arguments: [
        #"bytes->finish(call, (const uint8_t *)"\xff", 1);"#, "bytes->finish(call, NULL, 0);",
    ])
    func `an answer that is no list of resolutions is the extension's failure`(answer: String)
        throws
    {
        let failure = try begin(try CExtension(resolve: answer)).ask(
            "resolve", id: 4, message().merging(["parameters": ["content"]]) { $1 }
        ).last
        #expect(failure?.body["code"] == "extensionError")
        #expect(
            failure?.body["message"]?.string?.hasPrefix("resolveContent answered with bytes")
                == true)
    }

    @Test func `answering a phase in the manner of another is a failure that tells the right one`()
        throws
    {
        let library = try CExtension(
            resolve: #"answers->respond(call, "success");"#,
            handle: "intendant_success(answers, call);")
        let peer = try begin(library)
        let resolved = try peer.ask(
            "resolve", id: 4, message().merging(["parameters": ["content"]]) { $1 })
        #expect(resolved.last?.body["message"]?.string?.hasSuffix("answer it with resolve") == true)
        let handled = try peer.ask("handle", id: 6, message()).last
        #expect(handled?.body["message"]?.string?.hasSuffix("answer it with respond") == true)
    }

    @Test func `choices, reasons and kept values are in the resolutions`() throws {
        let library = try CExtension(
            resolve: """
                const char *names[] = {"Anna", "Bob"};
                if (strcmp(parameter, "one") == 0) intendant_disambiguate(answers, call, names, 2);
                if (strcmp(parameter, "two") == 0) intendant_unsupported(answers, call, 3);
                if (strcmp(parameter, "three") == 0) intendant_confirmation_required(answers, call);
                """)
        let peer = try begin(library)
        let expected: [(Value, Record)] = [
            ("one", Record("Resolution", ["kind": "disambiguation", "values": ["Anna", "Bob"]])),
            ("two", Record("Resolution", ["kind": "unsupported", "reason": 3])),
            ("three", Record("Resolution", ["kind": "confirmationRequired", "value": 5])),
        ]
        for (index, (parameter, resolution)) in expected.enumerated() {
            let body = message(["three": 5]).merging(["parameters": [parameter]]) { $1 }
            let answers = try peer.ask("resolve", id: UInt64(4 + 2 * index), body)
            #expect(answers[0].body["results"] == [.record(resolution)])
            #expect(answers[1].body["stopped"] == parameter)
        }
    }

    @Test func `a handler can read how long the host will wait`() throws {
        let library = try CExtension(
            handle: """
                answers->set_integer(call, "left", circumstances->milliseconds_left(call));
                answers->respond(call, circumstances->method(call));
                """)
        let peer = try begin(library)
        let limited = try peer.ask("handle", id: 4, message().merging(["deadline": 10_000]) { $1 })
        let left = try #require(limited.last?.body["response"]?.record?["left"]?.integer)
        #expect(left > 1000 && left <= 10_000)
        let free = try peer.ask("handle", id: 6, message()).last?.body["response"]?.record
        #expect(free?.fields == ["left": -1, "code": "handle"])
    }

    @Test func `a method of the extension's own streams its answer`() throws {
        let library = try CExtension(
            more: """
                #define OFFERS
                static bool perform(const char *method, intendant_call *call) {
                    if (strcmp(method, "card") != 0) return false;
                    bytes->partial(call, (const uint8_t *)"\\xa1\\x61n\\x01", 4);
                    bytes->finish(call, (const uint8_t *)"\\xa1\\x61n\\x02", 4);
                    return true;
                }
                static const intendant_methods methods = {sizeof methods, perform};
                static const void *get_interface(const char *id) { return strcmp(id, INTENDANT_METHODS) == 0 ? &methods : NULL; }
                """)
        let peer = try begin(library)
        let answers = try peer.ask("card", id: 4)
        #expect(
            answers.map(\.kind) == [.partial, .reply]
                && answers.map(\.body) == [["n": 1], ["n": 2]])
        #expect(try peer.ask("cards", id: 6).last?.body["code"] == "unknownMethod")
    }
}
