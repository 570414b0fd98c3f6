/* SPDX-License-Identifier: Apache-2.0
 *
 * ffi_handler.c: an extension that is nothing but bindings.
 */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ffi.h"
#include "guest.h"
#include "host_interfaces.h"

/* Set on the main thread before the worker exists, then only read. */
static struct ffi_binding *bindings;
static size_t binding_count;

static struct ffi_binding *find(const char *intent, const char *phase, const char *parameter) {
    for (size_t i = 0; i < binding_count; i++) {
        struct ffi_binding *binding = &bindings[i];
        if (strcmp(binding->intent, intent) != 0 || strcmp(binding->phase, phase) != 0) continue;
        if (parameter == NULL || strcmp(binding->parameter, parameter) == 0) return binding;
    }
    return NULL;
}

/* ---- One call ------------------------------------------------------------- */

/* A handler for one phase; freed with its call, and with it all that was passed. */
struct invocation {
    intendant_handler handler;
    const char *intent;
    struct ffi_frame frame;
};

/* libffi widens results narrower than a register. */
static void narrow(enum ffi_kind kind, union ffi_slot *slot) {
    ffi_arg widened = slot->widened;
    switch (kind) {
    case FFI_KIND_BOOL: slot->boolean = (uint8_t)widened; break;
    case FFI_KIND_INT32: slot->int32 = (int32_t)(ffi_sarg)widened; break;
    case FFI_KIND_UINT32: slot->uint32 = (uint32_t)widened; break;
    default: break;
    }
}

static void call_function(struct ffi_binding *binding, struct ffi_frame *frame,
                          intendant_call *call) {
    union ffi_slot result = {0};
    ffi_call(&binding->cif, binding->function, &result, frame->addresses);
    narrow(binding->result.kind, &result);
    if (binding->has_callback) {
        const struct value *codes = binding->return_codes;
        if (codes != NULL) ffi_answer(binding, codes, binding->result.kind, &result, call);
        return;
    }
    union ffi_slot verdict = result;
    ffi_frame_collect(frame, binding, call);
    ffi_output_store(&binding->result, &result, call);
    ffi_answer_always(binding, binding->result.kind, &verdict, call);
}

/* In a resolve the absent value itself is what the user is asked for. */
static void answer_missing(const struct ffi_binding *binding, const char *path,
                           intendant_call *call) {
    char message[512];
    size_t length = binding->parameter != NULL ? strlen(binding->parameter) : 0;
    bool is_own = length > 0 && strncmp(path, binding->parameter, length) == 0;
    if (is_own && !arguments_interface.has(call, binding->parameter)) {
        answers_interface.resolve(call, INTENDANT_NEEDS_VALUE, 0);
        return;
    }
    snprintf(message, sizeof message,
             "'%s' has no value, which '%s' needs; a type that ends in '?' takes none", path,
             binding->symbol);
    ffi_fail(binding, "missingValue", message, call);
}

static void invoke(struct ffi_binding *binding, struct ffi_frame *frame, intendant_call *call) {
    char problem[256] = "";
    switch (ffi_frame_fill(frame, binding, call, problem)) {
    case FFI_READY: call_function(binding, frame, call); break;
    case FFI_MISSING: answer_missing(binding, problem, call); break;
    case FFI_UNFIT: ffi_fail(binding, "unfitValue", problem, call); break;
    }
}

/* ---- The handler ------------------------------------------------------------ */

static void answer_not_implemented(intendant_call *call) {
    struct arena arena = {NULL};
    struct buffer buffer = {NULL, 0, 0};
    struct value *results = value_new(&arena, VALUE_ARRAY);
    struct value *resolution = value_record(&arena, "Resolution");
    value_set(&arena, resolution, "kind", value_text(&arena, "notImplemented"));
    value_append(results, resolution);
    value_encode(results, &buffer);
    bytes_interface.finish(call, buffer.bytes, buffer.length);
    buffer_free(&buffer);
    arena_free(&arena);
}

static void resolve(void *context, intendant_call *call, const char *parameter) {
    struct invocation *invocation = context;
    struct ffi_binding *binding = find(invocation->intent, "resolve", parameter);
    if (binding != NULL) invoke(binding, &invocation->frame, call);
    else answer_not_implemented(call);
}

static void confirm(void *context, intendant_call *call) {
    struct invocation *invocation = context;
    invoke(find(invocation->intent, "confirm", NULL), &invocation->frame, call);
}

static void handle(void *context, intendant_call *call) {
    struct invocation *invocation = context;
    invoke(find(invocation->intent, "handle", NULL), &invocation->frame, call);
}

static void release(void *context) {
    struct invocation *invocation = context;
    arena_free(&invocation->frame.arena);
    free(invocation);
}

static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
    struct ffi_binding *any = NULL;
    for (size_t i = 0; i < binding_count; i++) {
        if (strcmp(bindings[i].intent, intent) == 0) any = &bindings[i];
    }
    struct invocation *invocation = any != NULL ? calloc(1, sizeof *invocation) : NULL;
    if (invocation == NULL) {
        *error = (intendant_error){"noHandler", "IntendantHandlers has no such intent", intent};
        return NULL;
    }
    invocation->intent = any->intent;
    bool confirms = find(intent, "confirm", NULL) != NULL;
    bool handles = find(intent, "handle", NULL) != NULL;
    invocation->handler = (intendant_handler){
        sizeof invocation->handler, invocation, resolve, confirms ? confirm : NULL,
        handles ? handle : NULL, release};
    return &invocation->handler;
}

static const intendant_extension_entry entry = {sizeof entry, INTENDANT_ABI_VERSION, NULL,
                                                get_handler, NULL};

/* ---- Loading ------------------------------------------------------------------ */

static bool refuse(struct load_failure *failure, const char *code) {
    failure->code = code;
    return false;
}

static bool find_symbol(void *library, const char *name, struct ffi_binding *binding,
                        struct load_failure *failure) {
    void *symbol = dlsym(library, binding->symbol);
    if (symbol == NULL) {
        snprintf(failure->message, sizeof failure->message,
                 "%s: there is no symbol '%s' (IntendantHandlers.%s.%s%s%s); check the spelling, "
                 "and that the library exports it",
                 name, binding->symbol, binding->intent, binding->phase,
                 binding->parameter != NULL ? "." : "",
                 binding->parameter != NULL ? binding->parameter : "");
        return refuse(failure, "missingSymbol");
    }
    memcpy(&binding->function, &symbol, sizeof symbol);
    return true;
}

static bool read_bindings(const struct value *handlers, struct load_failure *failure) {
    const struct value *next = handlers->kind == VALUE_ARRAY ? handlers->first : NULL;
    bindings = calloc(handlers->count + 1, sizeof *bindings);
    for (; bindings != NULL && next != NULL; next = next->next) {
        const char *problem = ffi_plan_read(next, &bindings[binding_count++]);
        if (problem == NULL) continue;
        snprintf(failure->message, sizeof failure->message, "handlers[%zu]: %s",
                 binding_count - 1, problem);
        return refuse(failure, "badRequest");
    }
    return true;
}

bool ffi_load(const char *library, const struct value *handlers, struct extension *extension,
              struct load_failure *failure) {
    if (!read_bindings(handlers, failure)) return false;
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) {
        const char *reason = dlerror();
        snprintf(failure->message, sizeof failure->message, "cannot load the library: %s",
                 reason != NULL ? reason : "no reason given");
        return refuse(failure, "cannotLoadLibrary");
    }
    for (size_t i = 0; i < binding_count; i++) {
        if (!find_symbol(handle, library, &bindings[i], failure)) return false;
    }
    extension->entry = &entry;
    return true;
}
