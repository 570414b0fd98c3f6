/* SPDX-License-Identifier: Apache-2.0
 *
 * Answers with a number that is no code of the intent.
 */
#define HANDLE handle
#include "../harmless.h"

static void handle(void *context, intendant_call *call) {
    (void)context;
    answers->respond_code(call, 4711);
}
