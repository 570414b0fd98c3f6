/* SPDX-License-Identifier: Apache-2.0
 *
 * echo.c: a packet to another process and back, with nothing around it.
 */
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "floors.h"

enum { SPIN_NANOSECONDS = 30000, LONGEST = 65536 };

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

/* As the runtime receives: looks for a moment, then sleeps. */
static ssize_t receive(int socket, void *room) {
    uint64_t start = now();
    for (int flags = MSG_DONTWAIT;;) {
        ssize_t length = recv(socket, room, LONGEST, flags);
        if (length >= 0 || (errno != EAGAIN && errno != EINTR)) return length;
        sched_yield();
        if (now() - start > SPIN_NANOSECONDS) flags = 0;
    }
}

static _Noreturn void echo(int socket) {
    static char room[LONGEST];
    for (;;) {
        ssize_t length = receive(socket, room);
        if (length <= 0 || send(socket, room, (size_t)length, MSG_NOSIGNAL) < 0) _exit(0);
    }
}

struct floor_peer floor_echo_start(void) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) {
        return (struct floor_peer){-1, -1};
    }
    pid_t pid = fork();
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(ends[0]);
        echo(ends[1]);
    }
    close(ends[1]);
    return (struct floor_peer){ends[0], pid};
}

bool floor_echo_run(struct floor_peer peer, size_t length, uint32_t *nanoseconds, size_t count) {
    static char room[LONGEST];
    for (size_t i = 0; i < count; i++) {
        uint64_t start = now();
        if (send(peer.socket, room, length, MSG_NOSIGNAL) < 0) return false;
        if (receive(peer.socket, room) != (ssize_t)length) return false;
        nanoseconds[i] = (uint32_t)(now() - start);
    }
    return true;
}

void floor_end(struct floor_peer peer) {
    close(peer.socket);
    if (peer.pid > 0) {
        kill(peer.pid, SIGKILL);
        waitpid(peer.pid, NULL, 0);
    }
}
