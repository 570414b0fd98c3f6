/* SPDX-License-Identifier: Apache-2.0
 *
 * Does everything right; no service of the app handles calls, for which there is a view.
 */
#define PERFORM view
#include "../../harmless.h"

static bool view(intendant_call *call) {
    (void)call;
    return true;
}
