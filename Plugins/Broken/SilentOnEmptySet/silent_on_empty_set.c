/* SPDX-License-Identifier: Apache-2.0
 *
 * Waits for parameters that the first call does not have.
 */
#define PERFORM card
#include "../harmless.h"

static bool card(intendant_call *call) {
    return arguments->count(call, "parameters") > 0;
}
