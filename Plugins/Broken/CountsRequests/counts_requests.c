/* SPDX-License-Identifier: Apache-2.0
 *
 * Handles one request and no second.
 */
#define HANDLE handle
#include "../harmless.h"

static int requests;

static void handle(void *context, intendant_call *call) {
    (void)context;
    answers->respond(call, ++requests == 1 ? "success" : "failure");
}
