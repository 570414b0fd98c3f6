/* SPDX-License-Identifier: Apache-2.0
 *
 * guest.c: begin, then two or three threads.
 *
 * The main thread waits for `begin`, loads the library, so that its constructors
 * run where iOS would run them, and then belongs to the extension's main loop; without
 * one it is the worker itself. The worker starts the extension, takes messages off the socket and
 * serves the requests among them. The reader takes messages while the worker is kept busy.
 * When the socket ends, so does the process.
 */
#include "guest.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ask.h"
#include "call.h"
#include "crash.h"
#include "ffi.h"
#include "host_interfaces.h"
#include "launch.h"
#include "load.h"
#include "loop.h"
#include "request.h"
#include "value.h"

enum { HOST_SOCKET = 3, EXIT_NOT_STARTED = 70, EXIT_HOST_AT_FAULT = 76 };

/* Set before the other threads exist, then only read. */
static const struct confinement *layers_held;
static struct extension extension;
static struct request *begin_request;
static bool has_entered; /* its memory group, by itself */

/* ---- Telling the host --------------------------------------------------- */

void guest_send(enum frame_type type, uint64_t id, const uint8_t *bytes, size_t length) {
    static const uint8_t empty_map = 0xA0;
    if (length == 0) bytes = &empty_map, length = 1;
    if (length > WIRE_MAX_BODY && type != FRAME_NOTICE) {
        guest_send_failure(id, "extensionError", "the answer is larger than 4 MiB", NULL);
    } else if (length <= WIRE_MAX_BODY && !wire_send(HOST_SOCKET, type, id, bytes, length, -1)) {
        _exit(0);
    }
}

void guest_send_value(enum frame_type type, uint64_t id, const struct value *body) {
    struct buffer buffer = {NULL, 0, 0};
    value_encode(body, &buffer);
    guest_send(type, id, buffer.bytes, buffer.length);
    buffer_free(&buffer);
}

static void set_text(struct arena *arena, struct value *body, const char *name, const char *text) {
    if (text != NULL) value_set(arena, body, name, value_text(arena, text));
}

struct value *guest_failure(struct arena *arena, const char *code, const char *message,
                            const char *where) {
    struct value *body = value_new(arena, VALUE_MAP);
    set_text(arena, body, "code", code != NULL ? code : "extensionError");
    set_text(arena, body, "message", message != NULL ? message : "the extension gave no reason");
    set_text(arena, body, "where", where);
    return body;
}

void guest_send_failure(uint64_t id, const char *code, const char *message, const char *where) {
    struct arena arena = {NULL};
    guest_send_value(FRAME_FAILURE, id, guest_failure(&arena, code, message, where));
    arena_free(&arena);
}

void guest_tell(const char *notice, const char *message) {
    struct arena arena = {NULL};
    struct value *body = value_new(&arena, VALUE_MAP);
    set_text(&arena, body, "notice", notice);
    set_text(&arena, body, "message", message);
    guest_send_value(FRAME_NOTICE, 0, body);
    arena_free(&arena);
}

/* Answers `begin` with a failure and ends the process. */
static _Noreturn void refuse(const char *code, const char *message, const char *where) {
    guest_send_failure(begin_request->id, code, message, where);
    _exit(EXIT_NOT_STARTED);
}

/* ---- Listening ---------------------------------------------------------- */

static _Noreturn void leave(enum wire_result result, const char *reason) {
    if (result == WIRE_END) _exit(0);
    fprintf(stderr, "intendant: %s; the host is at fault, the extension ends\n", reason);
    _exit(EXIT_HOST_AT_FAULT);
}

static void read_request(struct message *message) {
    const char *problem;
    uint64_t id = message->id;
    struct request *request = request_read(message, &problem);
    if (request == NULL) {
        guest_send_failure(id, "badRequest", problem, NULL);
    } else if (!request_queue(request)) {
        request_release(request);
        guest_send_failure(id, "busy", "64 requests are waiting already", NULL);
    }
}

static void read_notice(const struct message *message) {
    const char *error;
    struct arena arena = {NULL};
    const struct value *body = value_decode(&arena, message->body, message->length, &error);
    const char *name = value_field_text(body, "notice");
    if (name != NULL && extension.notices != NULL) {
        extension.notices->notice(name, message->body, message->length);
    }
    arena_free(&arena);
}

static void take_message(void) {
    struct message message;
    const char *reason;
    enum wire_result result = wire_receive(HOST_SOCKET, &message, &reason);
    if (result != WIRE_MESSAGE) leave(result, reason);
    switch (message.type) {
    case FRAME_REQUEST: read_request(&message); break;
    case FRAME_CANCEL: request_cancel(message.id); break;
    case FRAME_NOTICE: read_notice(&message); break;
    case FRAME_REPLY:
    case FRAME_FAILURE: ask_answered(&message); break;
    default: break; /* pieces of an answer: the guest asks nothing that streams */
    }
    message_free(&message);
}

static void *relieve_worker(void *nothing) {
    crash_prepare_thread();
    request_relieve(take_message);
    return nothing;
}

/* ---- Worker ------------------------------------------------------------- */

static void start_extension(void) {
    if (extension.entry->start == NULL) return;
    const char *bundle = value_field_text(begin_request->root, "bundle");
    const char *container = value_field_text(begin_request->root, "container");
    intendant_launch launch = {sizeof launch, begin_request->bytes, begin_request->length,
                               bundle != NULL ? bundle : "", container != NULL ? container : ""};
    intendant_error error = {NULL, NULL, NULL};
    if (extension.entry->start(&host, &launch, &error)) return;
    if (error.message == NULL) error.message = "the extension's start failed without a reason";
    refuse(error.code, error.message, error.where);
}

static void answer_begin(void) {
    struct arena *arena = &begin_request->arena;
    struct value *body = value_new(arena, VALUE_MAP), *names = value_new(arena, VALUE_ARRAY);
    struct value *costs = value_new(arena, VALUE_ARRAY);
    for (size_t i = 0; i < layers_held->layer_count; i++) {
        value_append(names, value_text(arena, layers_held->layers[i]));
        value_append(costs, value_integer(arena, layers_held->costs[i]));
    }
    value_set(arena, body, "layers", names);
    value_set(arena, body, "costs", costs);
    struct value *missing = value_new(arena, VALUE_ARRAY);
    for (size_t i = 0; i < layers_held->missing_count; i++) {
        value_append(missing, value_text(arena, layers_held->missing[i]));
    }
    value_set(arena, body, "degraded", missing);
    struct value *entered = value_new(arena, VALUE_BOOLEAN);
    entered->boolean = has_entered;
    value_set(arena, body, "entered", entered);
    guest_send_value(FRAME_REPLY, begin_request->id, body);
}

static void *serve_requests(void *nothing) {
    crash_prepare_thread();
    start_extension();
    answer_begin();
    for (;;) {
        struct request *request = request_next(take_message);
        if (!request->cancelled) loop_serve(&extension, request);
        request_done(request);
    }
    return nothing;
}

/* ---- Main --------------------------------------------------------------- */

/* Enters the memory group whose file came with `begin`. Here and not by the host:
 * a process that moves itself, alone, need not wait for other processors. */
static void enter_group(const struct message *message) {
    if (message->descriptor_count == 0) return;
    has_entered = write(message->descriptors[0], "0", 1) == 1;
    if (!has_entered) refuse("layerUnavailable", strerror(errno), "memory group");
}

static void receive_begin(void) {
    struct message message;
    const char *reason;
    enum wire_result result = wire_receive(HOST_SOCKET, &message, &reason);
    if (result != WIRE_MESSAGE) leave(result, reason);
    if (message.type == FRAME_REQUEST) begin_request = request_read(&message, &reason);
    if (begin_request == NULL || strcmp(begin_request->method, "begin") != 0) {
        leave(WIRE_BROKEN, "the first message is not 'begin'");
    }
    enter_group(&message);
    message_free(&message);
}

static void load(void) {
    const char *library = value_field_text(begin_request->root, "library");
    const struct value *handlers = value_field(begin_request->root, "handlers");
    struct load_failure failure = {NULL, ""};
    if (library == NULL || (handlers == NULL && library[0] != '/')) {
        refuse("badRequest", "'library' is not an absolute path", library);
    }
    bool is_loaded = handlers != NULL ? ffi_load(library, handlers, &extension, &failure)
                                      : load_extension(library, &extension, &failure);
    if (!is_loaded) refuse(failure.code, failure.message, NULL);
}

static void set_environment(void) {
    const char *container = value_field_text(begin_request->root, "container");
    const char *language = value_field_text(begin_request->root, "language");
    confine_environment(container != NULL ? container : "", language != NULL ? language : "");
}

static void start_thread(void *(*body)(void *)) {
    pthread_t thread;
    int problem = pthread_create(&thread, NULL, body, NULL);
    if (problem != 0) refuse("cannotStartThread", strerror(problem), "pthread_create");
    pthread_detach(thread);
}

/* Without a wall there is nobody to tell but the log. */
static void check_wall(const struct confinement *confinement) {
    if (confinement->layer_count >= 2) return;
    dprintf(confinement->sandbox->log, "intendant: %s\n", confinement->failure);
    _exit(EXIT_NOT_STARTED);
}

void guest_await_order(struct confinement *confinement) {
    static struct arena arena; /* the order's texts are needed until the last layer */
    struct message message;
    const char *reason;
    check_wall(confinement);
    enum wire_result result = wire_receive(HOST_SOCKET, &message, &reason);
    if (result != WIRE_MESSAGE) leave(result, reason);
    const struct value *order = value_decode(&arena, message.body, message.length, &reason);
    const char *name = value_field_text(order, "notice");
    if (message.type != FRAME_NOTICE || name == NULL || strcmp(name, "order") != 0) {
        leave(WIRE_BROKEN, "the first message to a process made ahead is not 'order'");
    }
    reason = launch_complete(order, confinement->sandbox);
    if (reason != NULL) leave(WIRE_BROKEN, reason);
    message_free(&message);
}

_Noreturn void guest_run(const struct confinement *confinement) {
    check_wall(confinement);
    layers_held = confinement;
    setvbuf(stdout, NULL, _IOLBF, 0);
    receive_begin();
    if (confinement->failure[0] != '\0') refuse("layerUnavailable", confinement->failure, NULL);
    set_environment();
    crash_prepare();
    crash_prepare_thread();
    load();
    start_thread(relieve_worker);
    /* An extension without a main loop needs no thread for it, and is ready sooner. */
    if (extension.main_loop == NULL) serve_requests(NULL);
    start_thread(serve_requests);
    extension.main_loop->run();
    for (;;) pause();
}
