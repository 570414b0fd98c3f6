/* SPDX-License-Identifier: Apache-2.0
 *
 * fuzz_launcher.c: libFuzzer's input goes to the launcher's readers: CBOR, a
 * request to launch, and packets through a real socket. With AddressSanitizer.
 *
 * What the readers take, they must give back. The rest of the launcher is left
 * out; nothing is cloned.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "guest.h"
#include "launch.h"
#include "value.h"
#include "wire.h"

/* What launch.c would call to make a process. */
void ffi_callbacks_prepare(size_t count) { (void)count; }
_Noreturn void guest_run(const struct confinement *confinement) { (void)confinement; abort(); }
void confine(struct confinement *confinement) { (void)confinement; }
uint64_t sandbox_clone_flags(const struct sandbox *sandbox) { return (void)sandbox, 0; }

static void read_value(const uint8_t *bytes, size_t length) {
    struct arena arena = {NULL}, another = {NULL};
    const char *error = NULL;
    struct value *value = value_decode(&arena, bytes, length, &error);
    if (value == NULL && error == NULL) abort();
    if (value != NULL) {
        struct buffer once = {NULL, 0, 0}, twice = {NULL, 0, 0};
        value_encode(value, &once);
        struct value *again = value_decode(&another, once.bytes, once.length, &error);
        if (again == NULL) abort();
        value_encode(again, &twice);
        if (once.length != twice.length || memcmp(once.bytes, twice.bytes, once.length) != 0) abort();
        buffer_free(&once);
        buffer_free(&twice);
        struct sandbox sandbox = {.socket = -1, .log = -1, .launcher = -1};
        launch_read(value, &sandbox);
    }
    arena_free(&arena);
    arena_free(&another);
}

/* Each packet has its length before it, in two bytes. */
static void send_packets(int socket, const uint8_t *bytes, size_t length) {
    while (length > 2) {
        size_t part = bytes[0] | (size_t)bytes[1] << 8;
        bytes += 2, length -= 2;
        if (part > length) part = length;
        if (send(socket, bytes, part, MSG_DONTWAIT | MSG_NOSIGNAL) < 0) return;
        bytes += part, length -= part;
    }
}

static void receive(const uint8_t *bytes, size_t length) {
    int ends[2];
    const char *reason;
    struct message message;
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
    send_packets(ends[1], bytes, length);
    close(ends[1]);
    while (wire_receive(ends[0], &message, &reason) == WIRE_MESSAGE) {
        read_value(message.body, message.length);
        message_free(&message);
    }
    close(ends[0]);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
    if (length == 0) return 0;
    if (bytes[0] % 2 == 0) read_value(bytes + 1, length - 1);
    else receive(bytes + 1, length - 1);
    return 0;
}
