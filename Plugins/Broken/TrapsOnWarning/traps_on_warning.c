/* SPDX-License-Identifier: Apache-2.0
 *
 * Falls over the warning that memory is short.
 */
#define NOTICE notice_of_host
#include "../harmless.h"

static void notice_of_host(const char *name) {
    if (strcmp(name, "memoryWarning") == 0) abort();
}
