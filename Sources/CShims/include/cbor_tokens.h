/* SPDX-License-Identifier: Apache-2.0 */
/* CBOR one head at a time.
 * Reason for C: libcbor reports what it reads to a table of 28 callbacks; here
 * that becomes one token per call, with no memory allocated and none kept. */
#ifndef CBOR_TOKENS_H
#define CBOR_TOKENS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum cshim_cbor_kind {
    CSHIM_CBOR_UNSIGNED,     /* number */
    CSHIM_CBOR_NEGATIVE,     /* -1 - number */
    CSHIM_CBOR_BYTES,        /* number bytes, the last ones of the token */
    CSHIM_CBOR_TEXT,         /* the same; UTF-8 is not checked */
    CSHIM_CBOR_BYTES_CHUNKS, /* chunks follow, up to a break */
    CSHIM_CBOR_TEXT_CHUNKS,
    CSHIM_CBOR_ARRAY, /* number items follow */
    CSHIM_CBOR_ARRAY_OPEN, /* items follow, up to a break */
    CSHIM_CBOR_MAP,        /* number pairs follow */
    CSHIM_CBOR_MAP_OPEN,
    CSHIM_CBOR_TAG,    /* number; one item follows */
    CSHIM_CBOR_DOUBLE, /* real; halves and singles are widened */
    CSHIM_CBOR_BOOLEAN, /* number is 0 or 1 */
    CSHIM_CBOR_NULL,
    CSHIM_CBOR_UNDEFINED,
    CSHIM_CBOR_BREAK,
    CSHIM_CBOR_TRUNCATED, /* the bytes end before the token does */
    CSHIM_CBOR_MALFORMED, /* no such head, or a simple value without a meaning */
};

struct cshim_cbor_token {
    enum cshim_cbor_kind kind;
    uint64_t number;
    double real;
    size_t length; /* bytes of the whole token; 0 for the last two kinds */
};

/* Reads the token at the front of `source`. Threads: any. */
struct cshim_cbor_token cshim_cbor_read(const uint8_t *_Nonnull source, size_t length);

/* Writes the shortest head of `kind` with `number` into `head`, which has room
 * for 9 bytes. Kinds: unsigned, negative, bytes, text, array, map, tag,
 * boolean, null. Returns the bytes written; 0 for another kind. */
size_t cshim_cbor_write(enum cshim_cbor_kind kind, uint64_t number, uint8_t *_Nonnull head);

/* Writes `real` as 64 bits with its head: 9 bytes. */
size_t cshim_cbor_write_double(double real, uint8_t *_Nonnull head);
#endif
