/* SPDX-License-Identifier: Apache-2.0
 *
 * What the kernel alone costs: the least that a round trip and a start can take.
 */
#ifndef FLOORS_H
#define FLOORS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* A process at the other end of a socket; `pid` is -1 if it could not be had.
 * It ends with the thread that made it, and with `floor_end`. */
struct floor_peer {
    int socket;
    pid_t pid;
};

/* Keeps this process, and all it will start, on the first `count` processors it
 * may use: both sides of every ratio then have the same ones. */
bool floor_pin(int count);

/* A child that sends every packet back. It looks for the next one for as long
 * as the runtime does, giving way to others, before it sleeps. */
struct floor_peer floor_echo_start(void);

/* Sends `length` bytes to and fro, `count` times; the time of each in `nanoseconds`. */
bool floor_echo_run(struct floor_peer peer, size_t length, uint32_t *nanoseconds, size_t count);

/* Runs the executable `path` with `library` and, unless NULL, `kit`. */
struct floor_peer floor_launcher_start(const char *path, const char *library, const char *kit);

/* One start: fork, dlopen, one call, one byte back. 0 if it went wrong. */
uint64_t floor_launch(struct floor_peer peer);

/* SIGKILL to a child that has written `mebibytes`, until its pidfd says that it is
 * gone, in nanoseconds; 0 if it went wrong. */
uint64_t floor_kill(size_t mebibytes);

/* CLOCK_MONOTONIC, as the extension that grows notes it. */
uint64_t floor_now(void);

/* An empty fork of a launcher that holds `kit` (unless NULL): its private memory in
 * KiB; 0 if it cannot be told. */
uint64_t floor_fork_kibibytes(const char *kit);

/* Private memory of a process in KiB; 0 if it cannot be told. */
uint64_t floor_private_kibibytes(pid_t pid);

void floor_end(struct floor_peer peer);

#endif
