/* SPDX-License-Identifier: Apache-2.0
 *
 * telegraph.c: sends messages as telegrams, into a file of the app's container.
 */
#include <ctype.h>
#include <intendant_extension.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const intendant_arguments *arguments;
static const intendant_answers *answers;
static char container[4096];

/* ---- resolve ------------------------------------------------------------- */

static void resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context;
    bool is_list = strcmp(parameter, "recipients") == 0;
    bool is_text = strcmp(parameter, "content") == 0;
    if (is_list && arguments->count(call, "recipients") == 0) {
        intendant_needs_value(answers, call);
    } else if (is_text && arguments->string(call, "content", NULL) == NULL) {
        intendant_needs_value(answers, call);
    } else if (arguments->has(call, parameter)) {
        intendant_success(answers, call);
    } else {
        intendant_not_required(answers, call);
    }
}

/* ---- confirm --------------------------------------------------------------- */

static void confirm(void *context, intendant_call *call) {
    (void)context;
    bool is_open = access(container, W_OK) == 0;
    intendant_respond(answers, call, is_open ? "ready" : "failureRequiringAppLaunch");
}

/* ---- handle ------------------------------------------------------------------ */

static void write_recipients(FILE *file, const intendant_call *call) {
    size_t count = arguments->count(call, "recipients");
    for (size_t i = 0; i < count; i++) {
        char path[64];
        snprintf(path, sizeof path, "recipients[%zu].displayName", i);
        const char *name = arguments->string(call, path, NULL);
        fprintf(file, "%s%s", i > 0 ? ", " : "TO ", name != NULL ? name : "SOMEONE");
    }
}

static void write_telegram(FILE *file, const char *text) {
    fputs(": ", file);
    for (; *text != '\0'; text++) {
        if (*text == '.') fputs(" STOP", file);
        else fputc(toupper((unsigned char)*text), file);
    }
    fputc('\n', file);
}

static void handle(void *context, intendant_call *call) {
    (void)context;
    char path[sizeof container + 16];
    snprintf(path, sizeof path, "%s/telegrams.txt", container);
    const char *content = arguments->string(call, "content", NULL);
    FILE *file = fopen(path, "a");
    if (content == NULL || file == NULL) {
        if (file != NULL) fclose(file);
        intendant_respond(answers, call, "failure");
        return;
    }
    write_recipients(file, call);
    write_telegram(file, content);
    bool is_written = fclose(file) == 0;
    intendant_respond(answers, call, is_written ? "success" : "failure");
}

/* ---- the entry ----------------------------------------------------------------- */

static const intendant_handler handler = {
    .size = sizeof handler, .resolve = resolve, .confirm = confirm, .handle = handle};

static bool start(const intendant_host *host, const intendant_launch *launch,
                  intendant_error *error) {
    arguments = (const intendant_arguments *)host->get_interface(INTENDANT_ARGUMENTS);
    answers = (const intendant_answers *)host->get_interface(INTENDANT_ANSWERS);
    snprintf(container, sizeof container, "%s", launch->container_path);
    if (arguments != NULL && answers != NULL) return true;
    error->message = "this launcher is too old for Telegraph";
    return false;
}

static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
    if (strcmp(intent, "INSendMessageIntent") == 0) return &handler;
    error->message = "Telegraph only sends messages";
    error->where = intent;
    return NULL;
}

const intendant_extension_entry intendant_extension = {
    .size = sizeof intendant_extension,
    .abi_version = INTENDANT_ABI_VERSION,
    .start = start,
    .get_handler = get_handler,
};
