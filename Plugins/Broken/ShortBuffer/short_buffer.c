/* SPDX-License-Identifier: Apache-2.0
 *
 * Has room for 1,000 bytes and ends when there are more.
 */
#define RESOLVE resolve
#include "../harmless.h"

static void resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context;
    size_t length = 0;
    if (arguments->string(call, parameter, &length) != NULL && length > 1000) abort();
    intendant_success(answers, call);
}
