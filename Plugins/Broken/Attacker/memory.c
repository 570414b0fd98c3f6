/* SPDX-License-Identifier: Apache-2.0
 *
 * memory.c: code that was written here, and memory that nobody counts.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attack.h"

static long mapped(int protection, int flags) {
    void *memory = mmap(NULL, 4096, protection, flags, -1, 0);
    return memory == MAP_FAILED ? -1 : munmap(memory, 4096);
}

static long make_executable(void) {
    void *memory = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return mprotect(memory, 4096, PROT_READ | PROT_EXEC);
}

static long grow_pipe(void) {
    int ends[2];
    return pipe(ends) != 0 ? -1 : fcntl(ends[0], F_SETPIPE_SZ, 1 << 20);
}

void attack_memory(const struct report *report) {
    TRY("map-writable-code", mapped(PROT_WRITE | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS));
    TRY("map-code-without-file", mapped(PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS));
    TRY("make-code", make_executable());
    TRY("map-shared", mapped(PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS));
    TRY("memory-file", memfd_create("x", 0));
    TRY("secret-memory", syscall(SYS_memfd_secret, 0));
    TRY("system-v-memory", shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600));
    TRY("grow-pipe", grow_pipe());
    TRY("lock-memory", mlockall(MCL_CURRENT));
}
