/* SPDX-License-Identifier: Apache-2.0
 *
 * Hands over a user activity without a type.
 */
#define HANDLE handle
#include "../harmless.h"

static void handle(void *context, intendant_call *call) {
    (void)context;
    answers->set_record(call, "userActivity", "NSUserActivity");
    answers->respond(call, "success");
}
