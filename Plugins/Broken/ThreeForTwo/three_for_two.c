/* SPDX-License-Identifier: Apache-2.0
 *
 * Gives three results whatever it is asked about.
 */
#define RESOLVE resolve
#include "../harmless.h"

/* 27(["Resolution", {"kind": "notRequired"}]), three times. */
#define RESULT "\xD8\x1B\x82\x6A" "Resolution" "\xA1\x64" "kind" "\x6B" "notRequired"

static void resolve(void *context, intendant_call *call, const char *parameter) {
    static const uint8_t results[] = "\x83" RESULT RESULT RESULT;
    (void)context;
    (void)parameter;
    bytes->finish(call, results, sizeof results - 1);
}
