/* SPDX-License-Identifier: Apache-2.0
 *
 * value.h: what crosses the wall, as a tree that can be read by path, changed
 * and written again.
 *
 * A tree lives in an arena and dies with it. Nothing here is thread-safe;
 * reading a tree that nobody changes is.
 */
#ifndef LAUNCHER_VALUE_H
#define LAUNCHER_VALUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Memory that is given back all at once. Starts as {NULL}. */
struct arena {
    struct arena_chunk *chunks;
};

/* Zeroed; ends the process if there is none, because no answer could be made. */
void *arena_take(struct arena *arena, size_t size);
void arena_free(struct arena *arena);

/* Bytes with a NUL behind them that `length` does not count. */
struct text {
    const char *bytes;
    size_t length;
};

enum value_kind {
    VALUE_NULL,
    VALUE_BOOLEAN,
    VALUE_INTEGER,
    VALUE_DOUBLE,
    VALUE_DATE, /* seconds since 1970 in `number` */
    VALUE_TEXT,
    VALUE_BYTES,
    VALUE_ARRAY,
    VALUE_MAP,
    VALUE_RECORD, /* a map with a class name */
};

struct value {
    enum value_kind kind;
    bool boolean;
    int64_t integer;
    double number;
    struct text text;          /* of a text or bytes; the class name of a record */
    struct value *first, *last; /* of an array, map or record */
    size_t count;
    struct text name;  /* as a field of a map or record */
    struct value *next; /* its neighbour */
};

/* Bounds while decoding. */
enum { VALUE_MAX_DEPTH = 64, VALUE_MAX_ITEMS = 65536, VALUE_MAX_BYTES = 4 << 20 };

/* Reads one CBOR item that fills `bytes`. NULL, with one sentence in `*error`,
 * if it breaks a rule. Texts are copied into the arena. */
struct value *value_decode(struct arena *arena, const uint8_t *bytes, size_t length,
                           const char **error);

struct value *value_new(struct arena *arena, enum value_kind kind);
struct value *value_text(struct arena *arena, const char *text);
struct value *value_text_of(struct arena *arena, enum value_kind kind, const char *bytes,
                            size_t length);
struct value *value_integer(struct arena *arena, int64_t integer);
struct value *value_record(struct arena *arena, const char *class_name);
/* A copy that shares its texts and children with the original, without a place in a parent. */
struct value *value_shallow_copy(struct arena *arena, const struct value *value);

/* Takes `value` over as the field `name`, replacing one that is there. */
void value_set(struct arena *arena, struct value *container, const char *name,
               struct value *value);
void value_append(struct value *array, struct value *value);

/* The field, or NULL. */
struct value *value_field(const struct value *container, const char *name);
/* The text of the field, or NULL. */
const char *value_field_text(const struct value *container, const char *name);
struct value *value_element(const struct value *array, size_t index);

/* Growing bytes. Starts as {NULL}; `buffer_free` ends it. */
struct buffer {
    uint8_t *bytes;
    size_t length, capacity;
};
void buffer_append(struct buffer *buffer, const void *bytes, size_t length);
void buffer_free(struct buffer *buffer);

/* Appends the deterministic CBOR of `value` (RFC 8949, 4.2). */
void value_encode(const struct value *value, struct buffer *buffer);

/* The value under "recipients[0].displayName", or NULL; "" is `root`. */
const struct value *value_at(const struct value *root, const char *path);
/* Puts `value` there; false if the path leads nowhere. An element one past the end is appended. */
bool value_put(struct arena *arena, struct value *root, const char *path, struct value *value);

#endif
