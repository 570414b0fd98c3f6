/* SPDX-License-Identifier: Apache-2.0
 *
 * picture.c: which decoder, and how large the picture says it is.
 */
#include <stdlib.h>
#include <string.h>

#include "pictures.h"

static const uint8_t png_start[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
static const uint8_t jpeg_start[] = {0xFF, 0xD8, 0xFF};

#define BEGINS(bytes, length, start) \
    ((length) >= sizeof(start) && memcmp(bytes, start, sizeof(start)) == 0)

static uint32_t big_endian(const uint8_t *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

struct drawing_picture_size drawing_picture_measure(const uint8_t *bytes, size_t length) {
    if (BEGINS(bytes, length, png_start) && length >= 24) {
        return (struct drawing_picture_size){big_endian(bytes + 16), big_endian(bytes + 20)};
    }
    if (BEGINS(bytes, length, jpeg_start)) return jpeg_size(bytes, length);
    return (struct drawing_picture_size){0, 0};
}

static cairo_surface_t *surface_of(const uint8_t *bytes, size_t length, uint64_t most,
                                   uint32_t enough, const char **problem) {
    if (BEGINS(bytes, length, png_start)) return png_surface(bytes, length, most, problem);
    if (BEGINS(bytes, length, jpeg_start)) {
        return jpeg_surface(bytes, length, most, enough, problem);
    }
    *problem = "is neither PNG nor JPEG";
    return NULL;
}

struct drawing_picture *drawing_picture_decode(
    const uint8_t *bytes, size_t length, uint64_t most, uint32_t enough, const char **problem) {
    struct drawing_picture *picture = calloc(1, sizeof *picture);
    if (picture == NULL) return *problem = "needs too much memory", NULL;
    picture->surface = surface_of(bytes, length, most, enough, problem);
    if (picture->surface != NULL) return picture;
    free(picture);
    return NULL;
}

struct drawing_picture_size drawing_picture_pixels(const struct drawing_picture *picture) {
    return (struct drawing_picture_size){
        (uint32_t)cairo_image_surface_get_width(picture->surface),
        (uint32_t)cairo_image_surface_get_height(picture->surface)};
}

void drawing_picture_end(struct drawing_picture *picture) {
    cairo_surface_destroy(picture->surface);
    free(picture);
}
