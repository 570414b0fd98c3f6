/* SPDX-License-Identifier: Apache-2.0
 *
 * Answers handle as if it were asked to confirm.
 */
#define HANDLE handle
#include "../harmless.h"

static void handle(void *context, intendant_call *call) {
    (void)context;
    answers->respond(call, "ready");
}
