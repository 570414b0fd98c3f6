/* SPDX-License-Identifier: Apache-2.0
 *
 * guest.h: the life of an extension process after it was confined.
 */
#ifndef LAUNCHER_GUEST_H
#define LAUNCHER_GUEST_H

#include <stddef.h>
#include <stdint.h>

#include "sandbox_layers.h"
#include "wire.h"

/* In a process made ahead: waits for the notice `order`, for hours if need be, and adds what
 * it says to the confinement's sandbox. */
void guest_await_order(struct confinement *confinement);

/* Waits for `begin`, loads the library, answers the wire. Never returns. */
_Noreturn void guest_run(const struct confinement *confinement);

struct arena;
struct value;

/* Sends to the host; ends the process, quietly, if there is no host any more. Any thread. */
void guest_send(enum frame_type type, uint64_t id, const uint8_t *bytes, size_t length);
void guest_send_value(enum frame_type type, uint64_t id, const struct value *body);
/* The body of a failure. Any part may be NULL. */
struct value *guest_failure(struct arena *arena, const char *code, const char *message,
                            const char *where);
void guest_send_failure(uint64_t id, const char *code, const char *message, const char *where);
/* A notice with a text: "warning" or "log". */
void guest_tell(const char *notice, const char *message);

#endif
