/* SPDX-License-Identifier: Apache-2.0
 *
 * cbor.c: trees from bytes and back (RFC 8949).
 *
 * Every bound is checked before memory is taken for what it bounds; the first
 * broken rule ends the reading and is named.
 */
#include "value.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reading ------------------------------------------------------------ */

struct reader {
    struct arena *arena;
    const uint8_t *at, *end;
    size_t items;
    const char *error;
};

enum major {
    MAJOR_UNSIGNED,
    MAJOR_NEGATIVE,
    MAJOR_BYTES,
    MAJOR_TEXT,
    MAJOR_ARRAY,
    MAJOR_MAP,
    MAJOR_TAG,
    MAJOR_SIMPLE,
};
enum { TAG_DATE = 1, TAG_RECORD = 27, BREAK = 0xFF };

struct head {
    unsigned major, detail;
    uint64_t argument;
    bool indefinite;
};

static struct value *refuse(struct reader *reader, const char *reason) {
    if (reader->error == NULL) reader->error = reason;
    return NULL;
}

static bool read_head(struct reader *reader, struct head *head) {
    if (reader->at == reader->end) return refuse(reader, "the bytes end within an item") != NULL;
    uint8_t first = *reader->at++;
    *head = (struct head){first >> 5, first & 31, first & 31, false};
    if (head->detail < 24) return true;
    if (head->detail == 31 && head->major >= MAJOR_BYTES && head->major <= MAJOR_MAP) {
        head->indefinite = true;
        return true;
    }
    if (head->detail > 27) return refuse(reader, "an item begins with a reserved byte") != NULL;
    size_t width = (size_t)1 << (head->detail - 24);
    if ((size_t)(reader->end - reader->at) < width) {
        return refuse(reader, "the bytes end within an item") != NULL;
    }
    head->argument = 0;
    for (size_t i = 0; i < width; i++) head->argument = head->argument << 8 | *reader->at++;
    return true;
}

/* Whether an indefinite item ends here. */
static bool at_break(struct reader *reader) {
    if (reader->at == reader->end || *reader->at != BREAK) return false;
    reader->at++;
    return true;
}

/* Bytes of one well-formed character of UTF-8 (RFC 3629), or 0. */
static size_t character_length(const uint8_t *at, size_t left) {
    uint8_t first = at[0];
    if (first < 0x80) return 1;
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || left < length) return 0;
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xC0) != 0x80) return 0;
    }
    bool overlong = (first == 0xE0 && at[1] < 0xA0) || (first == 0xF0 && at[1] < 0x90);
    bool surrogate = first == 0xED && at[1] > 0x9F;
    bool beyond = first == 0xF4 && at[1] > 0x8F;
    return overlong || surrogate || beyond ? 0 : length;
}

static bool is_utf8(const uint8_t *at, size_t length) {
    while (length > 0) {
        size_t step = character_length(at, length);
        if (step == 0) return false;
        at += step;
        length -= step;
    }
    return true;
}

static bool append_chunk(struct reader *reader, const struct head *head, struct buffer *buffer) {
    if (head->argument > (uint64_t)(reader->end - reader->at)) {
        return refuse(reader, "a text or byte string is longer than the message") != NULL;
    }
    size_t length = (size_t)head->argument;
    if (head->major == MAJOR_TEXT && !is_utf8(reader->at, length)) {
        return refuse(reader, "a text is not UTF-8") != NULL;
    }
    buffer_append(buffer, reader->at, length);
    reader->at += length;
    return true;
}

static bool append_chunks(struct reader *reader, const struct head *head, struct buffer *buffer) {
    if (!head->indefinite) return append_chunk(reader, head, buffer);
    while (!at_break(reader)) {
        struct head chunk;
        if (!read_head(reader, &chunk)) return false;
        if (chunk.major != head->major || chunk.indefinite) {
            return refuse(reader, "a string has a chunk of another kind") != NULL;
        }
        if (!append_chunk(reader, &chunk, buffer)) return false;
    }
    return true;
}

static struct value *read_string(struct reader *reader, const struct head *head) {
    struct buffer buffer = {NULL, 0, 0};
    struct value *value = NULL;
    if (append_chunks(reader, head, &buffer)) {
        enum value_kind kind = head->major == MAJOR_TEXT ? VALUE_TEXT : VALUE_BYTES;
        value = value_text_of(reader->arena, kind, (const char *)buffer.bytes, buffer.length);
    }
    buffer_free(&buffer);
    return value;
}

static double half(uint16_t bits) {
    int exponent = bits >> 10 & 31;
    double mantissa = bits & 1023;
    double value = exponent == 0    ? ldexp(mantissa, -24)
                   : exponent == 31 ? (mantissa == 0 ? INFINITY : NAN)
                                    : ldexp(mantissa + 1024, exponent - 25);
    return bits & 0x8000 ? -value : value;
}

static double single(uint32_t bits) {
    float value;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static struct value *read_simple(struct reader *reader, const struct head *head) {
    struct value *value = value_new(reader->arena, VALUE_DOUBLE);
    switch (head->detail) {
    case 20:
    case 21:
        value->kind = VALUE_BOOLEAN;
        value->boolean = head->detail == 21;
        return value;
    case 22: value->kind = VALUE_NULL; return value;
    case 25: value->number = half((uint16_t)head->argument); return value;
    case 26: value->number = single((uint32_t)head->argument); return value;
    case 27: memcpy(&value->number, &head->argument, sizeof value->number); return value;
    default: return refuse(reader, "a simple value is not null, false or true");
    }
}

static struct value *read_value(struct reader *reader, int depth);

static struct value *read_array(struct reader *reader, const struct head *head, int depth) {
    struct value *array = value_new(reader->arena, VALUE_ARRAY);
    for (uint64_t i = 0; head->indefinite ? !at_break(reader) : i < head->argument; i++) {
        struct value *element = read_value(reader, depth + 1);
        if (element == NULL) return NULL;
        value_append(array, element);
    }
    return array;
}

/* Shorter keys first, then bytewise: the order of their encoded forms. */
static int compare_names(const struct text *a, const struct text *b) {
    if (a->length != b->length) return a->length < b->length ? -1 : 1;
    return memcmp(a->bytes, b->bytes, a->length);
}

static bool is_new_name(const struct value *map, const struct text *name) {
    if (map->last == NULL || compare_names(&map->last->name, name) < 0) {
        /* In the order in which we write, so one look suffices, unless an earlier key broke it. */
        if (map->boolean == false) return true;
    }
    for (const struct value *field = map->first; field != NULL; field = field->next) {
        if (compare_names(&field->name, name) == 0) return false;
    }
    return true;
}

static struct value *read_map(struct reader *reader, const struct head *head, int depth) {
    struct value *map = value_new(reader->arena, VALUE_MAP);
    for (uint64_t i = 0; head->indefinite ? !at_break(reader) : i < head->argument; i++) {
        struct value *name = read_value(reader, depth + 1);
        if (name == NULL) return NULL;
        if (name->kind != VALUE_TEXT) return refuse(reader, "a key of a map is not a text");
        if (!is_new_name(map, &name->text)) return refuse(reader, "a map has a key twice");
        struct value *field = read_value(reader, depth + 1);
        if (field == NULL) return NULL;
        /* While reading, `boolean` of a map says that its keys are out of order. */
        if (map->last != NULL && compare_names(&map->last->name, &name->text) > 0) {
            map->boolean = true;
        }
        field->name = name->text;
        value_append(map, field);
    }
    map->boolean = false;
    return map;
}

static struct value *as_date(struct reader *reader, struct value *value) {
    if (value->kind == VALUE_INTEGER) value->number = (double)value->integer;
    if (value->kind != VALUE_INTEGER && value->kind != VALUE_DOUBLE) {
        return refuse(reader, "a date (tag 1) is not a number");
    }
    value->kind = VALUE_DATE;
    return value;
}

static struct value *as_record(struct reader *reader, struct value *pair) {
    struct value *class_name = value_element(pair, 0), *fields = value_element(pair, 1);
    bool fits = pair->kind == VALUE_ARRAY && pair->count == 2 && class_name->kind == VALUE_TEXT
                && fields->kind == VALUE_MAP;
    if (!fits) return refuse(reader, "a record (tag 27) is not [class name, fields]");
    fields->kind = VALUE_RECORD;
    fields->text = class_name->text;
    return fields;
}

static struct value *read_tagged(struct reader *reader, const struct head *head, int depth) {
    if (head->argument != TAG_DATE && head->argument != TAG_RECORD) {
        return refuse(reader, "a tag is neither 1 (date) nor 27 (record)");
    }
    struct value *content = read_value(reader, depth + 1);
    if (content == NULL) return NULL;
    return head->argument == TAG_DATE ? as_date(reader, content) : as_record(reader, content);
}

static struct value *read_integer(struct reader *reader, const struct head *head) {
    if (head->argument > INT64_MAX) return refuse(reader, "an integer needs more than 64 bits");
    int64_t integer = (int64_t)head->argument;
    return value_integer(reader->arena, head->major == MAJOR_NEGATIVE ? -1 - integer : integer);
}

static struct value *read_value(struct reader *reader, int depth) {
    struct head head;
    if (depth > VALUE_MAX_DEPTH) return refuse(reader, "values are nested deeper than 64");
    if (++reader->items > VALUE_MAX_ITEMS) return refuse(reader, "there are over 65,536 items");
    if (!read_head(reader, &head)) return NULL;
    switch (head.major) {
    case MAJOR_UNSIGNED:
    case MAJOR_NEGATIVE: return read_integer(reader, &head);
    case MAJOR_BYTES:
    case MAJOR_TEXT: return read_string(reader, &head);
    case MAJOR_ARRAY: return read_array(reader, &head, depth);
    case MAJOR_MAP: return read_map(reader, &head, depth);
    case MAJOR_TAG: return read_tagged(reader, &head, depth);
    default: return read_simple(reader, &head);
    }
}

struct value *value_decode(struct arena *arena, const uint8_t *bytes, size_t length,
                           const char **error) {
    struct reader reader = {arena, bytes, bytes + length, 0, NULL};
    struct value *value = NULL;
    if (length > VALUE_MAX_BYTES) {
        refuse(&reader, "the body is larger than 4 MiB");
    } else {
        value = read_value(&reader, 0);
        bool is_whole = reader.at == reader.end;
        if (value != NULL && !is_whole) value = refuse(&reader, "bytes follow the item");
    }
    *error = reader.error;
    return value;
}

/* ---- Writing ------------------------------------------------------------ */

static void write_head(struct buffer *buffer, unsigned major, uint64_t argument) {
    uint8_t bytes[9];
    unsigned width = argument < 24 ? 0 : argument <= UINT8_MAX ? 1 : argument <= UINT16_MAX ? 2
                     : argument <= UINT32_MAX ? 4 : 8;
    static const uint8_t details[] = {0, 24, 25, 0, 26, 0, 0, 0, 27};
    bytes[0] = (uint8_t)(major << 5 | (width == 0 ? argument : details[width]));
    for (unsigned i = 0; i < width; i++) {
        bytes[1 + i] = (uint8_t)(argument >> 8 * (width - 1 - i));
    }
    buffer_append(buffer, bytes, 1 + width);
}

static void write_string(struct buffer *buffer, unsigned major, const struct text *text) {
    write_head(buffer, major, text->length);
    buffer_append(buffer, text->bytes, text->length);
}

static void write_double(struct buffer *buffer, double number) {
    uint64_t bits;
    uint8_t bytes[9] = {MAJOR_SIMPLE << 5 | 27};
    memcpy(&bits, &number, sizeof bits);
    for (int i = 0; i < 8; i++) bytes[1 + i] = (uint8_t)(bits >> 8 * (7 - i));
    buffer_append(buffer, bytes, sizeof bytes);
}

static int compare_fields(const void *a, const void *b) {
    const struct value *const *first = a, *const *second = b;
    return compare_names(&(*first)->name, &(*second)->name);
}

static void write_fields(struct buffer *buffer, const struct value *map) {
    struct arena scratch = {NULL};
    const struct value **fields = arena_take(&scratch, (map->count + 1) * sizeof *fields);
    size_t count = 0;
    for (const struct value *field = map->first; field != NULL; field = field->next) {
        fields[count++] = field;
    }
    qsort(fields, count, sizeof *fields, compare_fields);
    write_head(buffer, MAJOR_MAP, count);
    for (size_t i = 0; i < count; i++) {
        write_string(buffer, MAJOR_TEXT, &fields[i]->name);
        value_encode(fields[i], buffer);
    }
    arena_free(&scratch);
}

static void write_array(struct buffer *buffer, const struct value *array) {
    write_head(buffer, MAJOR_ARRAY, array->count);
    for (const struct value *element = array->first; element != NULL; element = element->next) {
        value_encode(element, buffer);
    }
}

static void write_record(struct buffer *buffer, const struct value *record) {
    write_head(buffer, MAJOR_TAG, TAG_RECORD);
    write_head(buffer, MAJOR_ARRAY, 2);
    write_string(buffer, MAJOR_TEXT, &record->text);
    write_fields(buffer, record);
}

static void write_integer(struct buffer *buffer, int64_t integer) {
    if (integer < 0) {
        write_head(buffer, MAJOR_NEGATIVE, (uint64_t)(-1 - integer));
    } else {
        write_head(buffer, MAJOR_UNSIGNED, (uint64_t)integer);
    }
}

void value_encode(const struct value *value, struct buffer *buffer) {
    switch (value->kind) {
    case VALUE_NULL: write_head(buffer, MAJOR_SIMPLE, 22); break;
    case VALUE_BOOLEAN: write_head(buffer, MAJOR_SIMPLE, value->boolean ? 21 : 20); break;
    case VALUE_INTEGER: write_integer(buffer, value->integer); break;
    case VALUE_DATE: write_head(buffer, MAJOR_TAG, TAG_DATE); /* fallthrough */
    case VALUE_DOUBLE: write_double(buffer, value->number); break;
    case VALUE_TEXT: write_string(buffer, MAJOR_TEXT, &value->text); break;
    case VALUE_BYTES: write_string(buffer, MAJOR_BYTES, &value->text); break;
    case VALUE_ARRAY: write_array(buffer, value); break;
    case VALUE_MAP: write_fields(buffer, value); break;
    case VALUE_RECORD: write_record(buffer, value); break;
    }
}
