/* SPDX-License-Identifier: Apache-2.0
 *
 * ffi_plan.c: from the words of `begin` to signatures that libffi knows.
 *
 * The host has checked them against the intent; here is checked only what could
 * not be called.
 */
#include <string.h>

#include "ffi.h"

static const struct {
    const char *name;
    enum ffi_kind kind;
} kinds[] = {
    {"void", FFI_KIND_VOID},     {"bool", FFI_KIND_BOOL},     {"int32", FFI_KIND_INT32},
    {"uint32", FFI_KIND_UINT32}, {"int64", FFI_KIND_INT64},   {"uint64", FFI_KIND_UINT64},
    {"double", FFI_KIND_DOUBLE}, {"string", FFI_KIND_STRING}, {"pointer", FFI_KIND_POINTER},
};

static const struct {
    const char *name;
    enum ffi_source source;
} sources[] = {
    {"value", FFI_VALUE},         {"count", FFI_COUNT}, {"constant", FFI_CONSTANT},
    {"container", FFI_CONTAINER}, {"out", FFI_OUT},     {"buffer", FFI_BUFFER},
    {"callback", FFI_CALLBACK},
};

static ffi_type *type_of(enum ffi_kind kind) {
    switch (kind) {
    case FFI_KIND_VOID: return &ffi_type_void;
    case FFI_KIND_BOOL: return &ffi_type_uint8;
    case FFI_KIND_INT32: return &ffi_type_sint32;
    case FFI_KIND_UINT32: return &ffi_type_uint32;
    case FFI_KIND_INT64: return &ffi_type_sint64;
    case FFI_KIND_UINT64: return &ffi_type_uint64;
    case FFI_KIND_DOUBLE: return &ffi_type_double;
    case FFI_KIND_STRING:
    case FFI_KIND_POINTER: break;
    }
    return &ffi_type_pointer;
}

static bool read_kind(const struct value *plan, enum ffi_kind *kind) {
    const char *name = value_field_text(plan, "type");
    for (size_t i = 0; name != NULL && i < sizeof kinds / sizeof *kinds; i++) {
        if (strcmp(kinds[i].name, name) == 0) return *kind = kinds[i].kind, true;
    }
    return false;
}

static bool read_source(const struct value *plan, enum ffi_source *source) {
    const char *name = value_field_text(plan, "from");
    for (size_t i = 0; name != NULL && i < sizeof sources / sizeof *sources; i++) {
        if (strcmp(sources[i].name, name) == 0) return *source = sources[i].source, true;
    }
    return false;
}

static bool is_true(const struct value *plan, const char *name) {
    const struct value *field = value_field(plan, name);
    return field != NULL && field->kind == VALUE_BOOLEAN && field->boolean;
}

static bool read_output(const struct value *plan, struct ffi_output *output) {
    if (plan == NULL || !read_kind(plan, &output->kind)) return false;
    output->field = value_field_text(plan, "path");
    output->is_owned = is_true(plan, "owned");
    output->is_code = is_true(plan, "code");
    return true;
}

/* Whether a pointer is passed, whatever it points to. */
static bool is_indirect(const struct ffi_argument *argument) {
    bool is_number = argument->kind != FFI_KIND_STRING && argument->kind != FFI_KIND_POINTER;
    return argument->source >= FFI_OUT || argument->is_list
           || (argument->source == FFI_VALUE && argument->is_optional && is_number);
}

static const char *read_callback(const struct value *plan, struct ffi_argument *argument) {
    const struct value *list = value_field(plan, "arguments");
    const struct value *next = list != NULL ? list->first : NULL;
    for (; next != NULL; next = next->next) {
        size_t index = argument->output_count++;
        if (index >= FFI_MAX_CALLBACK_ARGUMENTS) return "a callback has more than 8 arguments";
        struct ffi_output *output = &argument->outputs[index];
        if (!read_output(next, output) || output->kind == FFI_KIND_VOID) {
            return "an argument of a callback has no type";
        }
        argument->output_types[index] = type_of(output->kind);
    }
    unsigned count = (unsigned)argument->output_count;
    ffi_status status = ffi_prep_cif(&argument->callback_cif, FFI_DEFAULT_ABI, count,
                                     &ffi_type_void, argument->output_types);
    return status == FFI_OK ? NULL : "libffi cannot make this callback";
}

static const char *read_argument(const struct value *plan, struct ffi_argument *argument) {
    if (!read_source(plan, &argument->source)) return "an argument comes from nowhere";
    argument->path = value_field_text(plan, "path");
    argument->constant = value_field(plan, "value");
    argument->is_list = is_true(plan, "list");
    argument->is_optional = is_true(plan, "optional");
    argument->is_owned = is_true(plan, "owned");
    if (argument->source == FFI_CALLBACK) return read_callback(plan, argument);
    if (!read_kind(plan, &argument->kind) || argument->kind == FFI_KIND_VOID) {
        return "an argument has no type";
    }
    const struct value *capacity = value_field(plan, "capacity");
    if (capacity != NULL && capacity->kind == VALUE_INTEGER && capacity->integer > 0) {
        argument->capacity = (size_t)capacity->integer;
    }
    bool needs_path = argument->source != FFI_CONSTANT;
    if (needs_path && argument->path == NULL) return "an argument has no path";
    if (!needs_path && argument->constant == NULL) return "a constant has no value";
    if (argument->source == FFI_BUFFER && argument->capacity == 0) return "a buffer has no size";
    return NULL;
}

static const char *read_arguments(const struct value *plan, struct ffi_binding *binding) {
    const struct value *list = value_field(plan, "arguments");
    const struct value *next = list != NULL ? list->first : NULL;
    for (; next != NULL; next = next->next) {
        size_t index = binding->argument_count++;
        if (index >= FFI_MAX_ARGUMENTS) return "a function has more than 16 arguments";
        struct ffi_argument *argument = &binding->arguments[index];
        const char *problem = read_argument(next, argument);
        if (problem != NULL) return problem;
        bool is_pointer = is_indirect(argument);
        binding->types[index] = is_pointer ? &ffi_type_pointer : type_of(argument->kind);
        binding->has_callback |= argument->source == FFI_CALLBACK;
    }
    return NULL;
}

const char *ffi_plan_read(const struct value *plan, struct ffi_binding *binding) {
    binding->intent = value_field_text(plan, "intent");
    binding->phase = value_field_text(plan, "phase");
    binding->parameter = value_field_text(plan, "parameter");
    binding->symbol = value_field_text(plan, "symbol");
    binding->codes = value_field(plan, "codes");
    binding->return_codes = value_field(plan, "returnCodes");
    if (binding->intent == NULL || binding->phase == NULL) return "it names no intent or phase";
    if (binding->symbol == NULL) return "it names no symbol";
    if (binding->codes == NULL || binding->codes->kind != VALUE_MAP) return "it has no codes";
    if (!read_output(value_field(plan, "returns"), &binding->result)) return "it returns nothing";
    const char *problem = read_arguments(plan, binding);
    if (problem != NULL) return problem;
    ffi_status status = ffi_prep_cif(&binding->cif, FFI_DEFAULT_ABI,
                                     (unsigned)binding->argument_count,
                                     type_of(binding->result.kind), binding->types);
    return status == FFI_OK ? NULL : "libffi cannot call such a function";
}
