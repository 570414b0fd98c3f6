/* SPDX-License-Identifier: Apache-2.0
 *
 * Ends when the user changes his mind.
 */
#define HANDLE handle
#include "../harmless.h"

static void handle(void *context, intendant_call *call) {
    (void)context;
    for (int turn = 0; turn < 60; turn++) {
        if (circumstances->is_cancelled(call)) abort();
        usleep(5000);
    }
    answers->respond(call, "success");
}
