/* SPDX-License-Identifier: Apache-2.0
 *
 * extension_entry.c: forwards the C ABI to Swift and Swift's answers to the host.
 */
#include "extension_entry.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "intendant_extension.h"

/* Set by `start` before any other function can run. */
static const intendant_bytes *host_bytes;

/* ---- Towards the host ------------------------------------------------------ */

bool extension_entry_is_guest(void) { return host_bytes != NULL; }

const uint8_t *extension_entry_body(uintptr_t call, size_t *length) {
    return host_bytes->body((const intendant_call *)call, length);
}

bool extension_entry_is_cancelled(uintptr_t call) {
    return host_bytes->is_cancelled((const intendant_call *)call);
}

void extension_entry_partial(uintptr_t call, const uint8_t *bytes, size_t length) {
    host_bytes->partial((intendant_call *)call, bytes, length);
}

void extension_entry_finish(uintptr_t call, const uint8_t *bytes, size_t length) {
    host_bytes->finish((intendant_call *)call, bytes, length);
}

void extension_entry_fail(uintptr_t call, const char *code, const char *message,
                          const char *where) {
    intendant_error error = {code, message, where};
    host_bytes->fail((intendant_call *)call, &error);
}

void extension_entry_notice(const uint8_t *bytes, size_t length) {
    host_bytes->notice(bytes, length);
}

static void answered(void *ticket, bool failed, const uint8_t *bytes, size_t length) {
    intendant_kit_answered((uint64_t)(uintptr_t)ticket, failed, bytes, length);
}

void extension_entry_request(uint64_t ticket, const uint8_t *bytes, size_t length) {
    host_bytes->request(bytes, length, (void *)(uintptr_t)ticket, answered);
}

/* ---- An app's own program -------------------------------------------------- */

static int (*app_main)(int count, char **arguments);

bool extension_entry_find_main(const char *library) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_NOLOAD);
    void *symbol = handle != NULL ? dlsym(handle, "main") : NULL;
    memcpy(&app_main, &symbol, sizeof symbol);
    return symbol != NULL;
}

void extension_entry_run_main(void) {
    static char name[] = "app";
    char *arguments[] = {name, NULL};
    app_main(1, arguments);
}

/* ---- A refused start ------------------------------------------------------- */

/* The texts of the error must outlive `start`. */
static struct {
    char code[64], message[2048], where[1024];
} refusal;

void extension_entry_refuse(const char *code, const char *message, const char *where) {
    snprintf(refusal.code, sizeof refusal.code, "%s", code);
    snprintf(refusal.message, sizeof refusal.message, "%s", message);
    snprintf(refusal.where, sizeof refusal.where, "%s", where != NULL ? where : "");
}

static bool start(const intendant_host *host, const intendant_launch *launch,
                  intendant_error *error) {
    host_bytes = host->get_interface(INTENDANT_BYTES);
    if (host_bytes == NULL) {
        error->code = "apiMismatch";
        error->message = "the launcher does not offer " INTENDANT_BYTES
                         "; it is older than libIntendantKit.so";
        return false;
    }
    if (intendant_kit_start(launch->bytes, launch->length)) return true;
    error->code = refusal.code;
    error->message = refusal.message;
    error->where = refusal.where[0] != '\0' ? refusal.where : NULL;
    return false;
}

/* ---- Towards Swift ----------------------------------------------------------- */

static void resolve(void *context, intendant_call *call, const char *parameter) {
    (void)context;
    intendant_kit_resolve((uintptr_t)call, parameter);
}

static void confirm(void *context, intendant_call *call) {
    (void)context;
    intendant_kit_confirm((uintptr_t)call);
}

static void handle(void *context, intendant_call *call) {
    (void)context;
    intendant_kit_handle((uintptr_t)call);
}

/* One for all: Swift asks the principal object for a handler at each call, with
 * the intent in hand, which a class name alone would not give it. */
static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
    static const intendant_handler handler = {sizeof handler, NULL, resolve, confirm, handle, NULL};
    (void)intent;
    (void)error;
    return &handler;
}

static bool perform(const char *method, intendant_call *call) {
    return intendant_kit_perform((uintptr_t)call, method);
}

static const void *get_interface(const char *id) {
    static const intendant_main_loop main_loop = {sizeof main_loop, intendant_kit_run_main_loop};
    static const intendant_methods methods = {sizeof methods, perform};
    static const intendant_notices notices = {sizeof notices, intendant_kit_notice};
    if (strcmp(id, INTENDANT_MAIN_LOOP) == 0) return &main_loop;
    if (strcmp(id, INTENDANT_METHODS) == 0) return &methods;
    if (strcmp(id, INTENDANT_NOTICES) == 0) return &notices;
    return NULL;
}

const intendant_extension_entry intendant_extension = {
    sizeof intendant_extension, INTENDANT_ABI_VERSION, start, get_handler, get_interface,
};
