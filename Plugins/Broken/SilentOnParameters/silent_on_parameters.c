/* SPDX-License-Identifier: Apache-2.0
 *
 * Answers for the header only.
 */
#define PERFORM card
#include "../harmless.h"

static bool card(intendant_call *call) {
    return arguments->count(call, "parameters") == 0;
}
