/* SPDX-License-Identifier: Apache-2.0
 *
 * drawing_shims.h: text, shapes and pictures, on cairo, pango, libpng and libjpeg.
 *
 * Reason for C: the libraries answer with macros, callbacks, setjmp and reference
 * counts. Here they become six kinds of objects, each with one maker and one end.
 * Lengths are points, colours 0xRRGGBBAA in sRGB. Nothing here is safe to use from
 * two threads at once. A maker returns NULL when there is no memory, or as it says.
 */
#ifndef DRAWING_SHIMS_H
#define DRAWING_SHIMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Fonts -------------------------------------------------------------------- */

/* Exactly the given font files, and no other of the machine. */
struct drawing_fonts;

/* Reads the names of all faces in `files`; a file that is missing is left out.
 * `configuration` is fontconfig's XML. */
struct drawing_fonts *_Nullable drawing_fonts_open(
    const char *_Nonnull configuration, const char *_Nonnull const *_Nonnull files, size_t count);
/* The language of texts, as a tag: "ja" takes other Han letters than "zh". */
void drawing_fonts_speak(struct drawing_fonts *_Nonnull fonts, const char *_Nonnull language);
/* Whether one of the faces belongs to this family. */
bool drawing_fonts_has(struct drawing_fonts *_Nonnull fonts, const char *_Nonnull family);
void drawing_fonts_close(struct drawing_fonts *_Nonnull fonts);

/* ---- Text ----------------------------------------------------------------------- */

enum drawing_alignment { DRAWING_NATURAL, DRAWING_LEFT, DRAWING_CENTRE, DRAWING_RIGHT,
                         DRAWING_JUSTIFIED };
enum drawing_ellipsis { DRAWING_CLIP, DRAWING_HEAD, DRAWING_MIDDLE, DRAWING_TAIL };

/* What is said of the bytes from `start` to `end`. */
struct drawing_run {
    size_t start, end;
    double size; /* 0: the text's */
    int weight;
    bool is_italic, is_underlined, is_struck, has_colour, has_background;
    uint32_t colour, background;
    double kern, rise;
};

struct drawing_text_style {
    const char *_Nonnull family;
    double size;
    int weight; /* 100 to 1000 */
    bool is_italic;
    double width; /* to wrap at; negative: does not wrap */
    int lines;    /* at most; 0: any number */
    enum drawing_alignment alignment;
    enum drawing_ellipsis ellipsis;
    bool breaks_words; /* anywhere between characters */
    double line_spacing;
    const struct drawing_run *_Nullable runs;
    size_t run_count;
};

/* One text laid out. */
struct drawing_text;

struct drawing_extent {
    double width, height, baseline; /* of the first line, from the top */
    double last_baseline;
    int lines;
    bool is_cut; /* there is more text than the lines hold */
};

struct drawing_line {
    size_t start, length; /* bytes of the text */
    double x, baseline, width;
    bool is_right_to_left;
    bool is_cut;
};

/* Copies the text, which must be UTF-8. */
struct drawing_text *_Nullable drawing_text_make(
    struct drawing_fonts *_Nonnull fonts, const struct drawing_text_style *_Nonnull style,
    const char *_Nonnull bytes, size_t length);
struct drawing_extent drawing_text_extent(const struct drawing_text *_Nonnull text);
/* The `index`th line from 0; all zero beyond the last. */
struct drawing_line drawing_text_line(const struct drawing_text *_Nonnull text, int index);
/* What is laid out: the text given, or its beginning and an ellipsis. Until the end. */
const char *_Nonnull drawing_text_bytes(const struct drawing_text *_Nonnull text);
void drawing_text_end(struct drawing_text *_Nonnull text);

/* ---- Pictures --------------------------------------------------------------------- */

/* Decoded pixels. */
struct drawing_picture;

struct drawing_picture_size {
    uint32_t width, height; /* as the header says; 0: neither PNG nor JPEG */
};

/* Reads the header only. */
struct drawing_picture_size drawing_picture_measure(const uint8_t *_Nonnull bytes, size_t length);
/* Decodes; a JPEG no larger than `enough` pixels on its longer side needs, where it can be
 * scaled while decoding. NULL when it is damaged or has more than `most` pixels, with the reason
 * in `problem`, which lives for ever. */
struct drawing_picture *_Nullable drawing_picture_decode(
    const uint8_t *_Nonnull bytes, size_t length, uint64_t most, uint32_t enough,
    const char *_Nullable *_Nonnull problem);
struct drawing_picture_size drawing_picture_pixels(const struct drawing_picture *_Nonnull picture);
void drawing_picture_end(struct drawing_picture *_Nonnull picture);

/* ---- The canvas -------------------------------------------------------------------- */

struct drawing_canvas;

/* `scale` pixels for each point, transparent. NULL for more than `most` pixels too. */
struct drawing_canvas *_Nullable drawing_canvas_make(
    double width, double height, double scale, uint64_t most);
void drawing_canvas_end(struct drawing_canvas *_Nonnull canvas);

/* A rectangle with round corners becomes the path; a radius of 0 has sharp ones. */
void drawing_box(struct drawing_canvas *_Nonnull canvas, double x, double y, double width,
                 double height, double radius);
void drawing_move(struct drawing_canvas *_Nonnull canvas, double x, double y);
void drawing_line_to(struct drawing_canvas *_Nonnull canvas, double x, double y);
void drawing_curve_to(struct drawing_canvas *_Nonnull canvas, double x1, double y1, double x2,
                      double y2, double x, double y);
void drawing_close_path(struct drawing_canvas *_Nonnull canvas);

/* These end the path. */
void drawing_fill(struct drawing_canvas *_Nonnull canvas, uint32_t colour);
void drawing_stroke(struct drawing_canvas *_Nonnull canvas, uint32_t colour, double width);
void drawing_clip(struct drawing_canvas *_Nonnull canvas);

/* What is drawn between these is clipped, and as transparent as is said at the end. */
void drawing_save(struct drawing_canvas *_Nonnull canvas, bool is_group);
void drawing_restore(struct drawing_canvas *_Nonnull canvas, bool is_group, double alpha);

void drawing_write(struct drawing_canvas *_Nonnull canvas,
                   const struct drawing_text *_Nonnull text, double x, double y, uint32_t colour);
/* Stretches the whole picture over the rectangle. With a tint only its shape counts. */
void drawing_place(struct drawing_canvas *_Nonnull canvas,
                   const struct drawing_picture *_Nonnull picture, double x, double y,
                   double width, double height, bool is_tinted, uint32_t tint);

/* ---- Bytes -------------------------------------------------------------------------- */

/* An encoded PNG; ended with drawing_bytes_end. */
struct drawing_bytes {
    uint8_t *_Nullable bytes;
    size_t length;
};

/* `level` is zlib's: 1 is 4 times faster than 6 and hardly larger for flat pictures. */
struct drawing_bytes drawing_canvas_png(struct drawing_canvas *_Nonnull canvas, int level);
struct drawing_bytes drawing_picture_png(const struct drawing_picture *_Nonnull picture, int level);
void drawing_bytes_end(struct drawing_bytes bytes);

/* The pixels of a PNG as RGBA, four bytes each, row after row; NULL bytes when it is damaged. For
 * comparing pictures. */
struct drawing_bytes drawing_png_pixels(const uint8_t *_Nonnull bytes, size_t length,
                                        struct drawing_picture_size *_Nonnull size);

#endif
