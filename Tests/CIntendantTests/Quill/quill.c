/* SPDX-License-Identifier: Apache-2.0 */
/* A messenger in C that wants recipients and content, as SiriDemo does. A content
 * of "forever" is never handled. */
#include <intendant_extension.h>
#include <string.h>

static const intendant_answers *answers;
static const intendant_arguments *arguments;

static bool start(const intendant_host *host, const intendant_launch *launch,
                  intendant_error *error) {
    (void)launch, (void)error;
    answers = host->get_interface(INTENDANT_ANSWERS);
    arguments = host->get_interface(INTENDANT_ARGUMENTS);
    return answers && arguments;
}

static void resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context;
    bool wanted = strcmp(parameter, "content") == 0 || strcmp(parameter, "recipients") == 0;
    if (!wanted)
        intendant_not_required(answers, call);
    else if (arguments->has(call, parameter))
        intendant_success(answers, call);
    else
        intendant_needs_value(answers, call);
}

static void confirm(void *context, intendant_call *call) {
    (void)context;
    intendant_respond(answers, call, "ready");
}

static void handle(void *context, intendant_call *call) {
    (void)context;
    const char *content = arguments->string(call, "content", NULL);
    if (!content || strcmp(content, "forever") != 0)
        intendant_respond(answers, call, "success");
}

static const intendant_handler handler = {sizeof handler, NULL, resolve, confirm, handle, NULL};

static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
    (void)intent, (void)error;
    return &handler;
}

const intendant_extension_entry intendant_extension = {
    sizeof intendant_extension, INTENDANT_ABI_VERSION, start, get_handler, NULL};
