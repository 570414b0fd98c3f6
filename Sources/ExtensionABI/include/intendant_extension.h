/* SPDX-License-Identifier: Apache-2.0
 *
 * intendant_extension.h: how a shared library becomes an intent extension.
 *
 * A library exports one symbol, `intendant_extension`. Everything else is
 * found by string id, so that either side can be newer than the other.
 *
 * (Draft of the spine; text of each function follows with its first user.)
 */
#ifndef INTENDANT_EXTENSION_H
#define INTENDANT_EXTENSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define INTENDANT_ABI_VERSION 1u

/* One request of the host that waits for its answer. Opaque; owned by the host;
 * valid until `finish` or `fail` was called with it. */
typedef struct intendant_call intendant_call;

/* An error in words. Texts are copied before the function that takes it returns. */
typedef struct intendant_error {
    const char *code;    /* short, for programs: "noHandler" */
    const char *message; /* one sentence for people, UTF-8 */
    const char *where;   /* place, or NULL */
} intendant_error;

/* What the launcher offers, by string id; NULL for an unknown id. */
typedef struct intendant_host {
    uint32_t size;
    uint32_t abi_version;
    const void *(*get_interface)(const char *id);
} intendant_host;

/* Interface of the host: the bytes of a call (CBOR, see Sources/Wire/README.md). */
#define INTENDANT_BYTES "intendant.bytes/1"
typedef struct intendant_bytes {
    uint32_t size;
    /* The body of the call. For `resolve` the intent record as it stands now. Valid until the call ends. Any thread. */
    const uint8_t *(*body)(const intendant_call *call, size_t *length);
    /* Sends one streamed piece; copied. Any thread. */
    void (*partial)(intendant_call *call, const uint8_t *bytes, size_t length);
    /* Answers; the call is gone afterwards. A second call with the same answer handle is ignored with a warning. Any thread. */
    void (*finish)(intendant_call *call, const uint8_t *bytes, size_t length);
    void (*fail)(intendant_call *call, const intendant_error *error);
    /* Whether the host has cancelled the call. Any thread. */
    bool (*is_cancelled)(const intendant_call *call);
    /* Sends a notice `name` with a CBOR map as body. Any thread. */
    void (*notice)(const uint8_t *bytes, size_t length);
    /* Asks the host; `answer` is called once on the reader thread, with `failed` true for a failure body. Any thread. */
    void (*request)(const uint8_t *bytes, size_t length, void *context,
                    void (*answer)(void *context, bool failed, const uint8_t *bytes, size_t length));
} intendant_bytes;

/* One handler for one phase of one intent. Functions run on the worker thread, one call at a time. */
typedef struct intendant_handler {
    uint32_t size;
    void *context;
    /* Answers with the CBOR array of `Resolution` records for `parameter`. */
    void (*resolve)(void *context, intendant_call *call, const char *parameter);
    /* Answers with the CBOR map of the reply. */
    void (*confirm)(void *context, intendant_call *call);
    void (*handle)(void *context, intendant_call *call);
    void (*release)(void *context);
} intendant_handler;

/* What `begin` tells, as the CBOR map of the request. */
typedef struct intendant_launch {
    uint32_t size;
    const uint8_t *bytes;
    size_t length;
    const char *bundle_path;
    const char *container_path;
} intendant_launch;

typedef struct intendant_extension_entry {
    uint32_t size;
    uint32_t abi_version;
    /* First call, on the worker thread. False with `*error` filled: the extension cannot work. */
    bool (*start)(const intendant_host *host, const intendant_launch *launch, intendant_error *error);
    /* The handler for `intent` (a class name), anew for each phase; NULL with `*error` filled if there is none. Worker thread. */
    const intendant_handler *(*get_handler)(const char *intent, intendant_error *error);
    /* What the extension offers beyond intents, by string id; NULL for an unknown id. */
    const void *(*get_interface)(const char *id);
} intendant_extension_entry;

/* Interface of the extension: it wants the main thread. `run` never returns. `start` is called on the main thread's
 * side only after `run` was entered if `run` is offered: the launcher calls `run` on the main thread first, then
 * `start` on the worker. */
#define INTENDANT_MAIN_LOOP "intendant.main-loop/1"
typedef struct intendant_main_loop {
    uint32_t size;
    void (*run)(void);
} intendant_main_loop;

/* Interface of the extension: requests that the launcher does not know (`card`, …). Worker thread. */
#define INTENDANT_METHODS "intendant.methods/1"
typedef struct intendant_methods {
    uint32_t size;
    /* False: unknown method. */
    bool (*perform)(const char *method, intendant_call *call);
} intendant_methods;

/* Interface of the extension: notices of the host. Reader thread; return soon. */
#define INTENDANT_NOTICES "intendant.notices/1"
typedef struct intendant_notices {
    uint32_t size;
    void (*notice)(const char *name, const uint8_t *bytes, size_t length);
} intendant_notices;

#if defined(__GNUC__)
#define INTENDANT_EXPORT __attribute__((visibility("default")))
#else
#define INTENDANT_EXPORT
#endif

/* The one symbol. */
extern INTENDANT_EXPORT const intendant_extension_entry intendant_extension;

#ifdef __cplusplus
}
#endif
#endif
