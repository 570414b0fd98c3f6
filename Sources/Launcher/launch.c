/* SPDX-License-Identifier: Apache-2.0
 *
 * launch.c: a request becomes a process.
 */
#include "launch.h"

#include <dirent.h>
#include <errno.h>
#include <limits.h>
#include <linux/sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "ffi.h"
#include "guest.h"
#include "load.h"
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

static bool read_limit(const struct value *field, struct sandbox *sandbox) {
    if (field->kind != VALUE_INTEGER || field->integer < 0) return false;
    for (size_t i = 0; i < sizeof resources / sizeof *resources; i++) {
        if (strcmp(resources[i].name, field->name.bytes) != 0) continue;
        struct sandbox_limit limit = {resources[i].resource, (uint64_t)field->integer};
        if (sandbox->limit_count == SANDBOX_MAX_LIMITS) return false;
        sandbox->limits[sandbox->limit_count++] = limit;
        return true;
    }
    return false;
}

static const char *read_limits(const struct value *limits, struct sandbox *sandbox) {
    if (limits == NULL) return NULL;
    if (limits->kind != VALUE_MAP) return "'rlimits' is not a map";
    for (const struct value *field = limits->first; field != NULL; field = field->next) {
        if (!read_limit(field, sandbox)) {
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

/* The host passes real paths; anything else is refused, not repaired. */
static bool is_plain_path(const struct value *path) {
    if (path->kind != VALUE_TEXT || path->text.length >= PATH_MAX) return false;
    const char *bytes = path->text.bytes;
    if (strlen(bytes) != path->text.length || bytes[0] != '/') return false;
    for (const char *slash = bytes; slash != NULL; slash = strchr(slash + 1, '/')) {
        size_t length = strcspn(slash + 1, "/");
        if (length == 0 || length > NAME_MAX) return false;
        if (slash[1] == '.' && (length == 1 || (length == 2 && slash[2] == '.'))) return false;
    }
    return true;
}

static bool read_paths(const struct value *list, struct sandbox_paths *paths) {
    if (list == NULL) return true;
    if (list->kind != VALUE_ARRAY) return false;
    for (const struct value *path = list->first; path != NULL; path = path->next) {
        if (paths->count == SANDBOX_MAX_PATHS || !is_plain_path(path)) return false;
        paths->paths[paths->count++] = path->text.bytes;
    }
    return true;
}

static bool read_names(const struct value *list, struct sandbox *sandbox) {
    if (list == NULL) return true;
    if (list->kind != VALUE_ARRAY) return false;
    for (const struct value *name = list->first; name != NULL; name = name->next) {
        if (sandbox->without_count == SANDBOX_MAX_LAYERS || name->kind != VALUE_TEXT) return false;
        sandbox->without[sandbox->without_count++] = name->text.bytes;
    }
    return true;
}

static bool read_flag(const struct value *map, const char *name, bool *flag) {
    const struct value *field = value_field(map, name);
    if (field == NULL) return true;
    *flag = field->boolean;
    return field->kind == VALUE_BOOLEAN;
}

static const char *read_sandbox(const struct value *map, struct sandbox *sandbox) {
    if (map == NULL) return NULL;
    if (map->kind != VALUE_MAP) return "'sandbox' is not a map";
    sandbox->is_described = true;
    if (!read_paths(value_field(map, "readable"), &sandbox->readable)) {
        return "'readable' is not a list of at most 64 absolute paths without '.' and '..'";
    }
    if (!read_paths(value_field(map, "writable"), &sandbox->writable)) {
        return "'writable' is not a list of at most 64 absolute paths without '.' and '..'";
    }
    if (!read_names(value_field(map, "without"), sandbox)) {
        return "'without' is not a list of layers";
    }
    if (!read_flag(map, "network", &sandbox->allows_network)) {
        return "'network' is not true or false";
    }
    if (!read_flag(map, "allowDegraded", &sandbox->allows_degraded)) {
        return "'allowDegraded' is not true or false";
    }
    /* The same consent as for a layer that cannot be had. */
    return sandbox->without_count == 0 || sandbox->allows_degraded
        ? NULL : "'without' needs 'allowDegraded'";
}

const char *launch_read(const struct value *request, struct sandbox *sandbox) {
    int64_t niceness = 10, uid = 0, gid = 0, callbacks = 0;
    bool has_niceness = false, has_callbacks = false;
    if (!read_integer(request, "nice", 0, 19, &has_niceness, &niceness)) {
        return "'nice' is not a number from 0 to 19";
    }
    if (!read_integer(request, "uid", 1, UINT32_MAX - 1, &sandbox->has_uid, &uid)) {
        return "'uid' is not the number of an ordinary user";
    }
    if (!read_integer(request, "gid", 1, UINT32_MAX - 1, &sandbox->has_gid, &gid)) {
        return "'gid' is not the number of an ordinary group";
    }
    if (!read_integer(request, "callbacks", 0, FFI_MAX_CALLBACKS, &has_callbacks, &callbacks)) {
        return "'callbacks' is not a number from 0 to 64";
    }
    if (!read_flag(request, "ahead", &sandbox->is_ahead)) return "'ahead' is not true or false";
    if (sandbox->is_ahead && callbacks > 0) return "a process made ahead has no 'callbacks'";
    sandbox->callbacks = (size_t)callbacks;
    sandbox->niceness = (int)niceness;
    sandbox->uid = (uid_t)uid;
    sandbox->gid = (gid_t)gid;
    const char *problem = read_limits(value_field(request, "rlimits"), sandbox);
    return problem != NULL ? problem : read_sandbox(value_field(request, "sandbox"), sandbox);
}

const char *launch_complete(const struct value *order, struct sandbox *sandbox) {
    bool allows_network = sandbox->allows_network;
    sandbox->limit_count = sandbox->without_count = 0;
    sandbox->readable.count = sandbox->writable.count = 0;
    const char *problem = launch_read(order, sandbox);
    if (problem != NULL) return problem;
    /* What was put on already does not come off. */
    if (sandbox->allows_network != allows_network) return "the process was made for another 'network'";
    return sandbox->callbacks > 0 ? "a process made ahead has no 'callbacks'" : NULL;
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

static _Noreturn void become_extension(struct sandbox *sandbox) {
    struct confinement confinement = {.sandbox = sandbox};
    /* Here: a page cannot become executable any more once all layers hold. Too few
     * callbacks are no reason to stop; the call that wants one says so. */
    ffi_callbacks_prepare(sandbox->callbacks);
    if (sandbox->is_ahead) {
        confine_ahead(&confinement);
        load_ahead();
        guest_await_order(&confinement);
    }
    confine(&confinement);
    guest_run(&confinement);
}

static pid_t clone_into(uint64_t namespaces, struct sandbox *sandbox, int *pidfd) {
    uint64_t thread_id = thread_id_address();
    struct clone_args arguments = {
        .flags = namespaces | CLONE_PIDFD
            | (thread_id != 0 ? CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID : 0),
        .pidfd = (uint64_t)(uintptr_t)pidfd,
        .child_tid = thread_id,
        .exit_signal = SIGCHLD,
    };
    pid_t pid = (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
    if (pid == 0) become_extension(sandbox);
    return pid;
}

pid_t launch_clone(struct sandbox *sandbox, int *pidfd) {
    uint64_t namespaces = sandbox_clone_flags(sandbox);
    pid_t pid = clone_into(namespaces, sandbox, pidfd);
    if (pid >= 0 || namespaces == 0) return pid;
    /* Whether it may start without them is decided where all layers are. */
    sandbox->namespaces_errno = errno;
    return clone_into(0, sandbox, pidfd);
}
