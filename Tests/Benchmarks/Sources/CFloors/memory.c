/* SPDX-License-Identifier: Apache-2.0
 *
 * memory.c: how long a process takes to die, and how little one can hold.
 */
#include <dlfcn.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "floors.h"

uint64_t floor_now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static _Noreturn void hold(size_t mebibytes, int ready) {
    size_t length = mebibytes << 20;
    void *memory = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) memset(memory, 1, length);
    (void)!write(ready, "", 1);
    for (;;) pause();
}

uint64_t floor_kill(size_t mebibytes) {
    int ends[2];
    char byte;
    if (pipe(ends) != 0) return 0;
    pid_t child = fork();
    if (child == 0) hold(mebibytes, ends[1]);
    uint64_t time = 0;
    int pidfd = (int)syscall(SYS_pidfd_open, child, 0);
    if (child > 0 && pidfd >= 0 && read(ends[0], &byte, 1) == 1) {
        struct pollfd end = {.fd = pidfd, .events = POLLIN};
        uint64_t start = floor_now();
        kill(child, SIGKILL);
        if (poll(&end, 1, 5000) == 1) time = floor_now() - start;
    }
    if (child > 0) waitpid(child, NULL, 0);
    close(pidfd), close(ends[0]), close(ends[1]);
    return time;
}

uint64_t floor_private_kibibytes(pid_t pid) {
    char path[64], line[256];
    unsigned long part, sum = 0;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", pid);
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    while (fgets(line, sizeof line, file) != NULL) {
        if (sscanf(line, "Private_Clean: %lu", &part) == 1) sum += part;
        if (sscanf(line, "Private_Dirty: %lu", &part) == 1) sum += part;
    }
    fclose(file);
    return sum;
}

static _Noreturn void be_launcher(const char *kit, int report) {
    if (kit != NULL) dlopen(kit, RTLD_NOW | RTLD_LOCAL);
    pid_t child = fork();
    if (child == 0) for (;;) pause();
    usleep(20000);
    uint64_t kibibytes = floor_private_kibibytes(child);
    kill(child, SIGKILL);
    (void)!write(report, &kibibytes, sizeof kibibytes);
    _exit(0);
}

uint64_t floor_fork_kibibytes(const char *kit) {
    int ends[2];
    uint64_t kibibytes = 0;
    if (pipe(ends) != 0) return 0;
    pid_t launcher = fork();
    if (launcher == 0) be_launcher(kit, ends[1]);
    close(ends[1]);
    if (read(ends[0], &kibibytes, sizeof kibibytes) != sizeof kibibytes) kibibytes = 0;
    close(ends[0]);
    if (launcher > 0) waitpid(launcher, NULL, 0);
    return kibibytes;
}
