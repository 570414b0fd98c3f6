/* SPDX-License-Identifier: Apache-2.0
 *
 * launch.h: what the host asks for when it starts an extension process.
 */
#ifndef LAUNCHER_LAUNCH_H
#define LAUNCHER_LAUNCH_H

#include <sys/types.h>

#include "sandbox_layers.h"

struct value;

/* Reads the request. NULL, or the sentence that says what is wrong with it. Texts
 * are those of the request. */
const char *launch_read(const struct value *request, struct sandbox *sandbox);

/* Reads the rest of the order of a process made ahead: what `launch_read` reads, and again all
 * of it. In the clone. NULL, or the sentence that says what is wrong. */
const char *launch_complete(const struct value *order, struct sandbox *sandbox);

/* Clones an extension process. In the launcher: the pid, or -1 with errno; `*pidfd`
 * is owned by the caller. The child never returns. */
pid_t launch_clone(struct sandbox *sandbox, int *pidfd);

/* Threads of this process; -1 if they cannot be counted. */
int launch_thread_count(void);

#endif
