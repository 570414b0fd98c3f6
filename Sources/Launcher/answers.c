/* SPDX-License-Identifier: Apache-2.0
 *
 * answers.c: INTENDANT_ANSWERS, the draft of an answer by path.
 *
 * The draft belongs to its call and is changed under the lock, because an author
 * may fill it from one thread and send it from another.
 */
#include <stdio.h>
#include <string.h>

#include "call.h"
#include "guest.h"
#include "host_interfaces.h"

/* ---- the draft ---------------------------------------------------------- */

/* The draft of an open call, made at first use. Under the lock. */
static struct value *draft_of(struct call *call) {
    if (call->draft != NULL) return call->draft;
    char class_name[256] = "Resolution";
    if (call->parameter == NULL && call->subject->kind == VALUE_RECORD) {
        snprintf(class_name, sizeof class_name, "%sResponse", call->subject->text.bytes);
    }
    call->draft = value_record(&call->arena, class_name);
    return call->draft;
}

/* Finds the call and locks; `done` unlocks. */
static struct call *begin(intendant_call *handle) {
    wall_lock();
    return call_find(handle);
}

static bool put(intendant_call *handle, const char *path, const struct value *prototype,
                const void *text, size_t length) {
    bool is_set = false;
    struct call *call = begin(handle);
    if (call != NULL && path != NULL) {
        struct value *value = value_text_of(&call->arena, prototype->kind, text, length);
        value->boolean = prototype->boolean;
        value->integer = prototype->integer;
        value->number = prototype->number;
        is_set = value_put(&call->arena, draft_of(call), path, value);
    }
    wall_unlock();
    return is_set;
}

static bool set_string(intendant_call *handle, const char *path, const char *text, size_t length) {
    if (text == NULL) return false;
    struct value prototype = {.kind = VALUE_TEXT};
    return put(handle, path, &prototype, text, length == SIZE_MAX ? strlen(text) : length);
}

static bool set_bytes(intendant_call *handle, const char *path, const uint8_t *bytes,
                      size_t length) {
    struct value prototype = {.kind = VALUE_BYTES};
    return put(handle, path, &prototype, bytes, bytes != NULL ? length : 0);
}

static bool set_integer(intendant_call *handle, const char *path, int64_t integer) {
    struct value prototype = {.kind = VALUE_INTEGER, .integer = integer};
    return put(handle, path, &prototype, "", 0);
}

static bool set_number(intendant_call *handle, const char *path, double number) {
    struct value prototype = {.kind = VALUE_DOUBLE, .number = number};
    return put(handle, path, &prototype, "", 0);
}

static bool set_boolean(intendant_call *handle, const char *path, bool boolean) {
    struct value prototype = {.kind = VALUE_BOOLEAN, .boolean = boolean};
    return put(handle, path, &prototype, "", 0);
}

static bool set_date(intendant_call *handle, const char *path, double seconds) {
    struct value prototype = {.kind = VALUE_DATE, .number = seconds};
    return put(handle, path, &prototype, "", 0);
}

static bool set_record(intendant_call *handle, const char *path, const char *class_name) {
    if (class_name == NULL) return false;
    struct value prototype = {.kind = VALUE_RECORD};
    return put(handle, path, &prototype, class_name, strlen(class_name));
}

/* ---- sending it ----------------------------------------------------------- */


static const char *const kinds[] = {
    [INTENDANT_SUCCESS] = "success",
    [INTENDANT_NEEDS_VALUE] = "needsValue",
    [INTENDANT_NOT_REQUIRED] = "notRequired",
    [INTENDANT_UNSUPPORTED] = "unsupported",
    [INTENDANT_DISAMBIGUATION] = "disambiguation",
    [INTENDANT_CONFIRMATION_REQUIRED] = "confirmationRequired",
};

static void refuse(intendant_call *handle, const char *message) {
    intendant_error error = {"extensionError", message, NULL};
    call_fail(handle, &error);
}

/* A success or a confirmation that names no value means the value as it stands. */
static void keep_value(struct call *call, intendant_resolution kind, struct value *draft) {
    bool wants_value = kind == INTENDANT_SUCCESS || kind == INTENDANT_CONFIRMATION_REQUIRED;
    if (!wants_value || value_field(draft, "value") != NULL) return;
    const struct value *now = value_field(call->subject, call->parameter);
    if (now != NULL) value_set(&call->arena, draft, "value", value_shallow_copy(&call->arena, now));
}

/* The array of results from the draft. Under the lock. */
static struct value *results_of(struct call *call, intendant_resolution kind, int64_t reason) {
    struct value *draft = draft_of(call), *results = value_new(&call->arena, VALUE_ARRAY);
    value_set(&call->arena, draft, "kind", value_text(&call->arena, kinds[kind]));
    if (reason != 0) value_set(&call->arena, draft, "reason", value_integer(&call->arena, reason));
    keep_value(call, kind, draft);
    value_append(results, draft);
    return results;
}

static void resolve(intendant_call *handle, intendant_resolution kind, int64_t reason) {
    if ((size_t)kind >= sizeof kinds / sizeof *kinds) {
        refuse(handle, "resolve was given a kind that version 1 of the ABI does not have");
        return;
    }
    struct buffer buffer = {NULL, 0, 0};
    struct call *call = begin(handle);
    bool is_misplaced = call != NULL && call->parameter == NULL;
    if (call != NULL && !is_misplaced) value_encode(results_of(call, kind, reason), &buffer);
    wall_unlock();
    if (is_misplaced) {
        refuse(handle, "a confirm or handle was answered with resolve; answer it with respond");
    } else {
        call_answer(handle, CALL_FINISHED, buffer.bytes, buffer.length);
    }
    buffer_free(&buffer);
}

/* The map of the reply from the draft. Under the lock. */
static void encode_response(struct call *call, const struct value *code, struct buffer *buffer) {
    struct value *draft = draft_of(call), *reply = value_new(&call->arena, VALUE_MAP);
    const struct text *text = &code->text;
    struct value *copy = value_text_of(&call->arena, code->kind, text->bytes, text->length);
    copy->integer = code->integer;
    value_set(&call->arena, draft, "code", copy);
    value_set(&call->arena, reply, "response", value_shallow_copy(&call->arena, draft));
    value_encode(reply, buffer);
}

static void respond_with(intendant_call *handle, const struct value *code) {
    struct buffer buffer = {NULL, 0, 0};
    struct call *call = begin(handle);
    bool is_misplaced = call != NULL && call->parameter != NULL;
    if (call != NULL && !is_misplaced) encode_response(call, code, &buffer);
    wall_unlock();
    if (is_misplaced) {
        refuse(handle, "a resolve was answered with respond; answer it with resolve");
    } else {
        call_answer(handle, CALL_FINISHED, buffer.bytes, buffer.length);
    }
    buffer_free(&buffer);
}

static void respond(intendant_call *handle, const char *code) {
    const char *text = code != NULL ? code : "unspecified";
    struct value value = {.kind = VALUE_TEXT, .text = {text, strlen(text)}};
    respond_with(handle, &value);
}

static void respond_code(intendant_call *handle, int64_t code) {
    struct value value = {.kind = VALUE_INTEGER, .text = {"", 0}, .integer = code};
    respond_with(handle, &value);
}

const intendant_answers answers_interface = {
    sizeof answers_interface, set_string, set_bytes,  set_integer,  set_number, set_boolean,
    set_date,                 set_record, resolve,    respond,      respond_code, call_fail,
};
