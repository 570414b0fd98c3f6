/* SPDX-License-Identifier: Apache-2.0
 *
 * reach.h: every path that an extension can reach, and what it may do there.
 *
 * One list, used twice: the private root shows these paths and nothing else, and
 * Landlock allows them and nothing else.
 */
#ifndef SANDBOX_REACH_H
#define SANDBOX_REACH_H

#include <stdbool.h>
#include <stddef.h>

#include "sandbox_layers.h"

enum reach_kind {
    REACH_CODE,      /* read, execute */
    REACH_DATA,      /* read */
    REACH_DEVICE,    /* read, write; nothing else */
    REACH_PROCESSES, /* /proc, of the own pids only */
    REACH_TEMPORARY, /* a small memory of its own, gone with the process */
    REACH_OWN,       /* read, write, make, remove; never execute */
    REACH_NAME,      /* the folder exists, empty */
};

struct reach {
    const char *path;
    enum reach_kind kind;
    bool is_given; /* by the host: must be there, and lead through no link */
};

struct reach_list {
    struct reach places[2 * SANDBOX_MAX_PATHS + 32];
    size_t count;
};

/* Parents before what is below them. */
void reach_collect(const struct sandbox *sandbox, struct reach_list *list);

#endif
