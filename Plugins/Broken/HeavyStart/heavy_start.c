/* SPDX-License-Identifier: Apache-2.0
 *
 * Fills most of its memory before the first request.
 */
#define START heavy
#include "../harmless.h"

static bool heavy(const intendant_launch *launch) {
    (void)launch;
    take_mebibytes(25);
    return true;
}
