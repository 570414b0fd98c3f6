/* SPDX-License-Identifier: Apache-2.0
 *
 * wire.c: frames out, frames in.
 *
 * A packet is copied once and then checked, so nothing is read from memory that
 * the other side can still change. The length is what the kernel says.
 */
#include "wire.h"

#include <endian.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { MAGIC = 0x31444E49, VERSION = 1, HEADER = 24, SPIN_NANOSECONDS = 30000 };

struct header {
    uint32_t magic;
    uint16_t version, type;
    uint64_t id;
    uint32_t total, offset;
};
_Static_assert(sizeof(struct header) == HEADER, "the header has no gaps");

static struct header little_endian(struct header header) {
    return (struct header){htole32(header.magic), htole16(header.version), htole16(header.type),
                           htole64(header.id),    htole32(header.total),   htole32(header.offset)};
}

/* ---- Out ---------------------------------------------------------------- */

static bool send_packet(int socket, const struct header *header, const uint8_t *fragment,
                        size_t length, int descriptor) {
    struct header wire = little_endian(*header);
    struct iovec parts[] = {{&wire, HEADER}, {(void *)(uintptr_t)fragment, length}};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {0};
    struct msghdr packet = {.msg_iov = parts, .msg_iovlen = length > 0 ? 2 : 1};
    if (descriptor >= 0) {
        packet.msg_control = control;
        packet.msg_controllen = sizeof control;
        struct cmsghdr *rights = CMSG_FIRSTHDR(&packet);
        rights->cmsg_level = SOL_SOCKET;
        rights->cmsg_type = SCM_RIGHTS;
        rights->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(rights), &descriptor, sizeof descriptor);
    }
    ssize_t sent;
    do {
        sent = sendmsg(socket, &packet, MSG_NOSIGNAL);
    } while (sent < 0 && errno == EINTR);
    return sent >= 0;
}

bool wire_send(int socket, enum frame_type type, uint64_t id, const uint8_t *body, size_t length,
               int descriptor) {
    static pthread_mutex_t one_message = PTHREAD_MUTEX_INITIALIZER;
    struct header header = {MAGIC, VERSION, (uint16_t)type, id, (uint32_t)length, 0};
    size_t room = WIRE_MAX_PACKET - HEADER;
    bool sent = true;
    pthread_mutex_lock(&one_message);
    do {
        size_t left = length - header.offset, part = left < room ? left : room;
        const uint8_t *fragment = body != NULL ? body + header.offset : NULL;
        sent = send_packet(socket, &header, fragment, part, descriptor);
        header.offset += (uint32_t)part;
        descriptor = -1;
    } while (sent && header.offset < length);
    pthread_mutex_unlock(&one_message);
    return sent;
}

/* ---- In ----------------------------------------------------------------- */

struct packet {
    struct header header;
    const uint8_t *fragment;
    size_t length;
};

static int64_t nanoseconds_since(const struct timespec *start) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (now.tv_sec - start->tv_sec) * 1000000000LL + now.tv_nsec - start->tv_nsec;
}

/* Receives one packet. Looks for a moment before it sleeps: waking a processor
 * that has gone to sleep costs ten times the trip through the socket. */
static ssize_t receive_packet(int socket, struct msghdr *packet) {
    struct timespec start;
    clock_gettime(CLOCK_MONOTONIC, &start);
    size_t room = packet->msg_controllen;
    for (int flags = MSG_DONTWAIT;;) {
        packet->msg_controllen = room;
        ssize_t length = recvmsg(socket, packet, flags | MSG_CMSG_CLOEXEC);
        if (length >= 0 || (errno != EAGAIN && errno != EINTR)) return length;
        if (errno == EINTR) continue;
        sched_yield();
        if (nanoseconds_since(&start) > SPIN_NANOSECONDS) flags = 0;
    }
}

static void keep_descriptors(struct msghdr *packet, struct message *message) {
    struct cmsghdr *part = CMSG_FIRSTHDR(packet);
    for (; part != NULL; part = CMSG_NXTHDR(packet, part)) {
        if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
        size_t count = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < count; i++) {
            int descriptor;
            memcpy(&descriptor, CMSG_DATA(part) + i * sizeof(int), sizeof descriptor);
            if (message->descriptor_count < WIRE_MAX_DESCRIPTORS) {
                message->descriptors[message->descriptor_count++] = descriptor;
            } else {
                close(descriptor);
            }
        }
    }
}

/* The rule that a packet breaks, or NULL. */
static const char *broken_rule(const struct packet *packet, const struct message *message,
                               size_t expected) {
    const struct header *header = &packet->header;
    bool is_first = expected == 0;
    if (header->magic != MAGIC) return "a frame does not begin with IND1";
    if (header->version != VERSION) return "a frame has another version than 1";
    if (header->type < FRAME_REQUEST) return "a frame has an unknown type";
    if (header->type > FRAME_NOTICE) return "a frame has an unknown type";
    if (header->total > WIRE_MAX_BODY) return "a body is larger than 4 MiB";
    if (header->offset != expected) return "a fragment is out of order";
    if (packet->length > header->total - header->offset) return "a fragment runs past its body";
    if (packet->length == 0 && header->total != 0) return "a fragment is empty";
    if (is_first) return NULL;
    bool is_same = header->type == message->type && header->id == message->id
                   && header->total == message->length;
    return is_same ? NULL : "a message begins within another";
}

static enum wire_result read_packet(int socket, struct message *message, struct packet *packet,
                                    const char **reason) {
    static _Thread_local uint8_t *bytes;
    if (bytes == NULL && (bytes = malloc(WIRE_MAX_PACKET + 1)) == NULL) abort();
    struct iovec part = {bytes, WIRE_MAX_PACKET + 1};
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(WIRE_MAX_DESCRIPTORS * sizeof(int))];
    struct msghdr raw = {.msg_iov = &part, .msg_iovlen = 1,
                         .msg_control = control, .msg_controllen = sizeof control};
    ssize_t length = receive_packet(socket, &raw);
    if (length <= 0) return WIRE_END;
    keep_descriptors(&raw, message);
    if (raw.msg_flags & MSG_CTRUNC) {
        return *reason = "a message has too many descriptors", WIRE_BROKEN;
    }
    if (length < HEADER || length > WIRE_MAX_PACKET) {
        return *reason = "a packet is shorter than a header or longer than 64 KiB", WIRE_BROKEN;
    }
    memcpy(&packet->header, bytes, HEADER);
    packet->header = little_endian(packet->header);
    packet->fragment = bytes + HEADER;
    packet->length = (size_t)length - HEADER;
    return WIRE_MESSAGE;
}

static bool begin_message(struct message *message, const struct header *header) {
    message->type = header->type;
    message->id = header->id;
    message->length = header->total;
    message->body = header->total > 0 ? malloc(header->total) : NULL;
    return header->total == 0 || message->body != NULL;
}

enum wire_result wire_receive(int socket, struct message *message, const char **reason) {
    *message = (struct message){.body = NULL};
    *reason = "";
    size_t received = 0;
    do {
        struct packet packet;
        enum wire_result result = read_packet(socket, message, &packet, reason);
        if (result == WIRE_MESSAGE && (*reason = broken_rule(&packet, message, received)) != NULL) {
            result = WIRE_BROKEN;
        }
        if (result == WIRE_MESSAGE && received == 0 && !begin_message(message, &packet.header)) {
            result = WIRE_BROKEN, *reason = "there is no memory for a message";
        }
        if (result != WIRE_MESSAGE) {
            message_free(message);
            return result;
        }
        if (packet.length > 0) memcpy(message->body + received, packet.fragment, packet.length);
        received += packet.length;
    } while (received < message->length);
    return WIRE_MESSAGE;
}

void message_free(struct message *message) {
    for (int i = 0; i < message->descriptor_count; i++) close(message->descriptors[i]);
    free(message->body);
    *message = (struct message){.body = NULL};
}
