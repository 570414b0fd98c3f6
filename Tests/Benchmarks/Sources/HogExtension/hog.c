/* SPDX-License-Identifier: Apache-2.0
 *
 * An extension that takes more and more memory, and notes when.
 *
 * Its method "grow COUNT MARK" takes so many mebibytes, a millisecond apart, and
 * notes when it has MARK of them; then it answers.
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "hog_extension.h"
#include "intendant_extension.h"

enum { MEBIBYTE = 1 << 20 };

static const intendant_bytes *bytes;
static struct hog_times *times;

static uint64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static bool start(const intendant_host *host, const intendant_launch *launch,
                  intendant_error *error) {
    (void)error;
    char path[1024];
    bytes = host->get_interface(INTENDANT_BYTES);
    snprintf(path, sizeof path, "%s/times", launch->container_path);
    int file = open(path, O_RDWR | O_CREAT, 0600);
    if (file < 0 || ftruncate(file, sizeof *times) != 0) return false;
    void *memory = mmap(NULL, sizeof *times, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    times = memory == MAP_FAILED ? NULL : memory;
    if (times != NULL) memset((void *)times, 0, sizeof *times);
    return times != NULL && bytes != NULL;
}

static void grow(long count, long mark) {
    for (long i = 1; i <= count; i++) {
        void *memory = mmap(NULL, MEBIBYTE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) return;
        memset(memory, 1, MEBIBYTE);
        times->last_step = now();
        if (i == mark) times->passed = times->last_step;
        usleep(1000);
    }
}

static bool perform(const char *method, intendant_call *call) {
    static const uint8_t empty_map = 0xA0;
    if (strncmp(method, "grow ", 5) != 0) return false;
    char *rest;
    long count = strtol(method + 5, &rest, 10), mark = strtol(rest, NULL, 10);
    grow(count, mark);
    bytes->finish(call, &empty_map, 1);
    return true;
}

static void hear(const char *name, const uint8_t *body, size_t length) {
    (void)body, (void)length;
    if (strcmp(name, "memoryWarning") == 0 && times->warned == 0) times->warned = now();
}

static const void *get_interface(const char *id) {
    static const intendant_methods methods = {sizeof methods, perform};
    static const intendant_notices notices = {sizeof notices, hear};
    if (strcmp(id, INTENDANT_METHODS) == 0) return &methods;
    return strcmp(id, INTENDANT_NOTICES) == 0 ? &notices : NULL;
}

static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
    static const intendant_handler handler = {sizeof handler, NULL, NULL, NULL, NULL, NULL};
    (void)intent, (void)error;
    return &handler;
}

const intendant_extension_entry intendant_extension = {
    sizeof intendant_extension, INTENDANT_ABI_VERSION, start, get_handler, get_interface};
