/* SPDX-License-Identifier: Apache-2.0
 *
 * launch.h: what the host asks for when it starts an extension process.
 */
#ifndef LAUNCHER_LAUNCH_H
#define LAUNCHER_LAUNCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { LAUNCH_MAX_LIMITS = 16 };

struct launch_limit {
    int resource; /* RLIMIT_… */
    uint64_t value;
};

struct launch {
    int socket;     /* the guest's end of the extension socket; 3 in the child */
    int log;        /* 1 and 2 in the child */
    int niceness;   /* 0…19 above the launcher's */
    bool has_uid, has_gid;
    uid_t uid;
    gid_t gid;
    struct launch_limit limits[LAUNCH_MAX_LIMITS];
    size_t limit_count;
    size_t callbacks; /* libffi closures to make before the memory is locked down */
    pid_t launcher; /* the child's parent, to notice when it is not any more */
};

struct value;

/* Reads the request. NULL, or the sentence that says what is wrong with it. */
const char *launch_read(const struct value *request, struct launch *launch);

/* Clones an extension process. In the launcher: the pid, or -1 with errno; `*pidfd`
 * is owned by the caller. The child never returns. */
pid_t launch_clone(const struct launch *launch, int *pidfd);

/* Threads of this process; -1 if they cannot be counted. */
int launch_thread_count(void);

#endif
