/* SPDX-License-Identifier: Apache-2.0
 *
 * growing.c: more memory than was granted, in every way that memory is made of.
 *
 * Each stops at 256 MiB, so that a limit that does not hold is a test that fails
 * and no machine that stands still.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attack.h"

enum { MEBIBYTE = 1 << 20, ENOUGH = 256 };

static void *map(size_t length, int protection, int flags) {
    void *memory = mmap(NULL, length, protection, MAP_PRIVATE | MAP_ANONYMOUS | flags, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

static void *fill(size_t length, int flags) {
    void *memory = map(length, PROT_READ | PROT_WRITE, flags);
    if (memory != NULL) memset(memory, 1, length);
    return memory;
}

static const char *step(const struct report *report) {
    (void)report;
    for (int i = 0; i < ENOUGH && fill(MEBIBYTE, 0) != NULL; i++) usleep(1000);
    return "survived";
}

static const char *allocate(const struct report *report) {
    (void)report;
    for (int i = 0; i < ENOUGH; i++) {
        char *memory = malloc(MEBIBYTE);
        if (memory == NULL) break;
        memset(memory, 1, MEBIBYTE);
    }
    return "survived";
}

static const char *touch(const struct report *report) {
    (void)report;
    return outcome(fill((size_t)ENOUGH * MEBIBYTE, 0) != NULL ? 0 : -1);
}

static const char *populate(const struct report *report) {
    (void)report;
    void *memory = map((size_t)ENOUGH * MEBIBYTE, PROT_READ | PROT_WRITE, MAP_POPULATE);
    return outcome(memory != NULL ? 0 : -1);
}

static const char *huge_pages(const struct report *report) {
    (void)report;
    size_t length = (size_t)ENOUGH * MEBIBYTE;
    void *memory = map(length, PROT_READ | PROT_WRITE, 0);
    if (memory == NULL) return outcome(-1);
    madvise(memory, length, MADV_HUGEPAGE);
    memset(memory, 1, length);
    return "survived";
}

/* Each child has its share, and none much. */
static const char *children(const struct report *report) {
    (void)report;
    for (int i = 0; i < 8; i++) {
        long child = syscall(SYS_fork);
        if (child < 0) return outcome(-1);
        if (child > 0) continue;
        fill((size_t)16 * MEBIBYTE, 0);
        for (;;) pause();
    }
    pause();
    return "survived";
}

static const char *memory_file(const struct report *report) {
    (void)report;
    static char block[MEBIBYTE];
    int file = memfd_create("x", 0);
    if (file < 0) return outcome(-1);
    for (int i = 0; i < ENOUGH && write(file, block, sizeof block) > 0; i++) continue;
    return "survived";
}

static const char *shared_memory(const struct report *report) {
    (void)report;
    void *memory = mmap(NULL, (size_t)ENOUGH * MEBIBYTE, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return outcome(-1);
    memset(memory, 1, (size_t)ENOUGH * MEBIBYTE);
    return "survived";
}

static const char *shared_memory_file(const struct report *report) {
    (void)report;
    static char block[MEBIBYTE];
    int file = open("/dev/shm/attack", O_RDWR | O_CREAT, 0600);
    if (file < 0) return outcome(-1);
    for (int i = 0; i < ENOUGH && write(file, block, sizeof block) > 0; i++) continue;
    return "survived";
}

/* A page for every 2 MiB that is looked at; 3 of the 4 GiB that may be mapped. */
static const char *page_tables(const struct report *report) {
    (void)report;
    size_t length = (size_t)3 << 30;
    volatile char *memory = map(length, PROT_READ, MAP_NORESERVE);
    if (memory == NULL) return outcome(-1);
    for (size_t at = 0; at < length; at += 2 * MEBIBYTE) (void)memory[at];
    return "survived";
}

static const char *pipes(const struct report *report) {
    (void)report;
    static char block[4096];
    int ends[2], count = 0;
    while (pipe2(ends, O_NONBLOCK) == 0) {
        while (write(ends[1], block, sizeof block) > 0) continue;
        count++;
    }
    const char *result = outcome(-1);
    for (int number = 4; number < 64; number++) close(number);
    return count > 100 ? "survived" : result;
}

static void *touch_stack(void *nothing) {
    volatile char room[448 << 10];
    for (size_t at = 0; at < sizeof room; at += 4096) room[at] = 1;
    pause();
    return nothing;
}

static const char *stacks(const struct report *report) {
    (void)report;
    pthread_t thread;
    int count = 0, problem = 0;
    for (; count < 600 && problem == 0; count++) {
        problem = pthread_create(&thread, NULL, touch_stack, NULL);
    }
    errno = problem;
    usleep(50000);
    return outcome(problem != 0 ? -1 : 0);
}

static void *grow_for_ever(void *nothing) {
    while (fill(MEBIBYTE, 0) != NULL) continue;
    return nothing;
}

/* Whoever counts in between gets no turn. */
static const char *many_threads(const struct report *report) {
    (void)report;
    pthread_t thread;
    for (int i = 0; i < 55; i++) pthread_create(&thread, NULL, grow_for_ever, NULL);
    grow_for_ever(NULL);
    return outcome(-1);
}

static const char *reserve(const struct report *report) {
    (void)report;
    return outcome(map((size_t)1 << 40, PROT_NONE, MAP_NORESERVE) != NULL ? 0 : -1);
}

/* Page cache: the kernel takes it back. */
static const char *own_file(const struct report *report) {
    size_t length = (size_t)48 * MEBIBYTE;
    int file = open(inside(report, "mapped"), O_RDWR | O_CREAT, 0600);
    if (file < 0 || ftruncate(file, (off_t)length) != 0) return outcome(-1);
    char *memory = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (memory == MAP_FAILED) return outcome(-1);
    memset(memory, 1, length);
    munmap(memory, length);
    unlink(inside(report, "mapped"));
    close(file);
    return "survived";
}

/* Grows until it is warned; at most to 28 MiB, which is over the soft limit of 30. */
static int grow_until_warned(void **blocks) {
    int before = warnings_heard(), count = 0;
    for (; count < 28 && warnings_heard() == before; count++) {
        blocks[count] = fill(MEBIBYTE, 0);
        usleep(2000);
    }
    for (int i = 0; i < 5000 && warnings_heard() == before; i++) usleep(1000);
    return count;
}

static const char *obey(const struct report *report) {
    (void)report;
    void *blocks[28];
    for (int round = 0; round < 3; round++) {
        int count = grow_until_warned(blocks);
        usleep(20000); /* a second warning would come now */
        for (int i = 0; i < count; i++) munmap(blocks[i], MEBIBYTE);
        usleep(50000);
    }
    static const char *const counts[] = {"never", "once", "twice", "three times", "too often"};
    int heard = warnings_heard();
    return counts[heard > 4 ? 4 : heard];
}

const char *attack_by_growing(const struct report *report, const char *name) {
    static const struct attack attacks[] = {
        {"grow-step-by-step", step}, {"grow-at-once", allocate}, {"grow-by-touching", touch},
        {"grow-populated", populate}, {"grow-in-huge-pages", huge_pages},
        {"grow-in-children", children}, {"grow-in-memory-file", memory_file},
        {"grow-in-shared-memory", shared_memory}, {"grow-in-shm", shared_memory_file},
        {"grow-page-tables", page_tables}, {"grow-in-pipes", pipes}, {"grow-in-stacks", stacks},
        {"grow-in-many-threads", many_threads}, {"reserve-terabyte", reserve},
        {"grow-in-own-file", own_file}, {"obey-warnings", obey},
    };
    return RUN(attacks);
}
