/* SPDX-License-Identifier: Apache-2.0
 *
 * Resolves nothing, and ends when the text is missing.
 */
#define RESOLVE resolve
#define HANDLE handle
#include "../harmless.h"

static void resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context;
    (void)parameter;
    intendant_not_required(answers, call);
}

static void handle(void *context, intendant_call *call) {
    (void)context;
    if (!arguments->has(call, "content")) abort();
    answers->respond(call, "success");
}
