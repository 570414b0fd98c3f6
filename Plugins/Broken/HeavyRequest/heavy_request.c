/* SPDX-License-Identifier: Apache-2.0
 *
 * Needs most of its memory for one request.
 */
#define HANDLE handle
#include "../harmless.h"

static void handle(void *context, intendant_call *call) {
    static bool is_full;
    (void)context;
    if (!is_full) take_mebibytes(25);
    is_full = true;
    answers->respond(call, "success");
}
