/* SPDX-License-Identifier: Apache-2.0
 *
 * Writes a line from a constructor.
 */
#include "../harmless.h"

__attribute__((constructor)) static void greet(void) {
    puts("hello from the constructor");
    fflush(stdout);
}
