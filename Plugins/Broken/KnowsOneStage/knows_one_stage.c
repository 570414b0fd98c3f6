/* SPDX-License-Identifier: Apache-2.0
 *
 * Draws a card for the finished request only, and ends before.
 */
#define PERFORM card
#include "../harmless.h"

static bool card(intendant_call *call) {
    const char *stage = arguments->string(call, "stage", NULL);
    if (stage == NULL || strcmp(stage, "confirm") == 0) abort();
    return true;
}
