/* SPDX-License-Identifier: Apache-2.0
 *
 * lifetime.c: the process ends with its launcher.
 */
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "sandbox_layers.h"

/* The parent's number says nothing in a pid namespace of one's own (it is 0); a
 * pidfd becomes readable when its process ends. */
static bool is_alone(int launcher) {
    struct pollfd end = {.fd = launcher, .events = POLLIN};
    return launcher >= 0 && poll(&end, 1, 0) > 0;
}

sandbox_fault layer_lifetime(struct sandbox *sandbox) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return "prctl(PR_SET_PDEATHSIG)";
    /* The launcher may have died before the line above; then nobody will tell us. */
    if (is_alone(sandbox->launcher)) _exit(0);
    return NULL;
}
