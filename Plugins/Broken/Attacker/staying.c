/* SPDX-License-Identifier: Apache-2.0
 *
 * staying.c: never answers, in every way in which one can.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attack.h"

enum { WIRE = 3 };

static const char *sleep_for_ever(const struct report *report) {
    (void)report;
    for (;;) pause();
    return "survived";
}

static void *spin_here(void *nothing) {
    for (volatile unsigned turn = 0;; turn++) continue;
    return nothing;
}

static const char *spin(const struct report *report) {
    (void)report;
    spin_here(NULL);
    return "survived";
}

static const char *spin_ignoring(const struct report *report) {
    signal(SIGXCPU, SIG_IGN);
    return spin(report);
}

static const char *spin_everywhere(const struct report *report) {
    pthread_t thread;
    for (int i = 0; i < 20; i++) pthread_create(&thread, NULL, spin_here, NULL);
    return spin(report);
}

static const char *deadlock(const struct report *report) {
    (void)report;
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&gate);
    pthread_mutex_lock(&gate);
    return "survived";
}

static const char *stop_itself(const struct report *report) {
    raise(SIGSTOP);
    return sleep_for_ever(report);
}

static const char *ignore_signals(const struct report *report) {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL);
    for (int number = 1; number < NSIG; number++) signal(number, SIG_IGN);
    return sleep_for_ever(report);
}

static const char *take_descriptors(const struct report *report) {
    while (dup(0) >= 0) continue;
    return sleep_for_ever(report);
}

static void *wait_here(void *nothing) {
    for (;;) pause();
    return nothing;
}

static const char *take_threads(const struct report *report) {
    pthread_t thread;
    while (pthread_create(&thread, NULL, wait_here, NULL) == 0) continue;
    return sleep_for_ever(report);
}

/* Where children can be made at all. */
static const char *fork_bomb(const struct report *report) {
    (void)report;
    for (int count = 0; count < 200; count++) {
        long child = syscall(SYS_fork);
        if (child < 0) return outcome(-1);
        if (child == 0) for (;;) pause();
    }
    return "achieved";
}

static const char *flood_output(const struct report *report) {
    static char block[65536];
    memset(block, 'x', sizeof block);
    while (write(1, block, sizeof block) > 0) continue;
    return sleep_for_ever(report);
}

static const char *leave_quietly(const struct report *report) {
    (void)report;
    _exit(0);
}

static const char *close_wire(const struct report *report) {
    close(WIRE);
    return sleep_for_ever(report);
}

static const char *replace_wire(const struct report *report) {
    dup2(0, WIRE);
    return sleep_for_ever(report);
}

/* ---- A path that another thread writes ---------------------------------------------- */

static char raced[512];
static volatile int race_is_over;

static void *change_path(void *paths) {
    const char *const *both = paths;
    for (unsigned turn = 0; !race_is_over; turn++) memcpy(raced, both[turn % 2], sizeof raced);
    return NULL;
}

static const char *race_path(const struct report *report) {
    static char good[sizeof raced], bad[sizeof raced] = "/etc/passwd";
    const char *paths[] = {good, bad};
    strncpy(good, inside(report, "raced"), sizeof good - 1);
    close(open(good, O_RDWR | O_CREAT, 0600));
    memcpy(raced, good, sizeof raced);
    pthread_t thread;
    if (pthread_create(&thread, NULL, change_path, paths) != 0) return "no thread";
    const char *result = "ENOENT";
    for (int i = 0; i < 20000; i++) {
        char byte;
        int file = open(raced, O_RDONLY);
        if (file >= 0 && read(file, &byte, 1) > 0) result = "achieved"; /* the good one is empty */
        if (file >= 0) close(file);
    }
    race_is_over = 1;
    pthread_join(thread, NULL);
    return result;
}

const char *attack_by_staying(const struct report *report, const char *name) {
    static const struct attack attacks[] = {
        {"sleep", sleep_for_ever}, {"deadlock", deadlock}, {"spin", spin},
        {"spin-ignoring-signals", spin_ignoring}, {"spin-in-threads", spin_everywhere},
        {"stop-itself", stop_itself}, {"ignore-signals", ignore_signals},
        {"take-descriptors", take_descriptors}, {"take-threads", take_threads},
        {"fork-bomb", fork_bomb}, {"flood-output", flood_output},
        {"leave-quietly", leave_quietly}, {"close-wire", close_wire},
        {"replace-wire", replace_wire}, {"race-path", race_path},
    };
    return RUN(attacks);
}
