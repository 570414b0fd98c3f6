/* SPDX-License-Identifier: Apache-2.0
 *
 * png.c: pixels to PNG and back.
 *
 * libpng leaves by longjmp where something is wrong; whatever must be freed then
 * is in a struct outside of the function that calls setjmp.
 */
#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#include "pictures.h"

/* ---- Writing ---------------------------------------------------------------------- */

struct writing {
    struct drawing_bytes out;
    size_t capacity;
    png_structp png;
    png_infop info;
    uint8_t *row;
};

static void append(png_structp png, png_bytep bytes, size_t length) {
    struct writing *writing = png_get_io_ptr(png);
    if (writing->out.length + length > writing->capacity) {
        size_t capacity = (writing->out.length + length) * 2;
        uint8_t *more = realloc(writing->out.bytes, capacity);
        if (more == NULL) png_error(png, "no memory");
        writing->out.bytes = more;
        writing->capacity = capacity;
    }
    memcpy(writing->out.bytes + writing->out.length, bytes, length);
    writing->out.length += length;
}

static void flush(png_structp png) { (void)png; }
static void say_nothing(png_structp png, png_const_charp text) { (void)png, (void)text; }
static void leave(png_structp png, png_const_charp text) {
    (void)text;
    png_longjmp(png, 1);
}

static void unpremultiply(const uint32_t *from, uint8_t *to, uint32_t width, int channels) {
    for (uint32_t x = 0; x < width; x++, to += channels) {
        uint32_t pixel = from[x], alpha = pixel >> 24;
        for (int c = 0; c < 3; c++) {
            uint32_t value = pixel >> (16 - 8 * c) & 255;
            to[c] = (uint8_t)(alpha == 0 || alpha == 255 ? value
                                                          : (value * 255 + alpha / 2) / alpha);
        }
        if (channels == 4) to[3] = (uint8_t)alpha;
    }
}

static bool is_opaque(const uint8_t *pixels, int stride, uint32_t width, uint32_t height) {
    for (uint32_t y = 0; y < height; y++) {
        const uint32_t *row = (const uint32_t *)(const void *)(pixels + (size_t)y * (size_t)stride);
        for (uint32_t x = 0; x < width; x++) {
            if (row[x] >> 24 != 255) return false;
        }
    }
    return true;
}

static void write_rows(struct writing *writing, cairo_surface_t *surface, int level) {
    uint32_t width = (uint32_t)cairo_image_surface_get_width(surface);
    uint32_t height = (uint32_t)cairo_image_surface_get_height(surface);
    const uint8_t *pixels = cairo_image_surface_get_data(surface);
    int stride = cairo_image_surface_get_stride(surface);
    int channels = is_opaque(pixels, stride, width, height) ? 3 : 4;
    writing->row = malloc((size_t)width * 4);
    if (writing->row == NULL) return;
    if (setjmp(png_jmpbuf(writing->png)) != 0) return;
    png_set_write_fn(writing->png, writing, append, flush);
    png_set_IHDR(writing->png, writing->info, width, height, 8,
                 channels == 4 ? PNG_COLOR_TYPE_RGBA : PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_compression_level(writing->png, level);
    png_set_filter(writing->png, 0, PNG_FILTER_NONE);
    png_write_info(writing->png, writing->info);
    for (uint32_t y = 0; y < height; y++) {
        const void *row = pixels + (size_t)y * (size_t)stride;
        unpremultiply(row, writing->row, width, channels);
        png_write_row(writing->png, writing->row);
    }
    png_write_end(writing->png, NULL);
}

static struct drawing_bytes png_of(cairo_surface_t *surface, int level) {
    struct writing writing = {0};
    cairo_surface_flush(surface);
    writing.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, leave, say_nothing);
    if (writing.png == NULL) return writing.out;
    writing.info = png_create_info_struct(writing.png);
    if (writing.info != NULL) write_rows(&writing, surface, level);
    png_destroy_write_struct(&writing.png, &writing.info);
    free(writing.row);
    return writing.out;
}

struct drawing_bytes drawing_canvas_png(struct drawing_canvas *canvas, int level) {
    return png_of(canvas->surface, level);
}

struct drawing_bytes drawing_picture_png(const struct drawing_picture *picture, int level) {
    return png_of(picture->surface, level);
}

void drawing_bytes_end(struct drawing_bytes bytes) { free(bytes.bytes); }

/* ---- Reading ------------------------------------------------------------------------ */

struct reading {
    const uint8_t *bytes;
    size_t left;
    png_structp png;
    png_infop info;
    uint8_t *pixels; /* RGBA, not premultiplied */
    png_bytep *rows;
    uint32_t width, height;
};

static void take(png_structp png, png_bytep into, size_t length) {
    struct reading *reading = png_get_io_ptr(png);
    if (length > reading->left) png_error(png, "ends too early");
    memcpy(into, reading->bytes, length);
    reading->bytes += length;
    reading->left -= length;
}

/* Every kind of PNG to four bytes a pixel. */
static void ask_for_rgba(struct reading *reading) {
    png_structp png = reading->png;
    png_set_expand(png);
    png_set_strip_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
    png_set_interlace_handling(png);
    png_read_update_info(png, reading->info);
}

static const char *read_pixels(struct reading *reading, uint64_t most) {
    if (setjmp(png_jmpbuf(reading->png)) != 0) return "is damaged";
    png_set_user_limits(reading->png, 16384, 16384);
    png_set_chunk_malloc_max(reading->png, 1 << 20);
    png_set_chunk_cache_max(reading->png, 64);
    png_set_read_fn(reading->png, reading, take);
    png_read_info(reading->png, reading->info);
    reading->width = png_get_image_width(reading->png, reading->info);
    reading->height = png_get_image_height(reading->png, reading->info);
    if ((uint64_t)reading->width * reading->height > most) return "has too many pixels";
    ask_for_rgba(reading);
    if (png_get_rowbytes(reading->png, reading->info) != (size_t)reading->width * 4) {
        return "is of a kind that is not known";
    }
    reading->pixels = calloc(reading->height, (size_t)reading->width * 4);
    reading->rows = calloc(reading->height, sizeof *reading->rows);
    if (reading->pixels == NULL || reading->rows == NULL) return "needs too much memory";
    for (uint32_t y = 0; y < reading->height; y++) {
        reading->rows[y] = reading->pixels + (size_t)y * reading->width * 4;
    }
    png_read_image(reading->png, reading->rows);
    return NULL;
}

static const char *read_png(struct reading *reading, uint64_t most) {
    reading->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, leave, say_nothing);
    if (reading->png == NULL) return "needs too much memory";
    reading->info = png_create_info_struct(reading->png);
    const char *problem =
        reading->info == NULL ? "needs too much memory" : read_pixels(reading, most);
    png_destroy_read_struct(&reading->png, &reading->info, NULL);
    free(reading->rows);
    reading->rows = NULL;
    return problem;
}

static uint32_t premultiplied(const uint8_t *pixel) {
    uint32_t alpha = pixel[3], result = alpha << 24;
    for (int c = 0; c < 3; c++) {
        result |= ((uint32_t)pixel[c] * alpha + 127) / 255 << (16 - 8 * c);
    }
    return result;
}

cairo_surface_t *png_surface(const uint8_t *bytes, size_t length, uint64_t most,
                             const char **problem) {
    struct reading reading = {.bytes = bytes, .left = length};
    cairo_surface_t *surface = NULL;
    *problem = read_png(&reading, most);
    if (*problem == NULL) {
        surface = surface_of_pixels(reading.width, reading.height);
        if (surface == NULL) *problem = "needs too much memory";
    }
    if (surface != NULL) {
        uint8_t *to = cairo_image_surface_get_data(surface);
        int stride = cairo_image_surface_get_stride(surface);
        for (uint32_t y = 0; y < reading.height; y++) {
            uint32_t *row = (uint32_t *)(void *)(to + (size_t)y * (size_t)stride);
            const uint8_t *from = reading.pixels + (size_t)y * reading.width * 4;
            for (uint32_t x = 0; x < reading.width; x++) row[x] = premultiplied(from + 4 * x);
        }
        cairo_surface_mark_dirty(surface);
    }
    free(reading.pixels);
    return surface;
}

struct drawing_bytes drawing_png_pixels(const uint8_t *bytes, size_t length,
                                        struct drawing_picture_size *size) {
    struct reading reading = {.bytes = bytes, .left = length};
    struct drawing_bytes out = {0};
    if (read_png(&reading, 1 << 26) != NULL) return free(reading.pixels), out;
    *size = (struct drawing_picture_size){reading.width, reading.height};
    out.bytes = reading.pixels;
    out.length = (size_t)reading.width * reading.height * 4;
    return out;
}
