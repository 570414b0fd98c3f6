/* SPDX-License-Identifier: Apache-2.0
 *
 * usage.c: how much of the disk an extension holds.
 *
 * The tree belongs to somebody who may change it meanwhile, in order to deceive:
 * folders are opened beneath the one above them and never through a link, and
 * what cannot be looked into counts as too much.
 */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox_layers.h"

enum { DEEPEST = 64, BLOCK = 512 };

struct walk {
    dev_t device;
    uint64_t most_bytes, most_files;
    struct sandbox_usage *usage;
};

static bool is_over(const struct walk *walk) {
    return walk->usage->is_hidden || walk->usage->bytes > walk->most_bytes
        || walk->usage->files > walk->most_files;
}

static void count(const struct walk *walk, const struct stat *facts) {
    walk->usage->files++;
    walk->usage->bytes += (uint64_t)facts->st_blocks * BLOCK;
}

static bool is_name(const char *name) { return strcmp(name, ".") != 0 && strcmp(name, "..") != 0; }

static void walk_folder(const struct walk *walk, int parent, const char *name, int depth);

static void walk_entry(const struct walk *walk, int folder, const char *name, int depth) {
    struct stat facts;
    /* Gone since it was listed, or a mount: neither is the extension's. */
    if (fstatat(folder, name, &facts, AT_SYMLINK_NOFOLLOW) != 0) return;
    if (facts.st_dev != walk->device) return;
    count(walk, &facts);
    if (S_ISDIR(facts.st_mode)) walk_folder(walk, folder, name, depth + 1);
}

static void walk_folder(const struct walk *walk, int parent, const char *name, int depth) {
    const int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
    int folder = depth > DEEPEST ? -1 : openat(parent, name, flags);
    if (folder < 0) {
        bool is_gone = depth <= DEEPEST && (errno == ENOENT || errno == ENOTDIR || errno == ELOOP);
        walk->usage->is_hidden |= !is_gone;
        return;
    }
    DIR *entries = fdopendir(folder);
    if (entries == NULL) return (void)close(folder);
    for (struct dirent *entry; !is_over(walk) && (entry = readdir(entries)) != NULL;) {
        if (is_name(entry->d_name)) walk_entry(walk, folder, entry->d_name, depth);
    }
    closedir(entries);
}

int sandbox_measure(const char *folder, uint64_t most_bytes, uint64_t most_files,
                    struct sandbox_usage *usage) {
    struct stat facts;
    if (lstat(folder, &facts) != 0) return -errno;
    struct walk walk = {facts.st_dev, most_bytes, most_files, usage};
    walk_folder(&walk, AT_FDCWD, folder, 0);
    return 0;
}

/* Files without a name are seen through whoever has them open. */
static uint64_t nameless_bytes(const char *open_files, dev_t device) {
    uint64_t bytes = 0;
    DIR *entries = opendir(open_files);
    if (entries == NULL) return 0;
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;) {
        struct stat facts;
        if (!is_name(entry->d_name) || fstatat(dirfd(entries), entry->d_name, &facts, 0) != 0) continue;
        bool is_nameless = S_ISREG(facts.st_mode) && facts.st_nlink == 0;
        if (is_nameless && facts.st_dev == device) bytes += (uint64_t)facts.st_blocks * BLOCK;
    }
    closedir(entries);
    return bytes;
}

void sandbox_measure_nameless(pid_t pid, const char *folder, struct sandbox_usage *usage) {
    struct stat facts;
    char path[64];
    if (lstat(folder, &facts) != 0) return;
    static const char *const places[] = {"fd", "map_files"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        snprintf(path, sizeof path, "/proc/%d/%s", pid, places[i]);
        usage->bytes += nameless_bytes(path, facts.st_dev);
    }
}

int sandbox_open_descriptors(pid_t pid) {
    struct stat facts;
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/fd", pid);
    return stat(path, &facts) == 0 ? (int)facts.st_size : 0;
}
