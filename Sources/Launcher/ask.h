/* SPDX-License-Identifier: Apache-2.0
 *
 * ask.h: what the extension asks the host.
 */
#ifndef LAUNCHER_ASK_H
#define LAUNCHER_ASK_H

#include "wire.h"

typedef void ask_answer(void *context, bool failed, const uint8_t *bytes, size_t length);

/* Sends the request; `answer` is called once, by `ask_answered`. Any thread. */
void ask_host(const uint8_t *bytes, size_t length, void *context, ask_answer *answer);
/* Gives a reply or failure to whoever asked. Who listens. */
void ask_answered(const struct message *message);

#endif
