/* SPDX-License-Identifier: Apache-2.0
 *
 * value.c: arenas, and trees that are built and changed.
 */
#include "value.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arena_chunk {
    struct arena_chunk *next;
    size_t used, capacity;
    _Alignas(16) uint8_t bytes[];
};

static void *checked(void *memory) {
    if (memory == NULL) {
        fputs("intendant: no memory left for a message\n", stderr);
        abort();
    }
    return memory;
}

void *arena_take(struct arena *arena, size_t size) {
    size = (size + 15) & ~(size_t)15;
    struct arena_chunk *chunk = arena->chunks;
    if (chunk == NULL || chunk->capacity - chunk->used < size) {
        size_t capacity = size > 4000 ? size : 4000;
        chunk = checked(calloc(1, sizeof *chunk + capacity));
        chunk->capacity = capacity;
        chunk->next = arena->chunks;
        arena->chunks = chunk;
    }
    void *memory = chunk->bytes + chunk->used;
    chunk->used += size;
    return memory;
}

void arena_free(struct arena *arena) {
    while (arena->chunks != NULL) {
        struct arena_chunk *next = arena->chunks->next;
        free(arena->chunks);
        arena->chunks = next;
    }
}

void buffer_append(struct buffer *buffer, const void *bytes, size_t length) {
    if (buffer->capacity - buffer->length < length) {
        buffer->capacity = (buffer->length + length) * 2;
        buffer->bytes = checked(realloc(buffer->bytes, buffer->capacity));
    }
    if (length > 0) memcpy(buffer->bytes + buffer->length, bytes, length);
    buffer->length += length;
}

void buffer_free(struct buffer *buffer) {
    free(buffer->bytes);
    *buffer = (struct buffer){NULL, 0, 0};
}

static struct text text_copy(struct arena *arena, const char *bytes, size_t length) {
    char *copy = arena_take(arena, length + 1);
    if (length > 0) memcpy(copy, bytes, length);
    return (struct text){copy, length};
}

struct value *value_new(struct arena *arena, enum value_kind kind) {
    struct value *value = arena_take(arena, sizeof *value);
    value->kind = kind;
    return value;
}

struct value *value_text_of(struct arena *arena, enum value_kind kind, const char *bytes,
                            size_t length) {
    struct value *value = value_new(arena, kind);
    value->text = text_copy(arena, bytes, length);
    return value;
}

struct value *value_text(struct arena *arena, const char *text) {
    return value_text_of(arena, VALUE_TEXT, text, strlen(text));
}

struct value *value_integer(struct arena *arena, int64_t integer) {
    struct value *value = value_new(arena, VALUE_INTEGER);
    value->integer = integer;
    return value;
}

struct value *value_record(struct arena *arena, const char *class_name) {
    return value_text_of(arena, VALUE_RECORD, class_name, strlen(class_name));
}

struct value *value_shallow_copy(struct arena *arena, const struct value *value) {
    struct value *copy = arena_take(arena, sizeof *copy);
    *copy = *value;
    copy->next = NULL;
    copy->name = (struct text){NULL, 0};
    return copy;
}

static bool has_fields(const struct value *value) {
    return value != NULL && (value->kind == VALUE_MAP || value->kind == VALUE_RECORD);
}

static struct value *field_named(const struct value *container, const char *name, size_t length) {
    if (!has_fields(container)) return NULL;
    for (struct value *field = container->first; field != NULL; field = field->next) {
        if (field->name.length == length && memcmp(field->name.bytes, name, length) == 0) {
            return field;
        }
    }
    return NULL;
}

struct value *value_field(const struct value *container, const char *name) {
    return field_named(container, name, strlen(name));
}

const char *value_field_text(const struct value *container, const char *name) {
    struct value *field = value_field(container, name);
    return field != NULL && field->kind == VALUE_TEXT ? field->text.bytes : NULL;
}

struct value *value_element(const struct value *array, size_t index) {
    if (array == NULL || array->kind != VALUE_ARRAY || index >= array->count) return NULL;
    struct value *element = array->first;
    while (index-- > 0) element = element->next;
    return element;
}

void value_append(struct value *array, struct value *value) {
    value->next = NULL;
    if (array->last != NULL) {
        array->last->next = value;
    } else {
        array->first = value;
    }
    array->last = value;
    array->count++;
}

/* Puts `value` where `old` was, keeping the name and the neighbours. */
static void replace(struct value *old, const struct value *value) {
    struct text name = old->name;
    struct value *next = old->next;
    *old = *value;
    old->name = name;
    old->next = next;
}

static void set_named(struct arena *arena, struct value *container, const char *name,
                      size_t length, struct value *value) {
    struct value *old = field_named(container, name, length);
    if (old != NULL) {
        replace(old, value);
        return;
    }
    value->name = text_copy(arena, name, length);
    value_append(container, value);
}

void value_set(struct arena *arena, struct value *container, const char *name,
               struct value *value) {
    set_named(arena, container, name, strlen(name), value);
}

/* One step of a path: a field, or an element of a list. */
struct step {
    const char *name;
    size_t length;
    bool is_index;
    size_t index;
};

/* Reads the step at `*path` and moves behind it. False: not a path. */
static bool next_step(const char **path, struct step *step) {
    const char *at = *path;
    if (*at == '[') {
        char *end = NULL;
        if (at[1] < '0' || at[1] > '9') return false;
        step->is_index = true;
        step->index = strtoul(at + 1, &end, 10);
        if (*end != ']') return false;
        *path = end + 1;
        return true;
    }
    if (*at == '.') at++;
    step->is_index = false;
    step->name = at;
    step->length = strcspn(at, ".[");
    *path = at + step->length;
    return step->length > 0;
}

static struct value *follow(const struct value *value, const struct step *step) {
    return step->is_index ? value_element(value, step->index)
                          : field_named(value, step->name, step->length);
}

const struct value *value_at(const struct value *root, const char *path) {
    const struct value *value = root;
    struct step step;
    while (value != NULL && *path != '\0') {
        if (!next_step(&path, &step)) return NULL;
        value = follow(value, &step);
    }
    return value;
}

/* The list that a path names but nobody made yet: `values[0]` makes `values`. */
static struct value *list_for(struct arena *arena, struct value *parent, const struct step *step) {
    if (!has_fields(parent) || step->is_index) return NULL;
    struct value *list = value_new(arena, VALUE_ARRAY);
    set_named(arena, parent, step->name, step->length, list);
    return field_named(parent, step->name, step->length);
}

static bool put_step(struct arena *arena, struct value *parent, const struct step *step,
                     struct value *value) {
    struct value *old = follow(parent, step);
    if (old != NULL) {
        replace(old, value);
    } else if (step->is_index && parent->kind == VALUE_ARRAY && step->index == parent->count) {
        value_append(parent, value);
    } else if (!step->is_index && has_fields(parent)) {
        set_named(arena, parent, step->name, step->length, value);
    } else {
        return false;
    }
    return true;
}

bool value_put(struct arena *arena, struct value *root, const char *path, struct value *value) {
    struct value *parent = root;
    struct step step;
    if (!next_step(&path, &step)) return false;
    while (*path != '\0') {
        struct value *child = follow(parent, &step);
        if (child == NULL && *path == '[') child = list_for(arena, parent, &step);
        if (child == NULL || !next_step(&path, &step)) return false;
        parent = child;
    }
    return put_step(arena, parent, &step, value);
}
