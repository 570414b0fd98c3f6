/* SPDX-License-Identifier: Apache-2.0
 *
 * canvas.c: shapes, texts and pictures onto pixels.
 */
#include <math.h>
#include <stdlib.h>

#include "shims.h"

cairo_surface_t *surface_of_pixels(uint32_t width, uint32_t height) {
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
    if (cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS) return surface;
    cairo_surface_destroy(surface);
    return NULL;
}

struct drawing_canvas *drawing_canvas_make(
    double width, double height, double scale, uint64_t most) {
    double columns = ceil(width * scale), rows = ceil(height * scale);
    if (!(columns >= 1 && rows >= 1 && columns <= 32767 && rows <= 32767)) return NULL;
    if (columns * rows > (double)most) return NULL;
    struct drawing_canvas *canvas = calloc(1, sizeof *canvas);
    if (canvas == NULL) return NULL;
    canvas->surface = surface_of_pixels((uint32_t)columns, (uint32_t)rows);
    if (canvas->surface == NULL) return free(canvas), NULL;
    canvas->context = cairo_create(canvas->surface);
    cairo_scale(canvas->context, scale, scale);
    return canvas;
}

void drawing_canvas_end(struct drawing_canvas *canvas) {
    cairo_destroy(canvas->context);
    cairo_surface_destroy(canvas->surface);
    free(canvas);
}

static void set_colour(cairo_t *context, uint32_t colour) {
    cairo_set_source_rgba(
        context, (colour >> 24) / 255.0, (colour >> 16 & 255) / 255.0,
        (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

void drawing_box(struct drawing_canvas *canvas, double x, double y, double width, double height,
                 double radius) {
    cairo_t *to = canvas->context;
    double r = fmin(radius, fmin(width, height) / 2);
    if (!(r > 0)) return cairo_rectangle(to, x, y, width, height);
    cairo_new_sub_path(to);
    cairo_arc(to, x + width - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(to, x + width - r, y + height - r, r, 0, M_PI / 2);
    cairo_arc(to, x + r, y + height - r, r, M_PI / 2, M_PI);
    cairo_arc(to, x + r, y + r, r, M_PI, 1.5 * M_PI);
    cairo_close_path(to);
}

void drawing_move(struct drawing_canvas *canvas, double x, double y) {
    cairo_move_to(canvas->context, x, y);
}

void drawing_line_to(struct drawing_canvas *canvas, double x, double y) {
    cairo_line_to(canvas->context, x, y);
}

void drawing_curve_to(struct drawing_canvas *canvas, double x1, double y1, double x2, double y2,
                      double x, double y) {
    cairo_curve_to(canvas->context, x1, y1, x2, y2, x, y);
}

void drawing_close_path(struct drawing_canvas *canvas) { cairo_close_path(canvas->context); }

void drawing_fill(struct drawing_canvas *canvas, uint32_t colour) {
    set_colour(canvas->context, colour);
    cairo_fill(canvas->context);
}

void drawing_stroke(struct drawing_canvas *canvas, uint32_t colour, double width) {
    set_colour(canvas->context, colour);
    cairo_set_line_width(canvas->context, width);
    cairo_set_line_cap(canvas->context, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(canvas->context, CAIRO_LINE_JOIN_ROUND);
    cairo_stroke(canvas->context);
}

void drawing_clip(struct drawing_canvas *canvas) { cairo_clip(canvas->context); }

void drawing_save(struct drawing_canvas *canvas, bool is_group) {
    cairo_save(canvas->context);
    if (is_group) cairo_push_group(canvas->context);
}

void drawing_restore(struct drawing_canvas *canvas, bool is_group, double alpha) {
    if (is_group) {
        cairo_pop_group_to_source(canvas->context);
        cairo_paint_with_alpha(canvas->context, alpha);
    }
    cairo_restore(canvas->context);
}

void drawing_write(struct drawing_canvas *canvas, const struct drawing_text *text, double x,
                   double y, uint32_t colour) {
    set_colour(canvas->context, colour);
    cairo_move_to(canvas->context, x, y);
    pango_cairo_show_layout(canvas->context, text->layout);
    cairo_new_path(canvas->context);
}

void drawing_place(struct drawing_canvas *canvas, const struct drawing_picture *picture, double x,
                   double y, double width, double height, bool is_tinted, uint32_t tint) {
    double columns = cairo_image_surface_get_width(picture->surface);
    double rows = cairo_image_surface_get_height(picture->surface);
    if (!(width > 0 && height > 0)) return;
    cairo_save(canvas->context);
    cairo_rectangle(canvas->context, x, y, width, height);
    cairo_clip(canvas->context);
    cairo_translate(canvas->context, x, y);
    cairo_scale(canvas->context, width / columns, height / rows);
    if (is_tinted) {
        set_colour(canvas->context, tint);
        cairo_mask_surface(canvas->context, picture->surface, 0, 0);
    } else {
        cairo_set_source_surface(canvas->context, picture->surface, 0, 0);
        cairo_pattern_set_filter(cairo_get_source(canvas->context), CAIRO_FILTER_GOOD);
        /* Else the edge fades into nothing where a picture is enlarged. */
        cairo_pattern_set_extend(cairo_get_source(canvas->context), CAIRO_EXTEND_PAD);
        cairo_paint(canvas->context);
    }
    cairo_restore(canvas->context);
}
