/* SPDX-License-Identifier: Apache-2.0
 *
 * call.c: calls that are open, and the names of those that ended lately.
 */
#include "call.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "guest.h"

enum { MAX_ENDED = 128 };

static struct call *open_calls;
static uintptr_t last_number;

/* Calls that ended, so that a second answer can be named. */
static struct {
    uintptr_t number;
    char label[CALL_MAX_LABEL];
} ended[MAX_ENDED];

int64_t monotonic_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

intendant_call *call_handle(const struct call *call) {
    return (intendant_call *)call->number;
}

struct call *call_open(struct request *request, const struct value *subject, const char *label) {
    struct call *call = calloc(1, sizeof *call);
    if (call == NULL) abort();
    call->request = request;
    call->subject = subject;
    int64_t allowed = request->allowed_milliseconds;
    call->deadline = allowed < 0 ? -1 : monotonic_milliseconds() + allowed;
    snprintf(call->label, sizeof call->label, "%s", label);
    request->users++;
    wall_lock();
    call->number = ++last_number;
    call->next = open_calls;
    open_calls = call;
    wall_unlock();
    return call;
}

bool call_wait(struct call *call) {
    wall_lock();
    if (call->state == CALL_OPEN) request_hurry();
    while (call->state == CALL_OPEN && !call->request->cancelled) wall_wait();
    bool is_answered = call->state != CALL_OPEN;
    wall_unlock();
    return is_answered;
}

static void unlink_call(const struct call *call) {
    struct call **link = &open_calls;
    while (*link != call) link = &(*link)->next;
    *link = call->next;
}

static void remember(const struct call *call) {
    size_t place = call->number % MAX_ENDED;
    ended[place].number = call->number;
    memcpy(ended[place].label, call->label, sizeof call->label);
}

static void free_call(struct call *call) {
    if (call->handler != NULL && call->handler->release != NULL) {
        call->handler->release(call->handler->context);
    }
    buffer_free(&call->body);
    buffer_free(&call->answer);
    arena_free(&call->arena);
    request_release(call->request);
    free(call);
}

void call_close(struct call *call) {
    wall_lock();
    bool is_answered = call->state != CALL_OPEN;
    if (is_answered) {
        unlink_call(call);
        remember(call);
    }
    wall_unlock();
    if (is_answered) free_call(call);
}

/* An answered call that the worker has given up; taken off the list. */
static struct call *next_swept(int *waiting) {
    struct call *found = NULL;
    *waiting = 0;
    wall_lock();
    for (struct call *call = open_calls; call != NULL; call = call->next) {
        if (call->state == CALL_OPEN) ++*waiting;
        else found = call;
    }
    if (found != NULL) {
        unlink_call(found);
        remember(found);
    }
    wall_unlock();
    return found;
}

int call_sweep(void) {
    int waiting = 0;
    for (struct call *call; (call = next_swept(&waiting)) != NULL;) free_call(call);
    return waiting;
}

struct call *call_find(const intendant_call *handle) {
    for (struct call *call = open_calls; call != NULL; call = call->next) {
        if (call->number == (uintptr_t)handle && call->state == CALL_OPEN) return call;
    }
    return NULL;
}

/* Under the lock. */
static void copy_label(uintptr_t number, char label[CALL_MAX_LABEL]) {
    snprintf(label, CALL_MAX_LABEL, "a call");
    if (ended[number % MAX_ENDED].number == number) {
        memcpy(label, ended[number % MAX_ENDED].label, CALL_MAX_LABEL);
    }
    for (struct call *call = open_calls; call != NULL; call = call->next) {
        if (call->number == number) memcpy(label, call->label, CALL_MAX_LABEL);
    }
}

static void warn_of_second_answer(const char *label) {
    char text[CALL_MAX_LABEL + 80];
    snprintf(text, sizeof text, "%s answered a second time; the first answer counts", label);
    guest_tell("warning", text);
}

void call_answer(intendant_call *handle, enum call_state state, const uint8_t *bytes,
                 size_t length) {
    char label[CALL_MAX_LABEL];
    wall_lock();
    struct call *call = call_find(handle);
    if (call != NULL) {
        buffer_append(&call->answer, bytes, length);
        call->state = state;
        wall_ring();
    } else {
        copy_label((uintptr_t)handle, label);
    }
    wall_unlock();
    if (call == NULL) warn_of_second_answer(label);
}

void call_fail(intendant_call *handle, const intendant_error *error) {
    struct arena arena = {NULL};
    struct buffer buffer = {NULL, 0, 0};
    intendant_error none = {NULL, NULL, NULL};
    if (error == NULL) error = &none;
    value_encode(guest_failure(&arena, error->code, error->message, error->where), &buffer);
    call_answer(handle, CALL_FAILED, buffer.bytes, buffer.length);
    buffer_free(&buffer);
    arena_free(&arena);
}
