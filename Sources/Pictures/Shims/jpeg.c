/* SPDX-License-Identifier: Apache-2.0
 *
 * jpeg.c: JPEG to pixels, scaled while decoding.
 */
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "pictures.h"

struct reading {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    jmp_buf way_out;
    uint8_t *row;
    cairo_surface_t *surface;
    int warnings;
};

static void leave(j_common_ptr jpeg) {
    struct reading *reading = jpeg->client_data;
    longjmp(reading->way_out, 1);
}

/* Damage that the decoder mends is shown as it mends it, but not without end: each
 * warning is a stretch of data read again. */
static void note(j_common_ptr jpeg, int level) {
    struct reading *reading = jpeg->client_data;
    if (level < 0 && ++reading->warnings > 100) leave(jpeg);
}

static void say_nothing(j_common_ptr jpeg) { (void)jpeg; }

static void begin(struct reading *reading, const uint8_t *bytes, size_t length) {
    reading->jpeg.err = jpeg_std_error(&reading->errors);
    reading->jpeg.client_data = reading;
    reading->errors.error_exit = leave;
    reading->errors.emit_message = note;
    reading->errors.output_message = say_nothing;
    jpeg_create_decompress(&reading->jpeg);
    reading->jpeg.client_data = reading;
    reading->jpeg.mem->max_memory_to_use = 64 << 20;
    jpeg_mem_src(&reading->jpeg, bytes, length);
    jpeg_read_header(&reading->jpeg, TRUE);
}

struct drawing_picture_size jpeg_size(const uint8_t *bytes, size_t length) {
    struct reading reading = {0};
    struct drawing_picture_size size = {0, 0};
    if (setjmp(reading.way_out) == 0) {
        begin(&reading, bytes, length);
        size = (struct drawing_picture_size){reading.jpeg.image_width, reading.jpeg.image_height};
    }
    jpeg_destroy_decompress(&reading.jpeg);
    return size;
}

/* The smallest of 1/8 … 8/8 that still gives `enough` pixels. */
static void choose_scale(struct jpeg_decompress_struct *jpeg, uint32_t enough) {
    uint32_t longer =
        jpeg->image_width > jpeg->image_height ? jpeg->image_width : jpeg->image_height;
    jpeg->scale_denom = 8;
    jpeg->scale_num = 8;
    for (unsigned int eighths = 1; eighths < 8; eighths++) {
        if ((uint64_t)longer * eighths / 8 >= enough) {
            jpeg->scale_num = eighths;
            return;
        }
    }
}

static void read_rows(struct reading *reading) {
    struct jpeg_decompress_struct *jpeg = &reading->jpeg;
    uint8_t *to = cairo_image_surface_get_data(reading->surface);
    int stride = cairo_image_surface_get_stride(reading->surface);
    while (jpeg->output_scanline < jpeg->output_height) {
        uint32_t *row = (uint32_t *)(void *)(to + (size_t)jpeg->output_scanline * (size_t)stride);
        JSAMPROW rows[] = {reading->row};
        if (jpeg_read_scanlines(jpeg, rows, 1) != 1) return;
        for (JDIMENSION x = 0; x < jpeg->output_width; x++) {
            const uint8_t *pixel = reading->row + 3 * x;
            row[x] = 0xFF000000U | (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
        }
    }
}

static const char *decode(struct reading *reading, const uint8_t *bytes, size_t length,
                          uint64_t most, uint32_t enough) {
    struct jpeg_decompress_struct *jpeg = &reading->jpeg;
    if (setjmp(reading->way_out) != 0) return "is damaged";
    begin(reading, bytes, length);
    if (jpeg->jpeg_color_space == JCS_CMYK || jpeg->jpeg_color_space == JCS_YCCK) {
        return "is of a kind that is not known";
    }
    jpeg->out_color_space = JCS_RGB;
    choose_scale(jpeg, enough);
    jpeg_calc_output_dimensions(jpeg);
    /* A progressive picture is kept whole, whatever the scale. */
    uint64_t pixels = jpeg_has_multiple_scans(jpeg)
        ? (uint64_t)jpeg->image_width * jpeg->image_height
        : (uint64_t)jpeg->output_width * jpeg->output_height;
    if (pixels > most) return "has too many pixels";
    reading->surface = surface_of_pixels(jpeg->output_width, jpeg->output_height);
    reading->row = malloc((size_t)jpeg->output_width * 3);
    if (reading->surface == NULL || reading->row == NULL) return "needs too much memory";
    jpeg_start_decompress(jpeg);
    read_rows(reading);
    cairo_surface_mark_dirty(reading->surface);
    return NULL;
}

cairo_surface_t *jpeg_surface(const uint8_t *bytes, size_t length, uint64_t most, uint32_t enough,
                              const char **problem) {
    struct reading *reading = calloc(1, sizeof *reading);
    if (reading == NULL) return *problem = "needs too much memory", NULL;
    *problem = decode(reading, bytes, length, most, enough);
    cairo_surface_t *surface = reading->surface;
    if (*problem != NULL && surface != NULL) {
        cairo_surface_destroy(surface);
        surface = NULL;
    }
    jpeg_destroy_decompress(&reading->jpeg);
    free(reading->row);
    free(reading);
    return surface;
}
