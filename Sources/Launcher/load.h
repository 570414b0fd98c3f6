/* SPDX-License-Identifier: Apache-2.0
 *
 * load.h: from a path to an extension that can be called.
 */
#ifndef LAUNCHER_LOAD_H
#define LAUNCHER_LOAD_H

#include <stdbool.h>

#include "intendant_extension.h"

struct extension {
    const intendant_extension_entry *entry;
    /* What it offers; NULL if it does not. */
    const intendant_main_loop *main_loop;
    const intendant_methods *methods;
    const intendant_notices *notices;
};

struct load_failure {
    const char *code;
    char message[1024];
};

/* Loads and unloads a library of libc's that does nothing: the pages that the loader writes to
 * are then the process's own, which takes as long as loading does. */
void load_ahead(void);

/* Loads `library` (absolute path) and finds its entry. Main thread; static
 * constructors of the library run here. */
bool load_extension(const char *library, struct extension *extension, struct load_failure *failure);

#endif
