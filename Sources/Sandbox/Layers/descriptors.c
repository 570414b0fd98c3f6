/* SPDX-License-Identifier: Apache-2.0
 *
 * descriptors.c: 0 is nothing, 1 and 2 the log, 3 the wall; no terminal.
 */
#include <fcntl.h>
#include <unistd.h>

#include "sandbox_layers.h"

enum { GUEST_SOCKET = 3, LAUNCHER = 4, FIRST_FREE_DESCRIPTOR = 5 };

/* Moves a descriptor out of the way of those that 0 to 4 are about to become. */
static int above_the_rest(int descriptor) {
    return fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_FREE_DESCRIPTOR);
}

/* Keeps the launcher's pidfd at 4 until the last layer that looks at it. */
static sandbox_fault keep_launcher(struct sandbox *sandbox) {
    if (sandbox->launcher < 0) return close(LAUNCHER), NULL;
    if (sandbox->launcher == LAUNCHER) return NULL;
    if (dup3(sandbox->launcher, LAUNCHER, O_CLOEXEC) < 0) return "dup3(launcher)";
    sandbox->launcher = LAUNCHER;
    return NULL;
}

sandbox_fault layer_descriptors(struct sandbox *sandbox) {
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    int log = above_the_rest(sandbox->log), wall = above_the_rest(sandbox->socket);
    if (nothing < 0 || log < 0 || wall < 0) return "open(/dev/null)";
    int launcher = sandbox->launcher < 0 ? -1 : above_the_rest(sandbox->launcher);
    sandbox->launcher = launcher;
    if (dup2(log, STDOUT_FILENO) < 0 || dup2(log, STDERR_FILENO) < 0) return "dup2(log)";
    if (dup2(nothing, STDIN_FILENO) < 0) return "dup2(nothing)";
    if (dup2(wall, GUEST_SOCKET) < 0) return "dup2(socket)";
    sandbox_fault fault = keep_launcher(sandbox);
    if (fault != NULL) return fault;
    if (close_range(FIRST_FREE_DESCRIPTOR, ~0U, 0) != 0) return "close_range";
    if (setsid() < 0) return "setsid";
    return NULL;
}
