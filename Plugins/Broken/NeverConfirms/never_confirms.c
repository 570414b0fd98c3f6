/* SPDX-License-Identifier: Apache-2.0
 *
 * Does not answer confirm.
 */
#define CONFIRM confirm
#include "../harmless.h"

static void confirm(void *context, intendant_call *call) {
    (void)context;
    (void)call;
    say_nothing();
}
