/* SPDX-License-Identifier: Apache-2.0
 *
 * wire.c: what is no message, sent past the launcher's own code.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "attack.h"

enum { WIRE = 3, HEADER = 24, MAGIC = 0x31444E49, ROOM = 65536 - HEADER };
enum { REQUEST = 1, PARTIAL, REPLY, FAILURE, CANCEL, NOTICE };

struct frame {
    uint32_t magic;
    uint16_t version, type;
    uint64_t id;
    uint32_t total, offset;
    uint8_t body[ROOM];
};

/* The host closes its end when it has seen enough. */
static long send_frame(const struct frame *frame, size_t body) {
    return send(WIRE, frame, HEADER + body, MSG_NOSIGNAL);
}

static struct frame *frame(uint16_t type, uint64_t id, const void *body, size_t length) {
    static struct frame frame;
    frame = (struct frame){.magic = MAGIC, .version = 1, .type = type, .id = id,
                           .total = (uint32_t)length};
    memcpy(frame.body, body, length);
    return &frame;
}

static const char *wait_for_the_end(void) {
    sleep(5);
    return "survived";
}

static const char *say(uint16_t type, uint64_t id, const void *body, size_t length) {
    send_frame(frame(type, id, body, length), length);
    return wait_for_the_end();
}
#define SAY(type, id, text) say(type, id, text, sizeof text - 1)

/* {"notice": "log"} */
#define A_NOTICE "\xA1\x66notice\x63log"
enum { NOTICE_LENGTH = sizeof A_NOTICE - 1 };

/* ---- Frames ------------------------------------------------------------------------ */

static const char *noise(const struct report *report) {
    (void)report;
    char bytes[512];
    memset(bytes, 0xA5, sizeof bytes);
    send(WIRE, bytes, sizeof bytes, MSG_NOSIGNAL);
    return wait_for_the_end();
}

static const char *short_packet(const struct report *report) {
    (void)report;
    send(WIRE, "IND1", 4, MSG_NOSIGNAL);
    return wait_for_the_end();
}

static const char *empty_packet(const struct report *report) {
    (void)report;
    send(WIRE, "", 0, MSG_NOSIGNAL);
    return wait_for_the_end();
}

static const char *long_packet(const struct report *report) {
    (void)report;
    char *bytes = calloc(1, 100000);
    memcpy(bytes, frame(NOTICE, 0, A_NOTICE, NOTICE_LENGTH), HEADER);
    send(WIRE, bytes, 100000, MSG_NOSIGNAL);
    return wait_for_the_end();
}

static const char *change(size_t offset, uint32_t value, size_t width) {
    struct frame *it = frame(NOTICE, 0, A_NOTICE, NOTICE_LENGTH);
    memcpy((char *)it + offset, &value, width);
    send_frame(it, NOTICE_LENGTH);
    return wait_for_the_end();
}

static const char *wrong_magic(const struct report *report) { return (void)report, change(0, 1, 4); }
static const char *wrong_version(const struct report *report) { return (void)report, change(4, 2, 2); }
static const char *wrong_type(const struct report *report) { return (void)report, change(6, 7, 2); }
static const char *huge_total(const struct report *report) { return (void)report, change(16, ~0U, 4); }
static const char *negative_total(const struct report *report) { return (void)report, change(16, 1U << 31, 4); }
static const char *small_total(const struct report *report) { return (void)report, change(16, 3, 4); }
static const char *wrong_offset(const struct report *report) { return (void)report, change(20, 5, 4); }

/* Half a message, and then nothing. */
static const char *half(const struct report *report) {
    (void)report;
    return change(16, 1000, 4);
}

static const char *interleave(const struct report *report) {
    (void)report;
    struct frame *it = frame(NOTICE, 0, A_NOTICE, NOTICE_LENGTH);
    it->total = 1000;
    send_frame(it, NOTICE_LENGTH);
    it->type = REQUEST, it->id = 1, it->offset = NOTICE_LENGTH;
    send_frame(it, NOTICE_LENGTH);
    return wait_for_the_end();
}

/* ---- Bodies ----------------------------------------------------------------------- */

static const char *deep(const struct report *report) {
    (void)report;
    char body[20000];
    memset(body, '\x81', sizeof body);
    return say(NOTICE, 0, body, sizeof body);
}

static const char *many_keys(const struct report *report) {
    (void)report;
    return SAY(NOTICE, 0, "\xBA\x00\x0F\x42\x40\x61" "a");
}

static const char *long_text(const struct report *report) {
    (void)report;
    return SAY(NOTICE, 0, "\xA1\x66notice\x7B\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFFlog");
}

static const char *same_key(const struct report *report) {
    (void)report;
    return SAY(NOTICE, 0, "\xA2\x66notice\x63log\x66notice\x63log");
}

static const char *surrogate(const struct report *report) {
    (void)report;
    return SAY(NOTICE, 0, "\xA1\x66notice\x63\xED\xA0\x80");
}

static const char *no_map(const struct report *report) { return (void)report, SAY(NOTICE, 0, "\x01"); }

/* What is no number is a number here: nothing to refuse. */
static const char *not_a_number(const struct report *report) {
    (void)report;
    static const char body[] = "\xA2\x66notice\x63log\x61x\xF9\x7E\x00";
    send_frame(frame(NOTICE, 0, body, sizeof body - 1), sizeof body - 1);
    return "survived";
}

static const char *big_notice(const struct report *report) {
    (void)report;
    size_t length = 200000, sent = 0;
    char *body = malloc(length);
    memset(body, 'x', length);
    memcpy(body, "\xA1\x66notice\x7A\x00\x03\x0D\x33", 13);
    struct frame *it = frame(NOTICE, 0, "", 0);
    it->total = (uint32_t)length;
    for (; sent < length; sent += ROOM) {
        size_t part = length - sent < ROOM ? length - sent : ROOM;
        it->offset = (uint32_t)sent;
        memcpy(it->body, body + sent, part);
        send_frame(it, part);
    }
    free(body);
    return wait_for_the_end();
}

/* ---- Ids ---------------------------------------------------------------------------- */

static const char *reply_to_nothing(const struct report *report) { return (void)report, SAY(REPLY, 40000, "\xA0"); }
static const char *partial_to_nothing(const struct report *report) { return (void)report, SAY(PARTIAL, 40000, "\xA0"); }
static const char *reply_to_itself(const struct report *report) { return (void)report, SAY(REPLY, 1, "\xA0"); }
static const char *even_request(const struct report *report) { return (void)report, SAY(REQUEST, 2, "\xA1\x66method\x61x"); }
static const char *numbered_notice(const struct report *report) { return (void)report, SAY(NOTICE, 7, A_NOTICE); }

static const char *request_twice(const struct report *report) {
    (void)report;
    static const char body[] = "\xA1\x66method\x61x";
    send_frame(frame(REQUEST, 9, body, sizeof body - 1), sizeof body - 1);
    return say(REQUEST, 9, body, sizeof body - 1);
}

/* ---- Floods --------------------------------------------------------------------------- */

static const char *flood(const struct report *report) {
    (void)report;
    for (int i = 0; i < 20000; i++) {
        if (send_frame(frame(NOTICE, 0, A_NOTICE, NOTICE_LENGTH), NOTICE_LENGTH) < 0) break;
    }
    return "survived";
}

static const char *flood_requests(const struct report *report) {
    (void)report;
    static const char body[] = "\xA1\x66method\x61x";
    for (uint64_t id = 1001; id < 21001; id += 2) {
        if (send_frame(frame(REQUEST, id, body, sizeof body - 1), sizeof body - 1) < 0) break;
    }
    return "survived";
}

/* 253 is what one message can carry. */
static const char *descriptors(const struct report *report) {
    (void)report;
    enum { MANY = 253 };
    int numbers[MANY];
    for (int i = 0; i < MANY; i++) numbers[i] = 0;
    struct frame *it = frame(NOTICE, 0, A_NOTICE, NOTICE_LENGTH);
    struct iovec part = {it, HEADER + NOTICE_LENGTH};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof numbers)];
    memset(control, 0, sizeof control);
    struct msghdr packet = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control,
                            .msg_controllen = sizeof control};
    struct cmsghdr *rights = CMSG_FIRSTHDR(&packet);
    rights->cmsg_level = SOL_SOCKET, rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(sizeof numbers);
    memcpy(CMSG_DATA(rights), numbers, sizeof numbers);
    for (int i = 0; i < 100; i++) {
        if (sendmsg(WIRE, &packet, MSG_NOSIGNAL) < 0) return outcome(-1);
    }
    return wait_for_the_end();
}

/* ---- By chance -------------------------------------------------------------------------- */

static uint64_t next(uint64_t *chance) {
    *chance ^= *chance << 13, *chance ^= *chance >> 7, *chance ^= *chance << 17;
    return *chance;
}

/* Almost right: a good frame with one to four bytes that are not, until the host has had enough. */
static const char *by_chance(const struct report *report) {
    static const char body[] = "\xA3\x66notice\x63log\x61x\x82\x01\xF5\x61y\xC1\xFB\x40\x09\x21\xFB\x54\x44\x2D\x18";
    uint64_t chance = report->seed * 0x9E3779B97F4A7C15u | 1;
    for (int count = 0; count < 1000; count++) {
        struct frame *it = frame(NOTICE, 0, body, sizeof body - 1);
        size_t length = HEADER + sizeof body - 1;
        for (uint64_t i = next(&chance) % 4 + 1; i > 0; i--) {
            ((uint8_t *)it)[next(&chance) % length] = (uint8_t)next(&chance);
        }
        if (send(WIRE, it, next(&chance) % 8 == 0 ? next(&chance) % length : length, MSG_NOSIGNAL) < 0) break;
    }
    return wait_for_the_end();
}

const char *attack_wire(const struct report *report, const char *name) {
    static const struct attack attacks[] = {
        {"wire-noise", noise}, {"wire-short-packet", short_packet},
        {"wire-empty-packet", empty_packet}, {"wire-long-packet", long_packet},
        {"wire-wrong-magic", wrong_magic}, {"wire-wrong-version", wrong_version},
        {"wire-wrong-type", wrong_type}, {"wire-huge-total", huge_total},
        {"wire-negative-total", negative_total}, {"wire-small-total", small_total},
        {"wire-wrong-offset", wrong_offset}, {"wire-half-message", half},
        {"wire-interleaved", interleave}, {"wire-deep", deep}, {"wire-many-keys", many_keys},
        {"wire-long-text", long_text}, {"wire-same-key", same_key},
        {"wire-surrogate", surrogate}, {"wire-no-map", no_map},
        {"wire-not-a-number", not_a_number}, {"wire-big-notice", big_notice},
        {"wire-reply-to-nothing", reply_to_nothing},
        {"wire-partial-to-nothing", partial_to_nothing},
        {"wire-reply-to-itself", reply_to_itself}, {"wire-even-request", even_request},
        {"wire-numbered-notice", numbered_notice}, {"wire-request-twice", request_twice},
        {"wire-flood", flood}, {"wire-flood-of-requests", flood_requests},
        {"wire-descriptors", descriptors}, {"wire-by-chance", by_chance},
    };
    return RUN(attacks);
}
