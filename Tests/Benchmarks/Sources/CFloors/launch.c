/* SPDX-License-Identifier: Apache-2.0
 *
 * launch.c: a process that forks on request.
 */
#include <sched.h>
#include <spawn.h>
#include <stdio.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "floors.h"

extern char **environ;

bool floor_pin(int count) {
    cpu_set_t allowed, chosen;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return false;
    CPU_ZERO(&chosen);
    for (int cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&chosen) < count; cpu++) {
        if (CPU_ISSET(cpu, &allowed)) CPU_SET(cpu, &chosen);
    }
    return sched_setaffinity(0, sizeof chosen, &chosen) == 0;
}

struct floor_peer floor_launcher_start(const char *path, const char *library, const char *kit) {
    struct floor_peer peer = {-1, -1};
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) return peer;
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], 3);
    char *arguments[] = {(char *)path, (char *)library, (char *)kit, NULL};
    if (posix_spawn(&peer.pid, path, &actions, NULL, arguments, environ) != 0) peer.pid = -1;
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    peer.socket = ends[0];
    return peer;
}

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t floor_launch(struct floor_peer peer) {
    char byte = 0;
    uint64_t start = now();
    if (send(peer.socket, &byte, 1, MSG_NOSIGNAL) != 1) return 0;
    if (recv(peer.socket, &byte, 1, 0) != 1 || byte != 1) return 0;
    return now() - start;
}
