/* SPDX-License-Identifier: Apache-2.0
 *
 * request.h: what the host asked, and which thread listens to it.
 *
 * Between requests the worker listens itself and serves what it has read, since
 * to wake another thread costs several times what a message does. While it
 * serves, the reader listens, but only once that has taken two milliseconds, which
 * most requests do not, or when the worker waits for an answer.
 */
#ifndef LAUNCHER_REQUEST_H
#define LAUNCHER_REQUEST_H

#include <stdbool.h>
#include <stdint.h>

#include "value.h"
#include "wire.h"

enum { REQUEST_MAX_QUEUED = 64 };

struct request {
    struct request *next;
    uint64_t id;
    uint8_t *bytes; /* the body as it came */
    size_t length;
    struct arena arena; /* of all trees below; the worker's */
    struct value *root;   /* the map of the request */
    struct value *intent; /* the record in it, or NULL */
    const char *method;
    int64_t allowed_milliseconds; /* for each answer; -1: not said */
    bool cancelled; /* under the lock of calls */
    int users;      /* the worker's count: itself and abandoned calls */
};

/* Reads the message, whose body it takes over. NULL, with a sentence in `*problem`,
 * if it is no request. Who listens. */
struct request *request_read(struct message *message, const char **problem);
/* False: too many wait. Who listens. */
bool request_queue(struct request *request);
/* Waits for the next one; `take` takes one message and acts on it. Worker. */
struct request *request_next(void (*take)(void));
/* Takes messages whenever the worker is kept from it. Reader. */
_Noreturn void request_relieve(void (*take)(void));
/* The reader shall listen at once, until the request is done. Under the lock; any thread. */
void request_hurry(void);
/* The request is not served any more. Worker. */
void request_done(struct request *request);
/* Marks the request `id`, queued or being served. Who listens. */
void request_cancel(uint64_t id);
/* One user less; the last one frees it. Worker. */
void request_release(struct request *request);

/* The one lock for requests and calls, and the bell for both. */
void wall_lock(void);
void wall_unlock(void);
void wall_wait(void);
void wall_ring(void);

#endif
