/* SPDX-License-Identifier: Apache-2.0
 *
 * Cannot do without the text of the message.
 */
#define PERFORM card
#include "../harmless.h"

static bool card(intendant_call *call) {
    if (!arguments->has(call, "interaction.intent.content")) abort();
    return true;
}
