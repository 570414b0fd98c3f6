/* SPDX-License-Identifier: Apache-2.0
 *
 * ffi_values.c: from the intent to C values, and from C values to the answer.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ffi.h"
#include "host_interfaces.h"

enum { MAX_PATH_TEXT = 512 };

/* What is being passed, and where a complaint goes. */
struct passage {
    intendant_call *call;
    struct arena *arena;
    char *problem;
};

static enum ffi_readiness missing(const struct passage *passage, const char *path) {
    snprintf(passage->problem, 256, "%s", path);
    return FFI_MISSING;
}

static enum ffi_readiness unfit(const struct passage *passage, const char *path,
                                const char *reason) {
    snprintf(passage->problem, 256, "'%s' %s", path, reason);
    return FFI_UNFIT;
}

/* ---- one value ------------------------------------------------------------ */

static enum ffi_readiness read_text(const struct passage *passage, const char *path,
                                    union ffi_slot *slot) {
    size_t length = 0;
    const char *text = arguments_interface.string(passage->call, path, &length);
    if (text == NULL) return missing(passage, path);
    if (strlen(text) != length) return unfit(passage, path, "has a NUL within its text");
    slot->pointer = text;
    return FFI_READY;
}

/* A whole number, or a date as whole seconds since 1970. */
static bool read_whole(const struct passage *passage, const char *path, int64_t *whole) {
    double seconds = 0;
    if (arguments_interface.integer(passage->call, path, whole)) return true;
    if (!arguments_interface.date(passage->call, path, &seconds)) return false;
    *whole = seconds > -9e18 && seconds < 9e18 ? (int64_t)seconds : 0;
    return true;
}

static enum ffi_readiness read_integer(const struct passage *passage, const char *path,
                                       enum ffi_kind kind, union ffi_slot *slot) {
    int64_t whole = 0;
    if (!read_whole(passage, path, &whole)) return missing(passage, path);
    bool is_negative = whole < 0;
    switch (kind) {
    case FFI_KIND_INT32:
        if (whole != (int32_t)whole) return unfit(passage, path, "does not fit an int32");
        slot->int32 = (int32_t)whole;
        break;
    case FFI_KIND_UINT32:
        if (whole != (int64_t)(uint32_t)whole) return unfit(passage, path, "does not fit a uint32");
        slot->uint32 = (uint32_t)whole;
        break;
    case FFI_KIND_UINT64:
        if (is_negative) return unfit(passage, path, "does not fit a uint64");
        slot->uint64 = (uint64_t)whole;
        break;
    default: slot->int64 = whole; break;
    }
    return FFI_READY;
}

static enum ffi_readiness read_value(const struct passage *passage, const char *path,
                                     enum ffi_kind kind, union ffi_slot *slot) {
    bool boolean = false;
    switch (kind) {
    case FFI_KIND_STRING: return read_text(passage, path, slot);
    case FFI_KIND_DOUBLE:
        if (arguments_interface.number(passage->call, path, &slot->number)) return FFI_READY;
        if (arguments_interface.date(passage->call, path, &slot->number)) return FFI_READY;
        return missing(passage, path);
    case FFI_KIND_BOOL:
        if (!arguments_interface.boolean(passage->call, path, &boolean)) {
            return missing(passage, path);
        }
        slot->boolean = boolean;
        return FFI_READY;
    default: return read_integer(passage, path, kind, slot);
    }
}

/* ---- lists ---------------------------------------------------------------- */

/* Cuts "recipients.displayName" behind its list: `list` becomes "recipients",
 * the result ".displayName". Without elements the first name is the list. */
static const char *cut_behind_list(const struct passage *passage, const char *path,
                                   char list[MAX_PATH_TEXT]) {
    char probe[MAX_PATH_TEXT + 8];
    size_t end = 0, first = strcspn(path, ".");
    while (end < strlen(path)) {
        end += strcspn(path + end, ".");
        snprintf(list, MAX_PATH_TEXT, "%.*s", (int)end, path);
        snprintf(probe, sizeof probe, "%s[0]", list);
        if (arguments_interface.has(passage->call, probe)) return path + end;
        if (path[end] == '.') end++;
    }
    snprintf(list, MAX_PATH_TEXT, "%.*s", (int)first, path);
    return path + first;
}

static size_t width_of(enum ffi_kind kind) {
    switch (kind) {
    case FFI_KIND_BOOL: return sizeof(uint8_t);
    case FFI_KIND_INT32:
    case FFI_KIND_UINT32: return sizeof(uint32_t);
    case FFI_KIND_STRING:
    case FFI_KIND_POINTER: return sizeof(void *);
    default: return sizeof(uint64_t);
    }
}

/* Elements one after the other, and behind them one that is zero: for texts the
 * NULL that ends the list. An element without the value is "" or 0, so that two
 * lists over the same elements stay in step. */
static enum ffi_readiness read_list(const struct passage *passage,
                                    const struct ffi_argument *argument, union ffi_slot *slot) {
    char list[MAX_PATH_TEXT], path[MAX_PATH_TEXT * 2];
    const char *rest = cut_behind_list(passage, argument->path, list);
    if (!arguments_interface.has(passage->call, list)) return missing(passage, list);
    size_t count = arguments_interface.count(passage->call, list), width = width_of(argument->kind);
    uint8_t *elements = arena_take(passage->arena, (count + 1) * width);
    for (size_t i = 0; i < count; i++) {
        union ffi_slot element = {0};
        if (argument->kind == FFI_KIND_STRING) element.pointer = "";
        snprintf(path, sizeof path, "%s[%zu]%s", list, i, rest);
        if (read_value(passage, path, argument->kind, &element) == FFI_UNFIT) return FFI_UNFIT;
        memcpy(elements + i * width, &element, width);
    }
    slot->pointer = elements;
    return FFI_READY;
}

/* ---- counts, constants, files ---------------------------------------------- */

static void store_whole(enum ffi_kind kind, int64_t whole, union ffi_slot *slot) {
    switch (kind) {
    case FFI_KIND_BOOL: slot->boolean = whole != 0; break;
    case FFI_KIND_INT32: slot->int32 = (int32_t)whole; break;
    case FFI_KIND_UINT32: slot->uint32 = (uint32_t)whole; break;
    case FFI_KIND_DOUBLE: slot->number = (double)whole; break;
    default: slot->int64 = whole; break;
    }
}

/* Bytes of a text, elements of a list, 0 of what is absent. */
static void read_count(const struct passage *passage, const struct ffi_argument *argument,
                       union ffi_slot *slot) {
    size_t length = 0;
    char list[MAX_PATH_TEXT];
    if (arguments_interface.string(passage->call, argument->path, &length) == NULL) {
        cut_behind_list(passage, argument->path, list);
        length = arguments_interface.count(passage->call, list);
    }
    store_whole(argument->kind, (int64_t)length, slot);
}

static void read_constant(const struct ffi_argument *argument, union ffi_slot *slot) {
    const struct value *constant = argument->constant;
    switch (constant->kind) {
    case VALUE_TEXT: slot->pointer = constant->text.bytes; break;
    case VALUE_INTEGER: store_whole(argument->kind, constant->integer, slot); break;
    case VALUE_BOOLEAN: slot->boolean = constant->boolean; break;
    case VALUE_DOUBLE: slot->number = constant->number; break;
    default: slot->pointer = NULL; break;
    }
}

/* HOME is the container, and was set before the library was loaded. */
static void name_file(const struct passage *passage, const struct ffi_argument *argument,
                      union ffi_slot *slot) {
    const char *home = getenv("HOME");
    if (home == NULL) home = "";
    size_t length = strlen(home) + strlen(argument->path) + 2;
    char *path = arena_take(passage->arena, length);
    snprintf(path, length, "%s/%s", home, argument->path);
    slot->pointer = path;
}

/* ---- the frame -------------------------------------------------------------- */

static enum ffi_readiness fill_value(const struct passage *passage,
                                     const struct ffi_argument *argument, union ffi_slot *slot,
                                     union ffi_slot *target) {
    bool is_pointed_to = argument->is_optional && !argument->is_list
                         && argument->kind != FFI_KIND_STRING;
    union ffi_slot *place = is_pointed_to ? target : slot;
    enum ffi_readiness readiness = argument->is_list
        ? read_list(passage, argument, place)
        : read_value(passage, argument->path, argument->kind, place);
    if (readiness == FFI_READY && is_pointed_to) slot->pointer = target;
    if (readiness != FFI_MISSING || !argument->is_optional) return readiness;
    slot->pointer = NULL;
    return FFI_READY;
}

static enum ffi_readiness fill(const struct passage *passage, const struct ffi_binding *binding,
                               struct ffi_argument *argument, union ffi_slot *slot,
                               union ffi_slot *target) {
    switch (argument->source) {
    case FFI_VALUE: return fill_value(passage, argument, slot, target);
    case FFI_COUNT: read_count(passage, argument, slot); break;
    case FFI_CONSTANT: read_constant(argument, slot); break;
    case FFI_CONTAINER: name_file(passage, argument, slot); break;
    case FFI_OUT: slot->pointer = target; break;
    case FFI_BUFFER:
        target->text = arena_take(passage->arena, argument->capacity + 1);
        slot->pointer = target->text;
        break;
    case FFI_CALLBACK:
        slot->pointer = ffi_callback_for(binding, argument, passage->call);
        if (slot->pointer == NULL) return unfit(passage, "callback", "cannot be made: all are in use");
        break;
    }
    return FFI_READY;
}

enum ffi_readiness ffi_frame_fill(struct ffi_frame *frame, const struct ffi_binding *binding,
                                  intendant_call *call, char problem[256]) {
    struct passage passage = {call, &frame->arena, problem};
    for (size_t i = 0; i < binding->argument_count; i++) {
        struct ffi_argument *argument = (struct ffi_argument *)&binding->arguments[i];
        frame->addresses[i] = &frame->slots[i];
        enum ffi_readiness readiness =
            fill(&passage, binding, argument, &frame->slots[i], &frame->targets[i]);
        if (readiness != FFI_READY) return readiness;
    }
    return FFI_READY;
}

/* ---- what comes back ---------------------------------------------------------- */

static void store_text(const struct ffi_output *output, const union ffi_slot *slot,
                       intendant_call *call) {
    if (slot->text == NULL) return;
    answers_interface.set_string(call, output->field, slot->text, SIZE_MAX);
}

void ffi_output_store(const struct ffi_output *output, union ffi_slot *slot,
                      intendant_call *call) {
    const char *field = output->field;
    if (field != NULL) {
        switch (output->kind) {
        case FFI_KIND_STRING: store_text(output, slot, call); break;
        case FFI_KIND_BOOL: answers_interface.set_boolean(call, field, slot->boolean); break;
        case FFI_KIND_INT32: answers_interface.set_integer(call, field, slot->int32); break;
        case FFI_KIND_UINT32: answers_interface.set_integer(call, field, slot->uint32); break;
        case FFI_KIND_INT64:
        case FFI_KIND_UINT64: answers_interface.set_integer(call, field, slot->int64); break;
        case FFI_KIND_DOUBLE: answers_interface.set_number(call, field, slot->number); break;
        case FFI_KIND_VOID:
        case FFI_KIND_POINTER: break;
        }
    }
    if (output->kind == FFI_KIND_STRING && output->is_owned) free(slot->text);
}

void ffi_frame_collect(struct ffi_frame *frame, const struct ffi_binding *binding,
                       intendant_call *call) {
    for (size_t i = 0; i < binding->argument_count; i++) {
        const struct ffi_argument *argument = &binding->arguments[i];
        if (argument->source != FFI_OUT && argument->source != FFI_BUFFER) continue;
        bool is_owned = argument->source == FFI_OUT && argument->is_owned;
        struct ffi_output output = {argument->kind, argument->path, is_owned, false};
        ffi_output_store(&output, &frame->targets[i], call);
    }
}
