/* SPDX-License-Identifier: Apache-2.0
 *
 * resolution.c: from results to a value. The host does the same with the
 * streamed results (Sources/Wire/README.md).
 */
#include "resolution.h"

#include <string.h>

const char *resolution_fault(const struct value *results) {
    if (results->kind != VALUE_ARRAY) return "the answer is not an array";
    for (const struct value *result = results->first; result != NULL; result = result->next) {
        if (result->kind != VALUE_RECORD) return "a result is not a record";
        if (value_field_text(result, "kind") == NULL) return "a result has no 'kind'";
    }
    return NULL;
}

static bool is_kind(const struct value *result, const char *kind) {
    return strcmp(value_field_text(result, "kind"), kind) == 0;
}

bool resolution_goes_on(const struct value *results) {
    for (const struct value *result = results->first; result != NULL; result = result->next) {
        if (!is_kind(result, "success") && !is_kind(result, "notRequired")
            && !is_kind(result, "notImplemented")) return false;
    }
    return true;
}

/* The value that a success names, or NULL: what was there stays. */
static const struct value *new_value(const struct value *result) {
    return is_kind(result, "success") ? value_field(result, "value") : NULL;
}

/* One result per element: named values replace the elements in their places. */
static struct value *merged(struct arena *arena, const struct value *old,
                            const struct value *results) {
    struct value *list = value_new(arena, VALUE_ARRAY);
    size_t index = 0;
    for (const struct value *result = results->first; result != NULL; result = result->next) {
        const struct value *element = new_value(result);
        if (element == NULL) element = value_element(old, index);
        if (element != NULL) value_append(list, value_shallow_copy(arena, element));
        index++;
    }
    return list;
}

void resolution_write(struct arena *arena, struct value *intent, const char *parameter,
                      const struct value *results, bool is_list) {
    if (results->first == NULL) return;
    const struct value *only = results->count == 1 ? new_value(results->first) : NULL;
    if (results->count == 1 && only == NULL) return;
    bool is_whole = only != NULL && (!is_list || only->kind == VALUE_ARRAY);
    struct value *value = is_whole ? value_shallow_copy(arena, only)
                                   : merged(arena, value_field(intent, parameter), results);
    value_set(arena, intent, parameter, value);
}
