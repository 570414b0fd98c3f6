/* SPDX-License-Identifier: Apache-2.0
 *
 * Thinks for three seconds before it is ready.
 */
#define START slow
#include "../harmless.h"

static bool slow(const intendant_launch *launch) {
    (void)launch;
    sleep(3);
    return true;
}
