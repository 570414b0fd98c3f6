/* SPDX-License-Identifier: Apache-2.0
 *
 * files.c: out of the container.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "attack.h"

static long list(const char *path) {
    DIR *folder = opendir(path);
    return folder == NULL ? -1 : closedir(folder);
}

static long write_to(const char *path) { return open(path, O_WRONLY | O_CREAT, 0600); }

static long overwrite_itself(void) {
    Dl_info library;
    if (dladdr((void *)(uintptr_t)overwrite_itself, &library) == 0) return 0;
    return open(library.dli_fname, O_RDWR);
}

static long climb_out(const struct report *report) {
    char path[1100];
    snprintf(path, sizeof path, "%s/../../../../../../etc/passwd", report->container);
    return open(path, O_RDONLY);
}

/* What lies beside the container: the target does. */
static long see_neighbours(const struct report *report) {
    const char *target = strrchr(report->target, '/');
    DIR *folder = opendir(inside(report, ".."));
    bool is_seen = false;
    if (folder == NULL) return -1;
    for (struct dirent *entry; target != NULL && (entry = readdir(folder)) != NULL;) {
        is_seen |= strcmp(entry->d_name, target + 1) == 0;
    }
    closedir(folder);
    errno = ENOENT;
    return is_seen ? 0 : -1;
}

static void attack_paths(const struct report *report) {
    TRY("read-passwords", open("/etc/shadow", O_RDONLY));
    TRY("read-users", open("/etc/passwd", O_RDONLY));
    TRY("list-root-home", list("/root"));
    TRY("list-root", list("/"));
    TRY("read-target", open(report->target, O_RDONLY));
    TRY("see-neighbours", see_neighbours(report));
    TRY("follow-planted-link", open(inside(report, "planted"), O_RDONLY));
    TRY("reopen-wire", open("/proc/self/fd/3", O_RDWR));
    TRY("read-mounts", open("/proc/self/mountinfo", O_RDONLY));
    TRY("write-target", open(report->target, O_WRONLY));
    TRY("write-system-library", write_to("/usr/lib/attack"));
    TRY("write-etc", write_to("/etc/attack"));
    TRY("climb-out", climb_out(report));
    TRY("climb-out-of-proc", list("/proc/self/root/../../home"));
    TRY("overwrite-itself", overwrite_itself());
    TRY("overwrite-launcher", open("/proc/self/exe", O_RDWR));
}

static long execute_from(const char *path) {
    int file = open(path, O_RDWR);
    void *code = mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE, file, 0);
    int reason = errno;
    close(file);
    errno = reason;
    return code == MAP_FAILED ? -1 : 0;
}

static void attack_container(const struct report *report) {
    TRY("make-link-out", symlink("/etc/passwd", inside(report, "link")));
    TRY("make-hard-link", link("/etc/ld.so.cache", inside(report, "hard")));
    close((int)write_to(inside(report, "file")));
    TRY("rename-out", rename(inside(report, "file"), "/usr/lib/attack"));
    TRY("rename-to-temporary", rename(inside(report, "file"), "/tmp/attack"));
    TRY("make-device", mknod(inside(report, "device"), S_IFCHR | 0600, makedev(1, 1)));
    TRY("make-pipe", mkfifo(inside(report, "pipe"), 0600));
    TRY("make-set-user-id", chmod(inside(report, "file"), 04755));
    TRY("make-attribute", setxattr(inside(report, "file"), "user.x", "y", 1, 0));
    TRY("change-owner", chown(inside(report, "file"), 0, 0));
    TRY("execute-from-container", execute_from(inside(report, "file")));
}

static void attack_kernel_files(const struct report *report) {
    static const char *const files[][2] = {
        {"sysrq", "/proc/sysrq-trigger"},  {"core-pattern", "/proc/sys/kernel/core_pattern"},
        {"kernel-symbols", "/proc/kallsyms"}, {"score", "/proc/self/oom_score_adj"},
        {"user-map", "/proc/self/uid_map"}, {"own-memory", "/proc/self/mem"},
        {"terminal", "/dev/tty"},          {"new-terminal", "/dev/ptmx"},
        {"virtual-machines", "/dev/kvm"},  {"kernel-log", "/dev/kmsg"},
        {"disk", "/dev/vda"},              {"memory-device", "/dev/mem"},
        {"cgroup", "/sys/fs/cgroup/memory/cgroup.procs"},
    };
    char name[64];
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        snprintf(name, sizeof name, "open-%s", files[i][0]);
        TRY(name, open(files[i][1], O_RDWR));
    }
    TRY("open-shared-memory", write_to("/dev/shm/attack"));
}

/* ENOSPC within the bounds; "achieved" beyond them. */
static long fill(long most) {
    static char block[65536];
    int file = open("/tmp/fill", O_WRONLY | O_CREAT | O_TRUNC, 0600);
    long written = 0, count = 0;
    while (written <= most && (count = write(file, block, sizeof block)) > 0) written += count;
    int reason = errno;
    close(file);
    unlink("/tmp/fill");
    errno = reason;
    return written > most ? 0 : count;
}

static long fill_with_files(int most) {
    char path[64];
    int count = 0, file = 0;
    for (; count < most && file >= 0; count++) {
        snprintf(path, sizeof path, "/tmp/%d", count);
        file = open(path, O_WRONLY | O_CREAT, 0600);
        if (file >= 0) close(file);
    }
    int reason = errno;
    for (int i = 0; i < count; i++) snprintf(path, sizeof path, "/tmp/%d", i), unlink(path);
    errno = reason;
    return file;
}

void attack_files(const struct report *report) {
    attack_paths(report);
    attack_container(report);
    attack_kernel_files(report);
    TRY("fill-temporary", fill(8 << 20));
    TRY("fill-temporary-with-files", fill_with_files(1000));
}
