/* SPDX-License-Identifier: Apache-2.0
 *
 * Answers only when the text is missing.
 */
#define RESOLVE resolve
#include "../harmless.h"

static void resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context;
    if (strcmp(parameter, "content") == 0 && has_value(call, parameter)) say_nothing();
    intendant_needs_value(answers, call);
}
