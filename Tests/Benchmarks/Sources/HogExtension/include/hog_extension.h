/* SPDX-License-Identifier: Apache-2.0
 *
 * What the extension notes in the file "times" of its container, as it happens: a
 * process that is killed tells nothing afterwards. CLOCK_MONOTONIC, in nanoseconds.
 */
#ifndef HOG_EXTENSION_H
#define HOG_EXTENSION_H

#include <stdint.h>

struct hog_times {
    volatile uint64_t last_step; /* when the last mebibyte was written */
    volatile uint64_t passed;    /* when it had as much as it was to be warned at */
    volatile uint64_t warned;    /* when the warning came */
};

#endif
