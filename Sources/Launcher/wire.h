/* SPDX-License-Identifier: Apache-2.0
 *
 * wire.h: messages through a SEQPACKET socket, in frames and fragments.
 *
 * The format is in Sources/Wire/README.md. Used by the launcher for its control
 * socket and by each extension process for its own.
 */
#ifndef LAUNCHER_WIRE_H
#define LAUNCHER_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum frame_type {
    FRAME_REQUEST = 1,
    FRAME_PARTIAL = 2,
    FRAME_REPLY = 3,
    FRAME_FAILURE = 4,
    FRAME_CANCEL = 5,
    FRAME_NOTICE = 6,
};

enum { WIRE_MAX_PACKET = 65536, WIRE_MAX_BODY = 4 << 20, WIRE_MAX_DESCRIPTORS = 2 };

struct message {
    uint16_t type;
    uint64_t id;
    uint8_t *body; /* owned; NULL if empty */
    size_t length;
    int descriptors[WIRE_MAX_DESCRIPTORS]; /* owned */
    int descriptor_count;
};

enum wire_result { WIRE_MESSAGE, WIRE_END, WIRE_BROKEN };

/* Waits for a whole message. WIRE_END: the other side is gone. WIRE_BROKEN: it
 * broke a rule, which `*reason` names. Call from one thread per socket. */
enum wire_result wire_receive(int socket, struct message *message, const char **reason);

/* Closes and frees what the message owns. */
void message_free(struct message *message);

/* Sends a whole message, with `descriptor` unless it is -1. Waits for room; the
 * frames of two messages never mix. False: the other side is gone. Any thread. */
bool wire_send(int socket, enum frame_type type, uint64_t id, const uint8_t *body, size_t length,
               int descriptor);

#endif
