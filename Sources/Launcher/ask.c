/* SPDX-License-Identifier: Apache-2.0
 *
 * ask.c: open questions to the host, under odd ids.
 */
#include "ask.h"

#include <pthread.h>
#include <stdlib.h>

#include "guest.h"
#include "request.h"

struct question {
    struct question *next;
    uint64_t id;
    void *context;
    ask_answer *answer;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct question *questions;
static uint64_t next_id = 1;

void ask_host(const uint8_t *bytes, size_t length, void *context, ask_answer *answer) {
    struct question *question = malloc(sizeof *question);
    if (question == NULL) abort();
    pthread_mutex_lock(&lock);
    uint64_t id = next_id;
    next_id += 2;
    *question = (struct question){questions, id, context, answer};
    questions = question;
    pthread_mutex_unlock(&lock);
    wall_lock();
    request_hurry(); /* a handler may wait for the answer */
    wall_unlock();
    guest_send(FRAME_REQUEST, id, bytes, length);
}

static struct question *take_question(uint64_t id) {
    pthread_mutex_lock(&lock);
    struct question **link = &questions;
    while (*link != NULL && (*link)->id != id) link = &(*link)->next;
    struct question *question = *link;
    if (question != NULL) *link = question->next;
    pthread_mutex_unlock(&lock);
    return question;
}

void ask_answered(const struct message *message) {
    struct question *question = take_question(message->id);
    if (question == NULL) return;
    bool failed = message->type == FRAME_FAILURE;
    question->answer(question->context, failed, message->body, message->length);
    free(question);
}
