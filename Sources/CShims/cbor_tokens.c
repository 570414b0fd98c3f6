/* SPDX-License-Identifier: Apache-2.0 */
#include "cbor_tokens.h"
#include <cbor.h>

typedef struct cshim_cbor_token token;

static void set(void *context, enum cshim_cbor_kind kind, uint64_t number) {
    token *it = context;
    it->kind = kind;
    it->number = number;
}

static void on_uint8(void *c, uint8_t n) { set(c, CSHIM_CBOR_UNSIGNED, n); }
static void on_uint16(void *c, uint16_t n) { set(c, CSHIM_CBOR_UNSIGNED, n); }
static void on_uint32(void *c, uint32_t n) { set(c, CSHIM_CBOR_UNSIGNED, n); }
static void on_uint64(void *c, uint64_t n) { set(c, CSHIM_CBOR_UNSIGNED, n); }
static void on_negint8(void *c, uint8_t n) { set(c, CSHIM_CBOR_NEGATIVE, n); }
static void on_negint16(void *c, uint16_t n) { set(c, CSHIM_CBOR_NEGATIVE, n); }
static void on_negint32(void *c, uint32_t n) { set(c, CSHIM_CBOR_NEGATIVE, n); }
static void on_negint64(void *c, uint64_t n) { set(c, CSHIM_CBOR_NEGATIVE, n); }
static void on_bytes(void *c, cbor_data data, size_t n) { (void)data; set(c, CSHIM_CBOR_BYTES, n); }
static void on_text(void *c, cbor_data data, size_t n) { (void)data; set(c, CSHIM_CBOR_TEXT, n); }
static void on_bytes_chunks(void *c) { set(c, CSHIM_CBOR_BYTES_CHUNKS, 0); }
static void on_text_chunks(void *c) { set(c, CSHIM_CBOR_TEXT_CHUNKS, 0); }
static void on_array(void *c, size_t n) { set(c, CSHIM_CBOR_ARRAY, n); }
static void on_array_open(void *c) { set(c, CSHIM_CBOR_ARRAY_OPEN, 0); }
static void on_map(void *c, size_t n) { set(c, CSHIM_CBOR_MAP, n); }
static void on_map_open(void *c) { set(c, CSHIM_CBOR_MAP_OPEN, 0); }
static void on_tag(void *c, uint64_t n) { set(c, CSHIM_CBOR_TAG, n); }
static void on_boolean(void *c, bool it) { set(c, CSHIM_CBOR_BOOLEAN, it); }
static void on_null(void *c) { set(c, CSHIM_CBOR_NULL, 0); }
static void on_undefined(void *c) { set(c, CSHIM_CBOR_UNDEFINED, 0); }
static void on_break(void *c) { set(c, CSHIM_CBOR_BREAK, 0); }

static void on_double(void *context, double real) {
    set(context, CSHIM_CBOR_DOUBLE, 0);
    ((token *)context)->real = real;
}
static void on_single(void *context, float real) { on_double(context, real); }

static const struct cbor_callbacks callbacks = {
    .uint8 = on_uint8,
    .uint16 = on_uint16,
    .uint32 = on_uint32,
    .uint64 = on_uint64,
    .negint8 = on_negint8,
    .negint16 = on_negint16,
    .negint32 = on_negint32,
    .negint64 = on_negint64,
    .byte_string = on_bytes,
    .byte_string_start = on_bytes_chunks,
    .string = on_text,
    .string_start = on_text_chunks,
    .array_start = on_array,
    .indef_array_start = on_array_open,
    .map_start = on_map,
    .indef_map_start = on_map_open,
    .tag = on_tag,
    .float2 = on_single,
    .float4 = on_single,
    .float8 = on_double,
    .boolean = on_boolean,
    .null = on_null,
    .undefined = on_undefined,
    .indef_break = on_break,
};

struct cshim_cbor_token cshim_cbor_read(const uint8_t *source, size_t length) {
    token it = {.kind = CSHIM_CBOR_TRUNCATED};
    if (length == 0)
        return it;
    struct cbor_decoder_result result = cbor_stream_decode(source, length, &callbacks, &it);
    if (result.status == CBOR_DECODER_FINISHED)
        it.length = result.read;
    else
        it = (token){.kind = result.status == CBOR_DECODER_NEDATA ? CSHIM_CBOR_TRUNCATED
                                                                   : CSHIM_CBOR_MALFORMED};
    return it;
}

size_t cshim_cbor_write(enum cshim_cbor_kind kind, uint64_t number, uint8_t *head) {
    switch (kind) {
    case CSHIM_CBOR_UNSIGNED: return cbor_encode_uint(number, head, 9);
    case CSHIM_CBOR_NEGATIVE: return cbor_encode_negint(number, head, 9);
    case CSHIM_CBOR_BYTES: return cbor_encode_bytestring_start(number, head, 9);
    case CSHIM_CBOR_TEXT: return cbor_encode_string_start(number, head, 9);
    case CSHIM_CBOR_ARRAY: return cbor_encode_array_start(number, head, 9);
    case CSHIM_CBOR_MAP: return cbor_encode_map_start(number, head, 9);
    case CSHIM_CBOR_TAG: return cbor_encode_tag(number, head, 9);
    case CSHIM_CBOR_BOOLEAN: return cbor_encode_bool(number != 0, head, 9);
    case CSHIM_CBOR_NULL: return cbor_encode_null(head, 9);
    default: return 0;
    }
}

size_t cshim_cbor_write_double(double real, uint8_t *head) {
    return cbor_encode_double(real, head, 9);
}
