/* SPDX-License-Identifier: Apache-2.0
 *
 * Loops over the recipients and answers from within the loop.
 */
#define RESOLVE resolve
#include "../harmless.h"

static void resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context;
    if (strcmp(parameter, "recipients") != 0 || arguments->count(call, parameter) > 0) {
        intendant_success(answers, call);
    } else if (!arguments->has(call, parameter)) {
        intendant_needs_value(answers, call);
    } else {
        say_nothing();
    }
}
