/* SPDX-License-Identifier: Apache-2.0
 *
 * Keeps half a mebibyte of every request.
 */
#define HANDLE handle
#include "../harmless.h"

static void handle(void *context, intendant_call *call) {
    (void)context;
    char *memory = malloc(1 << 19);
    if (memory != NULL) memset(memory, 1, 1 << 19);
    answers->respond(call, "success");
}
