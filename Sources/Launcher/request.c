/* SPDX-License-Identifier: Apache-2.0
 *
 * request.c: a queue, and two threads that share one socket.
 */
#include "request.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

static pthread_mutex_t wall = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t bell = PTHREAD_COND_INITIALIZER;

void wall_lock(void) { pthread_mutex_lock(&wall); }
void wall_unlock(void) { pthread_mutex_unlock(&wall); }
void wall_wait(void) { pthread_cond_wait(&bell, &wall); }
void wall_ring(void) { pthread_cond_broadcast(&bell); }

static struct request *first_queued, *being_served;
static int queued;

/* ---- Who listens -------------------------------------------------------- */

/* So long the reader waits before it takes over from a busy worker. */
enum { GRACE_NANOSECONDS = 2000000 };

static pthread_cond_t reader_bell = PTHREAD_COND_INITIALIZER;
static bool is_listening;      /* a thread is at the socket */
static bool is_busy = true;    /* the worker; first with the extension's start */
static bool is_urgent = true;  /* the worker may wait for what only a message brings */
static bool reader_sleeps;
static uint64_t served;

/* Under the lock, which is free meanwhile. */
static void listen_once(void (*take)(void)) {
    is_listening = true;
    wall_unlock();
    take();
    wall_lock();
    is_listening = false;
}

static void sleep_while_idle(void) {
    reader_sleeps = true;
    while ((!is_busy && first_queued == NULL) || is_listening) {
        pthread_cond_wait(&reader_bell, &wall);
    }
    reader_sleeps = false;
}

static struct timespec end_of_grace(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    time.tv_nsec += GRACE_NANOSECONDS;
    if (time.tv_nsec >= 1000000000) time.tv_sec++, time.tv_nsec -= 1000000000;
    return time;
}

/* Whether the worker has been busy with one thing for all of the grace. */
static bool is_overdue(void) {
    struct timespec end = end_of_grace();
    uint64_t before = served;
    int status = 0;
    while (status == 0 && !is_urgent) {
        status = pthread_cond_clockwait(&reader_bell, &wall, CLOCK_MONOTONIC, &end);
    }
    return is_urgent || (is_busy && served == before);
}

_Noreturn void request_relieve(void (*take)(void)) {
    wall_lock();
    for (;;) {
        sleep_while_idle();
        if (!is_overdue() || is_listening) continue;
        listen_once(take);
        wall_ring();
    }
}

void request_hurry(void) {
    is_urgent = true;
    pthread_cond_signal(&reader_bell);
}

/* ---- The queue ---------------------------------------------------------- */

static void interpret(struct request *request) {
    request->method = value_field_text(request->root, "method");
    struct value *intent = value_field(request->root, "intent");
    request->intent = intent != NULL && intent->kind == VALUE_RECORD ? intent : NULL;
    struct value *deadline = value_field(request->root, "deadline");
    bool is_said = deadline != NULL && deadline->kind == VALUE_INTEGER && deadline->integer >= 0;
    request->allowed_milliseconds = is_said ? deadline->integer : -1;
}

struct request *request_read(struct message *message, const char **problem) {
    struct request *request = calloc(1, sizeof *request);
    if (request == NULL) abort();
    request->id = message->id;
    request->bytes = message->body;
    request->length = message->length;
    request->users = 1;
    message->body = NULL;
    *problem = NULL;
    request->root = value_decode(&request->arena, request->bytes, request->length, problem);
    if (request->root != NULL) interpret(request);
    if (*problem == NULL && request->method == NULL) *problem = "a request has no 'method'";
    if (*problem == NULL) return request;
    request_release(request);
    return NULL;
}

bool request_queue(struct request *request) {
    wall_lock();
    bool has_room = queued < REQUEST_MAX_QUEUED;
    if (has_room) {
        struct request **end = &first_queued;
        while (*end != NULL) end = &(*end)->next;
        *end = request;
        queued++;
        wall_ring();
    }
    wall_unlock();
    return has_room;
}

struct request *request_next(void (*take)(void)) {
    wall_lock();
    is_busy = is_urgent = false;
    while (first_queued == NULL) {
        if (is_listening) wall_wait();
        else listen_once(take);
    }
    struct request *request = first_queued;
    first_queued = request->next;
    queued--;
    being_served = request;
    is_busy = true;
    served++;
    if (reader_sleeps) pthread_cond_signal(&reader_bell);
    wall_unlock();
    return request;
}

void request_done(struct request *request) {
    wall_lock();
    being_served = NULL;
    wall_unlock();
    request_release(request);
}

void request_cancel(uint64_t id) {
    wall_lock();
    if (being_served != NULL && being_served->id == id) being_served->cancelled = true;
    for (struct request *request = first_queued; request != NULL; request = request->next) {
        if (request->id == id) request->cancelled = true;
    }
    wall_ring();
    wall_unlock();
}

void request_release(struct request *request) {
    if (--request->users > 0) return;
    arena_free(&request->arena);
    free(request->bytes);
    free(request);
}
