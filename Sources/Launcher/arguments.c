/* SPDX-License-Identifier: Apache-2.0
 *
 * arguments.c: INTENDANT_ARGUMENTS, the intent by path.
 *
 * The tree does not change while a call is open, so only the look-up of the call
 * needs the lock.
 */
#include "call.h"
#include "host_interfaces.h"

static const struct value *find(const intendant_call *handle, const char *path) {
    wall_lock();
    struct call *call = call_find(handle);
    const struct value *subject = call != NULL ? call->subject : NULL;
    wall_unlock();
    return subject != NULL && path != NULL ? value_at(subject, path) : NULL;
}

static const struct value *find_kind(const intendant_call *handle, const char *path,
                                     enum value_kind kind) {
    const struct value *value = find(handle, path);
    return value != NULL && value->kind == kind ? value : NULL;
}

static bool has(const intendant_call *handle, const char *path) {
    return find(handle, path) != NULL;
}

static size_t count(const intendant_call *handle, const char *path) {
    const struct value *value = find(handle, path);
    return value != NULL ? value->count : 0;
}

static const char *class_name(const intendant_call *handle, const char *path) {
    const struct value *record = find_kind(handle, path, VALUE_RECORD);
    return record != NULL ? record->text.bytes : NULL;
}

static const char *text(const intendant_call *handle, const char *path, enum value_kind kind,
                        size_t *length) {
    const struct value *value = find_kind(handle, path, kind);
    if (value == NULL) return NULL;
    if (length != NULL) *length = value->text.length;
    return value->text.bytes;
}

static const char *string(const intendant_call *handle, const char *path, size_t *length) {
    return text(handle, path, VALUE_TEXT, length);
}

static const uint8_t *bytes(const intendant_call *handle, const char *path, size_t *length) {
    return (const uint8_t *)text(handle, path, VALUE_BYTES, length);
}

static bool integer(const intendant_call *handle, const char *path, int64_t *integer) {
    const struct value *value = find_kind(handle, path, VALUE_INTEGER);
    if (value != NULL) *integer = value->integer;
    return value != NULL;
}

static bool number(const intendant_call *handle, const char *path, double *number) {
    const struct value *value = find(handle, path);
    bool is_integer = value != NULL && value->kind == VALUE_INTEGER;
    bool is_double = value != NULL && value->kind == VALUE_DOUBLE;
    if (is_integer) *number = (double)value->integer;
    if (is_double) *number = value->number;
    return is_integer || is_double;
}

static bool boolean(const intendant_call *handle, const char *path, bool *boolean) {
    const struct value *value = find_kind(handle, path, VALUE_BOOLEAN);
    if (value != NULL) *boolean = value->boolean;
    return value != NULL;
}

static bool date(const intendant_call *handle, const char *path, double *seconds) {
    const struct value *value = find_kind(handle, path, VALUE_DATE);
    if (value != NULL) *seconds = value->number;
    return value != NULL;
}

const intendant_arguments arguments_interface = {
    sizeof arguments_interface, has, count, class_name, string, bytes, integer, number, boolean,
    date,
};
