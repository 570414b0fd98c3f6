/* SPDX-License-Identifier: Apache-2.0
 *
 * Confirms without saying whether it is ready.
 */
#define CONFIRM confirm
#include "../harmless.h"

static void confirm(void *context, intendant_call *call) {
    (void)context;
    answers->respond(call, "unspecified");
}
