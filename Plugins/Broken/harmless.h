/* SPDX-License-Identifier: Apache-2.0
 *
 * harmless.h: an extension in C that does everything right. Each folder beside
 * this file changes one thing: it defines START, RESOLVE, CONFIRM, HANDLE,
 * PERFORM or NOTICE as the name of a function of its own before it includes this.
 */
#include <intendant_extension.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const intendant_answers *answers;
static const intendant_arguments *arguments;
static const intendant_bytes *bytes;
static const intendant_circumstances *circumstances;

/* Memory that is really there. */
static inline void take_mebibytes(size_t count) {
    char *memory = malloc(count << 20);
    if (memory != NULL) memset(memory, 1, count << 20);
    __asm__ volatile("" : : "r"(memory) : "memory");
}

static inline _Noreturn void say_nothing(void) {
    for (;;) pause();
}

/* An empty list and an empty text count as absent. */
static inline bool has_value(intendant_call *call, const char *path) {
    int64_t number;
    size_t length = 0;
    if (arguments->string(call, path, &length) != NULL) return length > 0;
    return arguments->integer(call, path, &number) || arguments->count(call, path) > 0;
}

#ifdef START
static bool START(const intendant_launch *launch);
#else
#define START(launch) true
#endif

#ifdef RESOLVE
static void RESOLVE(void *context, intendant_call *call, const char *parameter);
#else
#define RESOLVE harmless_resolve
static void harmless_resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context;
    bool is_content = strcmp(parameter, "content") == 0;
    if (has_value(call, parameter)) intendant_success(answers, call);
    else if (is_content) intendant_needs_value(answers, call);
    else intendant_not_required(answers, call);
}
#endif

#ifdef CONFIRM
static void CONFIRM(void *context, intendant_call *call);
#else
#define CONFIRM harmless_confirm
static void harmless_confirm(void *context, intendant_call *call) {
    (void)context;
    answers->respond(call, "ready");
}
#endif

#ifdef HANDLE
static void HANDLE(void *context, intendant_call *call);
#else
#define HANDLE harmless_handle
static void harmless_handle(void *context, intendant_call *call) {
    (void)context;
    answers->respond(call, "success");
}
#endif

static const intendant_handler handler = {
    .size = sizeof handler, .resolve = RESOLVE, .confirm = CONFIRM, .handle = HANDLE};

static bool start(const intendant_host *host, const intendant_launch *launch,
                  intendant_error *error) {
    (void)launch;
    (void)error;
    answers = host->get_interface(INTENDANT_ANSWERS);
    arguments = host->get_interface(INTENDANT_ARGUMENTS);
    bytes = host->get_interface(INTENDANT_BYTES);
    circumstances = host->get_interface(INTENDANT_CIRCUMSTANCES);
    return answers != NULL && arguments != NULL && bytes != NULL && circumstances != NULL
           && START(launch);
}

static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
    (void)intent;
    (void)error;
    return &handler;
}

#ifdef PERFORM
/* Answers "card" for a UI extension: {"form": "configureView"} when it returns true. */
static bool PERFORM(intendant_call *call);

static bool perform(const char *method, intendant_call *call) {
    static const uint8_t reply[] = "\xA1\x64" "form" "\x6D" "configureView";
    if (strcmp(method, "card") != 0) return false;
    if (PERFORM(call)) bytes->finish(call, reply, sizeof reply - 1);
    return true;
}

static const intendant_methods methods = {sizeof methods, perform};
#endif

#ifdef NOTICE
static void NOTICE(const char *name);

static void notice(const char *name, const uint8_t *body, size_t length) {
    (void)body;
    (void)length;
    NOTICE(name);
}

static const intendant_notices notices = {sizeof notices, notice};
#endif

static const void *get_interface(const char *id) {
#ifdef PERFORM
    if (strcmp(id, INTENDANT_METHODS) == 0) return &methods;
#endif
#ifdef NOTICE
    if (strcmp(id, INTENDANT_NOTICES) == 0) return &notices;
#endif
    (void)id;
    return NULL;
}

const intendant_extension_entry intendant_extension = {
    .size = sizeof intendant_extension,
    .abi_version = INTENDANT_ABI_VERSION,
    .start = start,
    .get_handler = get_handler,
    .get_interface = get_interface,
};
