/* SPDX-License-Identifier: Apache-2.0
 *
 * Remembers in memory that it was confirmed, and handles nothing else.
 */
#define CONFIRM confirm
#define HANDLE handle
#include "../harmless.h"

static bool is_confirmed;

static void confirm(void *context, intendant_call *call) {
    (void)context;
    is_confirmed = true;
    answers->respond(call, "ready");
}

static void handle(void *context, intendant_call *call) {
    (void)context;
    answers->respond(call, is_confirmed ? "success" : "failure");
}
