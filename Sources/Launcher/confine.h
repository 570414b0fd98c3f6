/* SPDX-License-Identifier: Apache-2.0
 *
 * confine.h: the layers between an extension process and everything else.
 */
#ifndef LAUNCHER_CONFINE_H
#define LAUNCHER_CONFINE_H

#include <stddef.h>

#include "launch.h"

enum { CONFINE_MAX_LAYERS = 16 };

struct confinement {
    const struct launch *launch;
    const char *layers[CONFINE_MAX_LAYERS]; /* names of those that hold, in order */
    size_t layer_count;
    char failure[256]; /* the layer that could not be had, and why; "" if all could */
};

/* Applies every layer in order and stops at the first that fails. In the child,
 * before any code of an extension. */
void confine(struct confinement *confinement);

/* Gives the process the environment it lives in: HOME, TMPDIR, LANG and
 * SWIFT_BACKTRACE, nothing else. `container` is absolute, or "" for none. */
void confine_environment(const char *container, const char *language);

#endif
