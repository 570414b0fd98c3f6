/* SPDX-License-Identifier: Apache-2.0
 *
 * filling.c: the whole disk, through the container.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "attack.h"

enum { MEBIBYTE = 1 << 20, MOST_FILES = 20000, MOST_BLOCKS = 2000 };

static char block[MEBIBYTE];

static int make_file(const struct report *report, const char *folder, int number) {
    char name[64];
    snprintf(name, sizeof name, "%s%d", folder, number);
    return open(inside(report, name), O_WRONLY | O_CREAT, 0600);
}

/* Gives whoever counts the time to do it, in the end: to pass the bound and be gone
 * before anybody looks is no way to keep what was taken. */
static const char *wait_for_the_end(void) {
    sleep(3);
    return "survived";
}

static const char *with_many_files(const struct report *report) {
    for (int i = 0; i < MOST_BLOCKS; i++) {
        int file = make_file(report, "many", i);
        if (file < 0 || write(file, block, sizeof block) < 0) return outcome(-1);
        close(file);
    }
    return wait_for_the_end();
}

static const char *with_names(const struct report *report) {
    for (int i = 0; i < MOST_FILES; i++) {
        int file = make_file(report, "name", i);
        if (file < 0) return outcome(-1);
        close(file);
    }
    return wait_for_the_end();
}

/* Deeper than a path can say. */
static const char *with_depth(const struct report *report) {
    if (chdir(report->container) != 0) return outcome(-1);
    for (int i = 0; i < 200; i++) {
        if (mkdir("deep", 0700) != 0 || chdir("deep") != 0) return outcome(-1);
    }
    int file = open("file", O_WRONLY | O_CREAT, 0600);
    if (file < 0 || write(file, block, sizeof block) < 0) return outcome(-1);
    return wait_for_the_end();
}

/* In a folder that nobody may look into. */
static const char *out_of_sight(const struct report *report) {
    if (mkdir(inside(report, "dark"), 0300) != 0) return outcome(-1);
    for (int i = 0; i < MOST_BLOCKS; i++) {
        int file = make_file(report, "dark/", i);
        if (file < 0 || write(file, block, sizeof block) < 0) return outcome(-1);
        close(file);
    }
    return wait_for_the_end();
}

/* Files that were deleted while they are open: as many as there are descriptors. */
static const char *without_names(const struct report *report) {
    for (int i = 0;; i++) {
        int file = make_file(report, "nameless", 0);
        if (file < 0) break;
        unlink(inside(report, "nameless0"));
        if (write(file, block, sizeof block) < 0) break;
    }
    const char *result = outcome(-1);
    sleep(1);
    return result;
}

static const char *by_reserving(const struct report *report) {
    int file = make_file(report, "reserved", 0);
    return outcome(fallocate(file, 0, 0, 16 * MEBIBYTE));
}

const char *attack_by_filling(const struct report *report, const char *name) {
    static const struct attack attacks[] = {
        {"fill-many-files", with_many_files}, {"fill-with-names", with_names},
        {"fill-in-depth", with_depth}, {"fill-out-of-sight", out_of_sight},
        {"fill-without-names", without_names}, {"fill-by-reserving", by_reserving},
    };
    return RUN(attacks);
}
