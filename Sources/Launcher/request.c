/* SPDX-License-Identifier: Apache-2.0
 *
 * request.c: a queue between two threads.
 */
#include "request.h"

#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t wall = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t bell = PTHREAD_COND_INITIALIZER;

void wall_lock(void) { pthread_mutex_lock(&wall); }
void wall_unlock(void) { pthread_mutex_unlock(&wall); }
void wall_wait(void) { pthread_cond_wait(&bell, &wall); }
void wall_ring(void) { pthread_cond_broadcast(&bell); }

static struct request *first_queued, *being_served;
static int queued;

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

struct request *request_next(void) {
    wall_lock();
    while (first_queued == NULL) wall_wait();
    struct request *request = first_queued;
    first_queued = request->next;
    queued--;
    being_served = request;
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
