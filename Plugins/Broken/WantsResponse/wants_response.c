/* SPDX-License-Identifier: Apache-2.0
 *
 * Cannot do without a response.
 */
#define PERFORM card
#include "../harmless.h"

static bool card(intendant_call *call) {
    if (!arguments->has(call, "interaction.intentResponse")) abort();
    return true;
}
