/* SPDX-License-Identifier: Apache-2.0
 *
 * host_interfaces.c: the directory of interfaces, and the two small ones.
 */
#include "host_interfaces.h"

#include <string.h>

#include "ask.h"
#include "call.h"
#include "guest.h"

/* ---- INTENDANT_BYTES ---------------------------------------------------- */

static const uint8_t *body(const intendant_call *handle, size_t *length) {
    wall_lock();
    struct call *call = call_find(handle);
    const uint8_t *bytes = call != NULL ? call->body.bytes : NULL;
    if (length != NULL) *length = call != NULL ? call->body.length : 0;
    wall_unlock();
    return bytes;
}

static void partial(intendant_call *handle, const uint8_t *bytes, size_t length) {
    wall_lock();
    struct call *call = call_find(handle);
    bool is_streaming = call != NULL && call->is_streaming && !call->request->cancelled;
    bool is_misplaced = call != NULL && !call->is_streaming;
    uint64_t id = call != NULL ? call->request->id : 0;
    wall_unlock();
    if (is_streaming) guest_send(FRAME_PARTIAL, id, bytes, length);
    if (is_misplaced) {
        guest_tell("warning", "a handler sent a piece of an answer; only 'perform' streams");
    }
}

static void finish(intendant_call *handle, const uint8_t *bytes, size_t length) {
    call_answer(handle, CALL_FINISHED, bytes, length);
}

static bool is_cancelled(const intendant_call *handle) {
    wall_lock();
    struct call *call = call_find(handle);
    bool cancelled = call == NULL || call->request->cancelled;
    wall_unlock();
    return cancelled;
}

static void notice(const uint8_t *bytes, size_t length) {
    guest_send(FRAME_NOTICE, 0, bytes, length);
}

const intendant_bytes bytes_interface = {
    sizeof bytes_interface, body, partial, finish, call_fail, is_cancelled, notice, ask_host,
};

/* ---- INTENDANT_CIRCUMSTANCES --------------------------------------------- */

static const char *method(const intendant_call *handle) {
    wall_lock();
    struct call *call = call_find(handle);
    wall_unlock();
    return call != NULL ? call->label : NULL;
}

static int64_t milliseconds_left(const intendant_call *handle) {
    wall_lock();
    struct call *call = call_find(handle);
    int64_t deadline = call != NULL ? call->deadline : 0;
    wall_unlock();
    if (deadline < 0) return -1;
    int64_t left = deadline - monotonic_milliseconds();
    return left > 0 ? left : 0;
}

static void log_line(const char *message) { guest_tell("log", message); }
static void warn(const char *message) { guest_tell("warning", message); }

const intendant_circumstances circumstances_interface = {
    sizeof circumstances_interface, method, is_cancelled, milliseconds_left, log_line, warn,
};

/* ---- the directory ------------------------------------------------------ */

static const struct {
    const char *id;
    const void *interface;
} interfaces[] = {
    {INTENDANT_BYTES, &bytes_interface},
    {INTENDANT_ARGUMENTS, &arguments_interface},
    {INTENDANT_ANSWERS, &answers_interface},
    {INTENDANT_CIRCUMSTANCES, &circumstances_interface},
};

static const void *get_interface(const char *id) {
    for (size_t i = 0; id != NULL && i < sizeof interfaces / sizeof *interfaces; i++) {
        if (strcmp(interfaces[i].id, id) == 0) return interfaces[i].interface;
    }
    return NULL;
}

const intendant_host host = {sizeof host, INTENDANT_ABI_VERSION, get_interface};
