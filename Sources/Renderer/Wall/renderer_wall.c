/* SPDX-License-Identifier: Apache-2.0
 *
 * renderer_wall.c: the layers of an extension, put on by a process that was not cloned for it.
 *
 * Those that need to be there from birth (a root and namespaces of one's own) are not;
 * Landlock and the list of system calls say the same of files and sockets.
 */
#include "renderer_wall.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "sandbox_layers.h"

/* Files cannot be made at all; libseccomp writes its rules into memory. */
/* The user of a root host's extensions, too. */
enum { ANOTHER_USER = 61000 };

static const struct layer {
    const char *name;
    sandbox_fault (*apply)(struct sandbox *sandbox);
} layers[] = {
    {"lifetime", layer_lifetime},     {"identity", layer_identity},
    {"limits", layer_limits},         {"capabilities", layer_capabilities},
    {"privileges", layer_privileges}, {"code", layer_code},
    {"landlock", layer_landlock},     {"seccomp", layer_seccomp},
};

static void describe(struct sandbox *sandbox, const char *const *folders, size_t count,
                     uint64_t memory) {
    const struct sandbox_limit limits[] = {
        {RLIMIT_DATA, memory},  {RLIMIT_AS, memory + ((uint64_t)1 << 30)},
        {RLIMIT_FSIZE, 1 << 20}, {RLIMIT_CORE, 0},
        {RLIMIT_NOFILE, 64},    {RLIMIT_STACK, 1 << 20},
    };
    sandbox->is_described = true;
    sandbox->launcher = -1;
    sandbox->limit_count = sizeof limits / sizeof *limits;
    memcpy(sandbox->limits, limits, sizeof limits);
    for (size_t i = 0; i < count && i < SANDBOX_MAX_PATHS; i++) {
        /* A folder that is not there has no fonts to read. */
        if (access(folders[i], R_OK) == 0) {
            sandbox->readable.paths[sandbox->readable.count++] = folders[i];
        }
    }
    if (geteuid() == 0) {
        sandbox->has_uid = sandbox->has_gid = true;
        sandbox->uid = sandbox->gid = ANOTHER_USER;
    }
}

bool renderer_confine(const char *const *folders, size_t count, uint64_t memory,
                      bool allows_degraded, char *problem, size_t capacity) {
    static struct sandbox sandbox;
    describe(&sandbox, folders, count, memory);
    clearenv();
    setenv("LC_ALL", "C.UTF-8", 1);
    for (size_t i = 0; i < sizeof layers / sizeof *layers; i++) {
        sandbox_fault step = layers[i].apply(&sandbox);
        if (step == NULL || step == SANDBOX_NOT_ASKED) continue;
        snprintf(problem, capacity, "layer '%s' failed at %s: %s", layers[i].name, step,
                 strerror(errno));
        if (!allows_degraded) return false;
    }
    return true;
}

void renderer_park(void) {
    for (;;) pause();
}
