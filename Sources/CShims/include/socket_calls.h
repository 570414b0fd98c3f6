/* SPDX-License-Identifier: Apache-2.0 */
/* Sockets that keep message boundaries, and waiting for many at once.
 * Reason for C: control messages are read and written with macros, and errno
 * is read here, once, beside the call that sets it.
 * Every function returns a negative errno on failure. Threads: any. */
#ifndef SOCKET_CALLS_H
#define SOCKET_CALLS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Two connected ends, closed on exec, that block no one. The other side of
 * ends[0] may send it no descriptors where the kernel can refuse them (6.16). */
int cshim_socket_pair(int *_Nonnull ends);

/* A pair of the same kind over which ends[0] does receive descriptors. */
int cshim_control_pair(int *_Nonnull ends);

/* ends[0] to read from, without waiting; ends[1] to write to. Closed on exec. */
int cshim_pipe(int *_Nonnull ends);

struct cshim_packet {
    ssize_t length; /* bytes in the buffer, or a negative errno */
    bool is_cut;    /* the packet was longer than the buffer */
    bool had_rights; /* it carried descriptors; those not asked for are gone */
    bool is_end;    /* not a packet: the other side is closed */
    int descriptor; /* received and closed on exec; -1 for none */
};

/* Takes one packet without waiting. A descriptor is accepted only on request,
 * and only one; it belongs to the caller. */
struct cshim_packet cshim_receive(
    int socket, void *_Nonnull buffer, size_t capacity, bool accepts_descriptor);

/* Sends header and body as one packet, without waiting and without SIGPIPE,
 * with at most 4 descriptors, which stay the caller's. */
ssize_t cshim_send(
    int socket, const void *_Nonnull header, size_t header_length, const void *_Nullable body,
    size_t body_length, const int *_Nullable descriptors, size_t count);

/* Reads what a pipe holds, without waiting. 0 is the end. */
ssize_t cshim_read(int descriptor, void *_Nonnull buffer, size_t capacity);

enum { CSHIM_READABLE = 1, CSHIM_WRITABLE = 2 };

struct cshim_ready {
    uint64_t token;
    uint32_t what;
};

int cshim_poller(void);
int cshim_poller_add(int poller, int descriptor, uint32_t what, uint64_t token);
int cshim_poller_change(int poller, int descriptor, uint32_t what, uint64_t token);
int cshim_poller_remove(int poller, int descriptor);
/* Waits for at most `milliseconds`, -1 without end. Returns how many are
 * ready; a side that has closed counts as readable. */
int cshim_poller_wait(
    int poller, struct cshim_ready *_Nonnull ready, int capacity, int milliseconds);

/* A descriptor that becomes readable when another thread wakes it. */
int cshim_bell(void);
void cshim_bell_ring(int bell);
void cshim_bell_silence(int bell);

void cshim_close(int descriptor);
void cshim_yield(void);
#endif
