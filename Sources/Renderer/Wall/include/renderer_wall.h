/* SPDX-License-Identifier: Apache-2.0
 *
 * renderer_wall.h: what a renderer gives up before it looks at anything foreign.
 */
#ifndef RENDERER_WALL_H
#define RENDERER_WALL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Confines this process for ever: no file but those below `folders` (absolute), and those only to
 * be read; no network; no other user's rights; at most `memory` bytes of its own. Call with
 * one thread and everything loaded. Where a layer cannot be had it says which and why in
 * `problem` and returns false; with `allows_degraded` it goes on without. */
bool renderer_confine(const char *_Nonnull const *_Nonnull folders, size_t count, uint64_t memory,
                      bool allows_degraded, char *_Nonnull problem, size_t capacity);

/* Waits until a signal ends the process. */
void renderer_park(void);

#endif
