/* SPDX-License-Identifier: Apache-2.0
 *
 * Calls a function that no library has.
 */
#define HANDLE handle
#include "../harmless.h"

void function_that_nobody_wrote(void);

static void handle(void *context, intendant_call *call) {
    (void)context;
    function_that_nobody_wrote();
    answers->respond(call, "success");
}
