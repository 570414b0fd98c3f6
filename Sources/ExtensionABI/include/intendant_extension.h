/* SPDX-License-Identifier: Apache-2.0
 *
 * intendant_extension.h: how a shared library becomes an intent extension.
 *
 * A library exports one symbol, `intendant_extension`. Everything else is
 * found by a string id that ends in a version, so that either side can be
 * newer than the other: an id that is not known gives NULL, and a struct only
 * ever grows at its end, which its `size` tells.
 *
 * Threads. The launcher calls an extension on three of them; the comment of each
 * function begins with the one that calls it, or may call it:
 *   [main]    the process's first thread. Loads the library; then belongs to
 *             the extension if it offers INTENDANT_MAIN_LOOP, else is the worker too.
 *   [worker]  runs requests, one at a time, in the order of their arrival.
 *   [reader]  whoever reads the socket: the worker itself between requests, else
 *             a thread of its own; never two at once. What runs here must return
 *             soon: while it runs, no request, cancellation, answer or memory
 *             warning gets in. So never wait here for an answer of the host.
 *   [any]     all of these and threads of the extension's own.
 *
 * Ownership. Pointers given to a function are lent until it returns; whoever
 * needs them longer copies. What a function gives is lent as its comment says;
 * nothing is ever freed by the other side, because the two may have different
 * allocators. Text is UTF-8. Lengths are in bytes, without the NUL that every
 * text of the host has all the same.
 *
 * Failure. Whatever can fail says so in its result, and an extension's own
 * failures are an intendant_error. A call of the host that nobody answers is
 * ended with the process when its deadline passes.
 *
 * C11 and C++17. The whole of a smallest extension:
 *
 *     static const intendant_answers *answers;
 *     static bool start(const intendant_host *host, const intendant_launch *launch,
 *                       intendant_error *error) {
 *         (void)launch; (void)error;
 *         answers = (const intendant_answers *)host->get_interface(INTENDANT_ANSWERS);
 *         return answers != NULL;
 *     }
 *     static void handle(void *context, intendant_call *call) {
 *         (void)context;
 *         answers->respond(call, "success");
 *     }
 *     static const intendant_handler handler = {sizeof handler, NULL, NULL, NULL, handle, NULL};
 *     static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
 *         (void)intent; (void)error;
 *         return &handler;
 *     }
 *     const intendant_extension_entry intendant_extension = {
 *         sizeof intendant_extension, INTENDANT_ABI_VERSION, start, get_handler, NULL};
 */
#ifndef INTENDANT_EXTENSION_H
#define INTENDANT_EXTENSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Changes only when an existing struct or rule changes; additions get new ids. */
#define INTENDANT_ABI_VERSION 1u

/* One request of the host that waits for its answer.
 *
 * A name, not an address: it may be kept, copied between threads and used too
 * late without harm. A call ends with the first answer (`finish`, `fail`,
 * `respond`, `resolve`); what is done with it afterwards is ignored, and a
 * second answer is reported to the author as a warning. */
typedef struct intendant_call intendant_call;

/* An error in words. Given to the host: copied before the function returns.
 * Filled in by the extension: the texts must live until the extension is called
 * again on the same thread; literals always do. Any member may be NULL. */
typedef struct intendant_error {
    const char *code;    /* short, for programs: "noHandler". NULL means "extensionError" */
    const char *message; /* one sentence for people; NULL: no reason is known */
    const char *where;   /* the place: a file, a key, a function */
} intendant_error;

/* What the launcher offers. Lives as long as the process. */
typedef struct intendant_host {
    uint32_t size; /* bytes of this struct as the launcher knows it */
    uint32_t abi_version;
    /* [any] The interface called `id` (INTENDANT_BYTES, …), or NULL if this
     * launcher has none of that name. The result lives as long as the process;
     * ask once, in `start`, so that a launcher that is too old is found out before
     * the first request. */
    const void *(*get_interface)(const char *id);
} intendant_host;

/* ---- Interfaces of the host ------------------------------------------- */

/* Calls as bytes, for those who bring their own CBOR (RFC 8949); the shapes are
 * in Sources/Wire/README.md. */
#define INTENDANT_BYTES "intendant.bytes/1"
typedef struct intendant_bytes {
    uint32_t size;
    /* [any] What is asked. In a handler: the intent record, in `resolve` as it
     * stands after the parameters before, since one may depend on another. In
     * `perform`: the map of the request. Lent until the call ends; NULL and a
     * length of 0 if it has ended. `length` may be NULL. */
    const uint8_t *(*body)(const intendant_call *call, size_t *length);
    /* [any] Sends one piece of a streamed answer: a CBOR map. Copied. Only in
     * `perform`; a handler's pieces are sent by the launcher. Each piece begins the
     * deadline anew. May wait until the host reads, so that a stream cannot outgrow
     * memory. */
    void (*partial)(intendant_call *call, const uint8_t *bytes, size_t length);
    /* [any] Answers: `resolve` with an array of `Resolution` records, `confirm`,
     * `handle` and `perform` with the map of the reply. Copied. */
    void (*finish)(intendant_call *call, const uint8_t *bytes, size_t length);
    /* [any] Answers that it could not be done. Copied. For what went wrong in the
     * extension; that the user's wish cannot be met is a response code. */
    void (*fail)(intendant_call *call, const intendant_error *error);
    /* [any] Whether nobody waits for the answer any more: work can stop. Asked
     * rather than told, so that no code runs behind the extension's back. A
     * cancelled call still wants its `finish` or `fail`, which frees it. */
    bool (*is_cancelled)(const intendant_call *call);
    /* [any] Tells the host something: a CBOR map with a text under "notice". Nobody
     * answers. Copied; may wait until the host reads. */
    void (*notice)(const uint8_t *bytes, size_t length);
    /* [any] Asks the host: a CBOR map with a text under "method". Copied. `answer`
     * is called exactly once, by [reader], with the map of the reply, or of the
     * failure if `failed`; its bytes are lent until it returns. It must not wait
     * for another answer, which nobody would read meanwhile. A request, `start` or
     * any other thread may wait for `answer`. `context` is passed on untouched. */
    void (*request)(const uint8_t *bytes, size_t length, void *context,
                    void (*answer)(void *context, bool failed, const uint8_t *bytes,
                                   size_t length));
} intendant_bytes;

/* The intent, field by field, for handlers without a CBOR of their own.
 *
 * A path names a value: "content", "recipients[0].displayName"; "" is the intent
 * itself. A value that is absent, or of another kind than asked for, gives NULL
 * or false and leaves the output alone: an unspecified number is not 0. In
 * `perform` a path begins at the map of the request.
 * Results are lent until the call ends, because they lie in its request. */
#define INTENDANT_ARGUMENTS "intendant.arguments/1"
typedef struct intendant_arguments {
    uint32_t size;
    /* [any] Whether a value of whatever kind is there. */
    bool (*has)(const intendant_call *call, const char *path);
    /* [any] Elements of a list, fields of a record or dictionary; otherwise 0, so
     * that a loop over an absent list does nothing. */
    size_t (*count)(const intendant_call *call, const char *path);
    /* [any] "INPerson"; NULL if `path` is no record. Tells apart the subclasses that
     * one field may hold. */
    const char *(*class_name)(const intendant_call *call, const char *path);
    /* [any] UTF-8 with a NUL. `length` (bytes) may be NULL; it matters for texts that
     * contain a NUL of their own. URLs and decimal numbers are texts too: a double
     * would round amounts of money. */
    const char *(*string)(const intendant_call *call, const char *path, size_t *length);
    /* [any] Data. `length` in bytes; may be NULL. */
    const uint8_t *(*bytes)(const intendant_call *call, const char *path, size_t *length);
    /* [any] Enums and option sets are integers with Apple's raw value. A number with
     * a fraction is none: it would be cut off unseen. */
    bool (*integer)(const intendant_call *call, const char *path, int64_t *value);
    /* [any] A number of either kind; integers beyond 2^53 are rounded. */
    bool (*number)(const intendant_call *call, const char *path, double *value);
    /* [any] True or false; no number is either. */
    bool (*boolean)(const intendant_call *call, const char *path, bool *value);
    /* [any] Seconds since 1970-01-01 00:00 UTC. */
    bool (*date)(const intendant_call *call, const char *path, double *seconds);
} intendant_arguments;

/* How one parameter was resolved. */
typedef enum intendant_resolution {
    INTENDANT_SUCCESS = 0,               /* with "value", or as the value stands */
    INTENDANT_NEEDS_VALUE = 1,           /* ask the user for it */
    INTENDANT_NOT_REQUIRED = 2,          /* go on without */
    INTENDANT_UNSUPPORTED = 3,           /* the value cannot be used */
    INTENDANT_DISAMBIGUATION = 4,        /* the user chooses from "values" */
    INTENDANT_CONFIRMATION_REQUIRED = 5  /* the user confirms "value", or the value as it stands */
} intendant_resolution;

/* The answer, field by field.
 *
 * `set_…` fills a draft that belongs to the call; `resolve` or `respond` sends
 * it. In `resolve` the draft has "value" and "values[0]", "values[1]", …; in
 * `confirm` and `handle` it is the response, so "userActivity" and the fields of
 * the response class. An element one past the end of a list is appended; a
 * record within a path must be made first: `set_record(call, "value", "INPerson")`,
 * then `set_string(call, "value.displayName", "Anna", SIZE_MAX)`.
 * The functions that set give false if the path leads nowhere or the call has
 * ended, and have then changed nothing. Values are copied. A draft may be filled
 * from several threads. */
#define INTENDANT_ANSWERS "intendant.answers/1"
typedef struct intendant_answers {
    uint32_t size;
    /* [any] `length` in bytes, or SIZE_MAX for a text that ends with a NUL. */
    bool (*set_string)(intendant_call *call, const char *path, const char *text, size_t length);
    /* [any] Data; `length` in bytes. */
    bool (*set_bytes)(intendant_call *call, const char *path, const uint8_t *bytes, size_t length);
    /* [any] Also enums and option sets, as Apple's raw value. */
    bool (*set_integer)(intendant_call *call, const char *path, int64_t value);
    /* [any] A number with a fraction. */
    bool (*set_number)(intendant_call *call, const char *path, double value);
    /* [any] True or false. */
    bool (*set_boolean)(intendant_call *call, const char *path, bool value);
    /* [any] Seconds since 1970-01-01 00:00 UTC. */
    bool (*set_date)(intendant_call *call, const char *path, double seconds);
    /* [any] An empty record of the class, to be filled. Said and not guessed, because
     * a field may hold subclasses. */
    bool (*set_record)(intendant_call *call, const char *path, const char *class_name);
    /* [any] Ends a `resolve`. `reason` is the custom reason of an unsupported value
     * (Apple's raw value, or that of the intent's own list); 0: none. */
    void (*resolve)(intendant_call *call, intendant_resolution kind, int64_t reason);
    /* [any] Ends a `confirm` or `handle` with a code by its Swift name ("success",
     * "ready", "failureRequiringAppLaunch"), so that no C program has to know
     * the numbers. Copied; NULL means "unspecified". */
    void (*respond)(intendant_call *call, const char *code);
    /* [any] The same by Apple's raw value, for bindings that have an enum of them. */
    void (*respond_code)(intendant_call *call, int64_t code);
    /* [any] As in INTENDANT_BYTES; a draft is dropped. */
    void (*fail)(intendant_call *call, const intendant_error *error);
} intendant_answers;

/* What surrounds a call. */
#define INTENDANT_CIRCUMSTANCES "intendant.circumstances/1"
typedef struct intendant_circumstances {
    uint32_t size;
    /* [any] "resolveContent", "confirm", "handle", or the method of a `perform`, as
     * reports name it. Lent until the call ends; NULL if it has ended. */
    const char *(*method)(const intendant_call *call);
    /* [any] As in INTENDANT_BYTES. */
    bool (*is_cancelled)(const intendant_call *call);
    /* [any] Milliseconds until the host gives up and ends the process; 0 if it has,
     * or if the call has ended; -1 if the host named no deadline. Time left rather
     * than a time of day: clocks are set, deadlines are not. */
    int64_t (*milliseconds_left)(const intendant_call *call);
    /* [any] A line for the extension's log, beside what it writes to standard error,
     * which goes there as well. Copied; may wait until the host reads. */
    void (*log)(const char *message);
    /* [any] A warning for the author, reported with the request. Copied; may wait
     * until the host reads. */
    void (*warn)(const char *message);
} intendant_circumstances;

/* ---- What an extension offers ------------------------------------------ */

/* A handler for one phase of one intent, as `get_handler` returns it.
 *
 * The struct and `context` belong to the extension and stay valid until
 * `release` was called. Functions return soon or late, and answer before or
 * after they return; the launcher waits for the answer, not for the return, but
 * does not run the next request before both. */
typedef struct intendant_handler {
    uint32_t size; /* sizeof(intendant_handler); a smaller one is refused */
    void *context; /* passed back untouched; may be NULL */
    /* [worker] Resolves `parameter`, "content"; one call each, so that a parameter
     * that never answers is known by name. Answer with `resolve`. NULL: every value
     * passes as it is. */
    void (*resolve)(void *context, intendant_call *call, const char *parameter);
    /* [worker] Checks that everything is ready, and changes nothing: the user may
     * still say no. Answer with `respond`. NULL: it is ready. */
    void (*confirm)(void *context, intendant_call *call);
    /* [worker] Does it. Answer with `respond`. NULL: the intent cannot be handled. */
    void (*handle)(void *context, intendant_call *call);
    /* [worker] The handler is not used any more; called once, after the call was
     * answered. May be NULL. */
    void (*release)(void *context);
} intendant_handler;

/* What the host tells at the beginning. Lent until `start` returns. */
typedef struct intendant_launch {
    uint32_t size;
    const uint8_t *bytes; /* the CBOR map of the `begin` request */
    size_t length;
    const char *bundle_path;    /* absolute: the .appex; readable */
    const char *container_path; /* absolute: where it may write; "" if nowhere */
} intendant_launch;

/* The type of the one symbol. */
typedef struct intendant_extension_entry {
    uint32_t size; /* sizeof(intendant_extension_entry) */
    uint32_t abi_version; /* INTENDANT_ABI_VERSION; another one is refused */
    /* [worker] Called once, before all else but `get_interface`. False, with
     * `*error` filled in: the extension cannot work, and the process ends. `host`
     * lives on; `launch` is lent until it returns. Not a constructor, because a
     * constructor could not say why it failed. NULL: nothing to prepare. */
    bool (*start)(const intendant_host *host, const intendant_launch *launch,
                  intendant_error *error);
    /* [worker] The handler for `intent`, a class name: "INSendMessageIntent". Called
     * anew for each parameter and phase, because a request may outlive a process:
     * what one phase finds out travels in the intent. NULL, with `*error` filled in:
     * there is none. NULL as a member: only `perform` is offered. */
    const intendant_handler *(*get_handler)(const char *intent, intendant_error *error);
    /* [main] What the extension offers beyond intents, by string id; NULL for an
     * unknown one. NULL as a member: nothing. The result lives as long as the
     * process. Before `start`, because a main loop must be known by then. */
    const void *(*get_interface)(const char *id);
} intendant_extension_entry;

/* The extension wants the process's main thread, as iOS code does. */
#define INTENDANT_MAIN_LOOP "intendant.main-loop/1"
typedef struct intendant_main_loop {
    uint32_t size;
    /* [main] Entered once, at about the time of `start` on the worker; must never
     * return. */
    void (*run)(void);
} intendant_main_loop;

/* Requests that the launcher does not know: "card", …. */
#define INTENDANT_METHODS "intendant.methods/1"
typedef struct intendant_methods {
    uint32_t size;
    /* [worker] Takes the call over and answers it now or later. False: no such
     * method; the call is then not touched, and the host is told so. */
    bool (*perform)(const char *method, intendant_call *call);
} intendant_methods;

/* Notices of the host: "memoryWarning" (the soft limit is reached: give memory
 * back, or be ended at the hard one), …. */
#define INTENDANT_NOTICES "intendant.notices/1"
typedef struct intendant_notices {
    uint32_t size;
    /* [reader] `bytes` is the CBOR map of the notice, lent until it returns. Ignore
     * names that are not known. Return soon. A memory warning may come while the
     * worker is busy, so it may come beside a request. */
    void (*notice)(const char *name, const uint8_t *bytes, size_t length);
} intendant_notices;

#if defined(__GNUC__)
#define INTENDANT_EXPORT __attribute__((visibility("default")))
#else
#define INTENDANT_EXPORT
#endif

/* The one symbol. Defined by the extension; in Swift extensions by the kit. */
extern INTENDANT_EXPORT const intendant_extension_entry intendant_extension;

/* ---- The usual answers in one line -------------------------------------- */

/* The value is good as it stands. */
static inline void intendant_success(const intendant_answers *answers, intendant_call *call) {
    answers->resolve(call, INTENDANT_SUCCESS, 0);
}

/* `text` replaces the value. */
static inline void intendant_success_with_string(const intendant_answers *answers,
                                                 intendant_call *call, const char *text) {
    answers->set_string(call, "value", text, SIZE_MAX);
    answers->resolve(call, INTENDANT_SUCCESS, 0);
}

static inline void intendant_success_with_integer(const intendant_answers *answers,
                                                  intendant_call *call, int64_t value) {
    answers->set_integer(call, "value", value);
    answers->resolve(call, INTENDANT_SUCCESS, 0);
}

static inline void intendant_success_with_number(const intendant_answers *answers,
                                                 intendant_call *call, double value) {
    answers->set_number(call, "value", value);
    answers->resolve(call, INTENDANT_SUCCESS, 0);
}

static inline void intendant_needs_value(const intendant_answers *answers, intendant_call *call) {
    answers->resolve(call, INTENDANT_NEEDS_VALUE, 0);
}

static inline void intendant_not_required(const intendant_answers *answers, intendant_call *call) {
    answers->resolve(call, INTENDANT_NOT_REQUIRED, 0);
}

/* `reason`: 0 for none. */
static inline void intendant_unsupported(const intendant_answers *answers, intendant_call *call,
                                         int64_t reason) {
    answers->resolve(call, INTENDANT_UNSUPPORTED, reason);
}

/* The user confirms the value as it stands. */
static inline void intendant_confirmation_required(const intendant_answers *answers,
                                                   intendant_call *call) {
    answers->resolve(call, INTENDANT_CONFIRMATION_REQUIRED, 0);
}

/* Adds `text` as the choice number `index`, counted from 0 without gaps. */
static inline bool intendant_add_choice(const intendant_answers *answers, intendant_call *call,
                                        size_t index, const char *text) {
    char path[32] = "values[";
    char digits[20];
    size_t length = 7, count = 0;
    do {
        digits[count++] = (char)('0' + index % 10);
        index /= 10;
    } while (index > 0 && count < sizeof digits);
    while (count > 0) path[length++] = digits[--count];
    path[length++] = ']';
    path[length] = '\0';
    return answers->set_string(call, path, text, SIZE_MAX);
}

/* The user chooses one of `count` texts. */
static inline void intendant_disambiguate(const intendant_answers *answers, intendant_call *call,
                                          const char *const *texts, size_t count) {
    for (size_t index = 0; index < count; index++) {
        intendant_add_choice(answers, call, index, texts[index]);
    }
    answers->resolve(call, INTENDANT_DISAMBIGUATION, 0);
}

static inline void intendant_respond(const intendant_answers *answers, intendant_call *call,
                                     const char *code) {
    answers->respond(call, code);
}

/* `message` is shown to the author and logged, not spoken. */
static inline void intendant_fail(const intendant_answers *answers, intendant_call *call,
                                  const char *code, const char *message) {
    intendant_error error = {code, message, NULL};
    answers->fail(call, &error);
}

#ifdef __cplusplus
}
#endif
#endif
