/* SPDX-License-Identifier: Apache-2.0
 *
 * Needs most of its memory for one card.
 */
#define PERFORM card
#include "../harmless.h"

static bool card(intendant_call *call) {
    take_mebibytes(25);
    return call != NULL;
}
