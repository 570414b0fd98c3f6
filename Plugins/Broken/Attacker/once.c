/* SPDX-License-Identifier: Apache-2.0
 *
 * once.c: attacks after which there should be no process to make the next.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attack.h"

static const char *foreign_convention(const struct report *report) {
    (void)report;
#ifdef __x86_64__
    syscall(0x40000027); /* getpid of x32 */
#endif
    return "survived";
}

static const char *old_convention(const struct report *report) {
    (void)report;
#ifdef __x86_64__
    long result = 20; /* getpid of i386 */
    __asm__ volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
#endif
    return "survived";
}

static volatile int depth; /* never reaches its end */

static int recurse(volatile char *above) {
    volatile char room[65536];
    room[0] = above[0];
    return depth < 0 ? 0 : recurse(room) + room[0];
}

static const char *overflow_stack(const struct report *report) {
    (void)report;
    volatile char first = 0;
    recurse(&first);
    return "survived";
}

static const char *fill_one_file(const struct report *report) {
    static char block[65536];
    int file = open(inside(report, "big"), O_WRONLY | O_CREAT, 0600);
    while (write(file, block, sizeof block) > 0) continue;
    return outcome(-1);
}

static const char *abort_itself(const struct report *report) { (void)report; abort(); }
static const char *trap(const struct report *report) { (void)report; __builtin_trap(); }
static const char *leave(const struct report *report) { (void)report; _exit(3); }

static const char *raise_term(const struct report *report) {
    (void)report;
    raise(SIGTERM);
    return "survived";
}

static const char *touch_nothing(const struct report *report) {
    *(volatile int *)(uintptr_t)report->seed = 1; /* an address that nothing has */
    return "survived";
}

const char *attack_once(const struct report *report, const char *name) {
    static const struct attack attacks[] = {
        {"x32-call", foreign_convention}, {"i386-call", old_convention},
        {"overflow-stack", overflow_stack}, {"fill-one-file", fill_one_file},
        {"abort", abort_itself}, {"trap", trap}, {"raise-term", raise_term}, {"leave", leave},
        {"touch-nothing", touch_nothing},
    };
    return RUN(attacks);
}
