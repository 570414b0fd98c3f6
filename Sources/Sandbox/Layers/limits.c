/* SPDX-License-Identifier: Apache-2.0
 *
 * limits.c: what the kernel counts, and who comes first.
 */
#include <errno.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include "sandbox_layers.h"

enum { THREAD_STACK_LEAST = 64 << 10 };

/* libc took the size of thread stacks from the launcher's limit when that started;
 * without this every thread would still reserve the launcher's 8 MiB. */
static void shrink_thread_stacks(uint64_t stack) {
    pthread_attr_t attributes;
    if (stack < THREAD_STACK_LEAST || pthread_attr_init(&attributes) != 0) return;
    if (pthread_attr_setstacksize(&attributes, (size_t)stack & ~(size_t)4095) == 0) {
        pthread_setattr_default_np(&attributes);
    }
    pthread_attr_destroy(&attributes);
}

/* Threads are counted over all processes of a user. Where that user is the host's,
 * the desktop's threads count too and the extension could not make a single one. */
static bool applies(const struct sandbox *sandbox, int resource) {
    return resource != RLIMIT_NPROC || sandbox->has_own_users || !sandbox->is_described;
}

static sandbox_fault lower(int resource, uint64_t asked) {
    struct rlimit now;
    if (getrlimit((__rlimit_resource_t)resource, &now) != 0) return "getrlimit";
    rlim_t value = asked < now.rlim_max ? asked : now.rlim_max;
    struct rlimit limit = {value, value};
    if (setrlimit((__rlimit_resource_t)resource, &limit) != 0) return "setrlimit";
    if (resource == RLIMIT_STACK) shrink_thread_stacks(value);
    return NULL;
}

sandbox_fault layer_limits(struct sandbox *sandbox) {
    if (sandbox->limit_count == 0) return SANDBOX_NOT_ASKED;
    for (size_t i = 0; i < sandbox->limit_count; i++) {
        const struct sandbox_limit *limit = &sandbox->limits[i];
        if (!applies(sandbox, limit->resource)) continue;
        sandbox_fault fault = lower(limit->resource, limit->value);
        if (fault != NULL) return fault;
    }
    return NULL;
}

/* So that the host's watcher is not starved by what it watches. */
sandbox_fault layer_niceness(struct sandbox *sandbox) {
    if (sandbox->niceness == 0) return SANDBOX_NOT_ASKED;
    errno = 0;
    return nice(sandbox->niceness) == -1 && errno != 0 ? "nice" : NULL;
}
