/* SPDX-License-Identifier: Apache-2.0
 *
 * launch.c: a request becomes a process.
 */
#include "launch.h"

#include <dirent.h>
#include <errno.h>
#include <linux/sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "confine.h"
#include "ffi.h"
#include "guest.h"
#include "value.h"

/* ---- Reading ------------------------------------------------------------ */

static const struct {
    const char *name;
    int resource;
} resources[] = {
    {"as", RLIMIT_AS},           {"core", RLIMIT_CORE},       {"cpu", RLIMIT_CPU},
    {"data", RLIMIT_DATA},       {"fsize", RLIMIT_FSIZE},     {"memlock", RLIMIT_MEMLOCK},
    {"msgqueue", RLIMIT_MSGQUEUE}, {"nofile", RLIMIT_NOFILE}, {"nproc", RLIMIT_NPROC},
    {"stack", RLIMIT_STACK},
};

static bool read_limit(const struct value *field, struct launch *launch) {
    if (field->kind != VALUE_INTEGER || field->integer < 0) return false;
    for (size_t i = 0; i < sizeof resources / sizeof *resources; i++) {
        if (strcmp(resources[i].name, field->name.bytes) != 0) continue;
        struct launch_limit limit = {resources[i].resource, (uint64_t)field->integer};
        launch->limits[launch->limit_count++] = limit;
        return true;
    }
    return false;
}

static const char *read_limits(const struct value *limits, struct launch *launch) {
    if (limits == NULL) return NULL;
    if (limits->kind != VALUE_MAP) return "'rlimits' is not a map";
    for (const struct value *field = limits->first; field != NULL; field = field->next) {
        if (!read_limit(field, launch)) {
            return "'rlimits' has an unknown name or a value that is no count";
        }
    }
    return NULL;
}

/* Absent is fine and leaves `*number` alone. */
static bool read_integer(const struct value *request, const char *name, int64_t least,
                         int64_t most, bool *is_there, int64_t *number) {
    const struct value *field = value_field(request, name);
    if (field == NULL) return true;
    if (field->kind != VALUE_INTEGER) return false;
    if (field->integer < least || field->integer > most) return false;
    *is_there = true;
    *number = field->integer;
    return true;
}

const char *launch_read(const struct value *request, struct launch *launch) {
    int64_t niceness = 10, uid = 0, gid = 0, callbacks = 0;
    bool has_niceness = false, has_callbacks = false;
    if (!read_integer(request, "nice", 0, 19, &has_niceness, &niceness)) {
        return "'nice' is not a number from 0 to 19";
    }
    if (!read_integer(request, "uid", 1, UINT32_MAX - 1, &launch->has_uid, &uid)) {
        return "'uid' is not the number of an ordinary user";
    }
    if (!read_integer(request, "gid", 1, UINT32_MAX - 1, &launch->has_gid, &gid)) {
        return "'gid' is not the number of an ordinary group";
    }
    if (!read_integer(request, "callbacks", 0, FFI_MAX_CALLBACKS, &has_callbacks, &callbacks)) {
        return "'callbacks' is not a number from 0 to 64";
    }
    launch->callbacks = (size_t)callbacks;
    launch->niceness = (int)niceness;
    launch->uid = (uid_t)uid;
    launch->gid = (gid_t)gid;
    return read_limits(value_field(request, "rlimits"), launch);
}

/* ---- Cloning ------------------------------------------------------------ */

int launch_thread_count(void) {
    DIR *tasks = opendir("/proc/self/task");
    if (tasks == NULL) return -1;
    int count = 0;
    for (struct dirent *task; (task = readdir(tasks)) != NULL;) count += task->d_name[0] != '.';
    closedir(tasks);
    return count;
}

/* Where libc keeps the number of this thread. clone3 without libc leaves the
 * parent's number there, which recursive and priority-inheriting locks of the
 * child would then be owned by; the kernel can write the child's. */
static uint64_t thread_id_address(void) {
    int *address = NULL;
    return prctl(PR_GET_TID_ADDRESS, &address) == 0 ? (uint64_t)(uintptr_t)address : 0;
}

static _Noreturn void become_extension(const struct launch *launch) {
    struct confinement confinement = {.launch = launch};
    /* Here: a page cannot become executable any more once all layers hold. Too few
     * callbacks are no reason to stop; the call that wants one says so. */
    ffi_callbacks_prepare(launch->callbacks);
    confine(&confinement);
    guest_run(&confinement);
}

pid_t launch_clone(const struct launch *launch, int *pidfd) {
    uint64_t thread_id = thread_id_address();
    struct clone_args arguments = {
        .flags = CLONE_PIDFD | (thread_id != 0 ? CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID : 0),
        .pidfd = (uint64_t)(uintptr_t)pidfd,
        .child_tid = thread_id,
        .exit_signal = SIGCHLD,
    };
    pid_t pid = (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
    if (pid == 0) become_extension(launch);
    return pid;
}
