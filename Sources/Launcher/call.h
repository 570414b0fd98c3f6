/* SPDX-License-Identifier: Apache-2.0
 *
 * call.h: one question to the extension, from the asking to the answer.
 *
 * The extension holds a number that looks like a pointer (`intendant_call *`).
 * It is looked up at each use, so a late or a second answer finds no call and
 * touches no memory. Calls are freed by the worker alone.
 */
#ifndef LAUNCHER_CALL_H
#define LAUNCHER_CALL_H

#include <stdbool.h>
#include <stdint.h>

#include "intendant_extension.h"
#include "request.h"
#include "value.h"

enum call_state { CALL_OPEN, CALL_FINISHED, CALL_FAILED };
enum { CALL_MAX_ABANDONED = 64, CALL_MAX_LABEL = 64 };

struct call {
    struct call *next;
    uintptr_t number;
    struct request *request;
    const struct value *subject; /* what paths begin at */
    const char *parameter;       /* of a `resolve`, else NULL */
    char label[CALL_MAX_LABEL];  /* "resolveContent" */
    struct buffer body;
    bool is_streaming; /* the extension may send pieces */
    int64_t deadline;  /* monotonic milliseconds; -1: none */
    const intendant_handler *handler; /* released with the call; may be NULL */

    /* Under the lock. */
    enum call_state state;
    struct buffer answer; /* the bytes of `finish`, or the map of a failure */
    struct arena arena;   /* of the draft */
    struct value *draft;
};

/* A call of the request about `subject`. Worker. */
struct call *call_open(struct request *request, const struct value *subject, const char *label);
/* What the extension gets. */
intendant_call *call_handle(const struct call *call);
/* Waits for the answer. False: cancelled before there was one. Worker. */
bool call_wait(struct call *call);
/* Ends the call; one without an answer is kept until it has one. Worker. */
void call_close(struct call *call);
/* Frees abandoned calls that were answered since; the number of those that were
 * not. Worker. */
int call_sweep(void);

/* The call behind a handle, open and not answered, or NULL. Under the lock. */
struct call *call_find(const intendant_call *handle);
/* Answers; a second answer only warns. Any thread. */
void call_answer(intendant_call *handle, enum call_state state, const uint8_t *bytes,
                 size_t length);
void call_fail(intendant_call *handle, const intendant_error *error);
int64_t monotonic_milliseconds(void);

#endif
