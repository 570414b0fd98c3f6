/* SPDX-License-Identifier: Apache-2.0
 *
 * An extension that does next to nothing, so that what is measured is the way there.
 *
 * Its method `echo` sends the request back; its handler accepts every value, is
 * always ready, and succeeds at once.
 */
#include <string.h>

#include "intendant_extension.h"

static const intendant_bytes *bytes;
static const intendant_answers *answers;

static bool start(const intendant_host *host, const intendant_launch *launch,
                  intendant_error *error) {
    (void)launch, (void)error;
    bytes = host->get_interface(INTENDANT_BYTES);
    answers = host->get_interface(INTENDANT_ANSWERS);
    return bytes != NULL && answers != NULL;
}

static void resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context, (void)parameter;
    intendant_success(answers, call);
}

static void confirm(void *context, intendant_call *call) {
    (void)context;
    intendant_respond(answers, call, "ready");
}

static void handle(void *context, intendant_call *call) {
    (void)context;
    intendant_respond(answers, call, "success");
}

static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
    static const intendant_handler handler = {sizeof handler, NULL, resolve, confirm, handle, NULL};
    (void)intent, (void)error;
    return &handler;
}

static bool perform(const char *method, intendant_call *call) {
    if (strcmp(method, "echo") != 0) return false;
    size_t length;
    const uint8_t *request = bytes->body(call, &length);
    bytes->finish(call, request, length);
    return true;
}

static const void *get_interface(const char *id) {
    static const intendant_methods methods = {sizeof methods, perform};
    return strcmp(id, INTENDANT_METHODS) == 0 ? &methods : NULL;
}

const intendant_extension_entry intendant_extension = {
    sizeof intendant_extension, INTENDANT_ABI_VERSION, start, get_handler, get_interface};
