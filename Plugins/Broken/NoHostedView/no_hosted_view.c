/* SPDX-License-Identifier: Apache-2.0
 *
 * Has a controller with neither method of the protocol.
 */
#define PERFORM card
#include "../harmless.h"

static bool card(intendant_call *call) {
    static const uint8_t none[] = "\xA1\x64" "form" "\x64" "none";
    bytes->finish(call, none, sizeof none - 1);
    return false;
}
