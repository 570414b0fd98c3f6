/* SPDX-License-Identifier: Apache-2.0
 *
 * Asks for the text, whatever it is given.
 */
#define RESOLVE resolve
#include "../harmless.h"

static void resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context;
    if (strcmp(parameter, "content") == 0) intendant_needs_value(answers, call);
    else intendant_not_required(answers, call);
}
