/* SPDX-License-Identifier: Apache-2.0
 *
 * ffi_answer.c: from a result to a code, by the table in the manifest.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ffi.h"
#include "host_interfaces.h"

static const struct {
    const char *name;
    intendant_resolution kind;
} resolutions[] = {
    {"success", INTENDANT_SUCCESS},
    {"needsValue", INTENDANT_NEEDS_VALUE},
    {"notRequired", INTENDANT_NOT_REQUIRED},
    {"unsupported", INTENDANT_UNSUPPORTED},
    {"confirmationRequired", INTENDANT_CONFIRMATION_REQUIRED},
};

/* How the table spells the result; "" for one that only "*" matches. */
static void spell(enum ffi_kind kind, const union ffi_slot *slot, char text[32]) {
    text[0] = '\0';
    switch (kind) {
    case FFI_KIND_BOOL: snprintf(text, 32, "%s", slot->boolean ? "true" : "false"); break;
    case FFI_KIND_INT32: snprintf(text, 32, "%" PRId32, slot->int32); break;
    case FFI_KIND_UINT32: snprintf(text, 32, "%" PRIu32, slot->uint32); break;
    case FFI_KIND_INT64: snprintf(text, 32, "%" PRId64, slot->int64); break;
    case FFI_KIND_UINT64: snprintf(text, 32, "%" PRIu64, slot->uint64); break;
    case FFI_KIND_STRING:
    case FFI_KIND_POINTER:
        if (slot->pointer == NULL) snprintf(text, 32, "null");
        break;
    default: break;
    }
}

static void resolve(const char *code, intendant_call *call) {
    intendant_resolution kind = INTENDANT_UNSUPPORTED;
    for (size_t i = 0; i < sizeof resolutions / sizeof *resolutions; i++) {
        if (strcmp(resolutions[i].name, code) == 0) kind = resolutions[i].kind;
    }
    answers_interface.resolve(call, kind, 0);
}

bool ffi_answer(const struct ffi_binding *binding, const struct value *codes, enum ffi_kind kind,
                const union ffi_slot *slot, intendant_call *call) {
    char text[32];
    spell(kind, slot, text);
    const char *code = text[0] != '\0' ? value_field_text(codes, text) : NULL;
    if (code == NULL) code = value_field_text(codes, "*");
    if (code == NULL) return false;
    if (binding->parameter != NULL) resolve(code, call);
    else answers_interface.respond(call, code);
    return true;
}

void ffi_answer_always(const struct ffi_binding *binding, enum ffi_kind kind,
                       const union ffi_slot *slot, intendant_call *call) {
    if (ffi_answer(binding, binding->codes, kind, slot, call)) return;
    char text[32], message[256];
    spell(kind, slot, text);
    snprintf(message, sizeof message,
             "%s gave %s, for which 'codes' has no entry; add it, or \"*\" for all others",
             binding->symbol, text[0] != '\0' ? text : "a value");
    ffi_fail(binding, "extensionError", message, call);
}

void ffi_fail(const struct ffi_binding *binding, const char *code, const char *message,
              intendant_call *call) {
    char where[256];
    snprintf(where, sizeof where, "IntendantHandlers.%s.%s%s%s", binding->intent, binding->phase,
             binding->parameter != NULL ? "." : "",
             binding->parameter != NULL ? binding->parameter : "");
    intendant_error error = {code, message, where};
    answers_interface.fail(call, &error);
}
