/* SPDX-License-Identifier: Apache-2.0
 *
 * card_floor.c: the bare calls. Pictures are decoded in every drawing, as a renderer
 * has to; the fonts are read once.
 */
#include "card_floor.h"

#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>
#include <string.h>

struct floor_fonts {
    PangoContext *context;
};

struct floor_fonts *floor_fonts_open(const char *configuration, const char *const *files,
                                     size_t count) {
    struct floor_fonts *fonts = calloc(1, sizeof *fonts);
    FcConfig *config = FcConfigCreate();
    FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)configuration, FcTrue);
    for (size_t i = 0; i < count; i++) FcConfigAppFontAddFile(config, (const FcChar8 *)files[i]);
    FcConfigBuildFonts(config);
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    fonts->context = pango_font_map_create_context(map);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(fonts->context, options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(fonts->context, 72);
    pango_context_set_round_glyph_positions(fonts->context, FALSE);
    return fonts;
}

static void set_colour(cairo_t *to, uint32_t colour) {
    cairo_set_source_rgba(to, (colour >> 24) / 255.0, (colour >> 16 & 255) / 255.0,
                          (colour >> 8 & 255) / 255.0, (colour & 255) / 255.0);
}

static void outline(cairo_t *to, const struct floor_call *call) {
    double r = fmin(call->radius, fmin(call->width, call->height) / 2);
    double x = call->x, y = call->y, w = call->width, h = call->height;
    if (!(r > 0)) return cairo_rectangle(to, x, y, w, h);
    cairo_new_sub_path(to);
    cairo_arc(to, x + w - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(to, x + w - r, y + h - r, r, 0, M_PI / 2);
    cairo_arc(to, x + r, y + h - r, r, M_PI / 2, M_PI);
    cairo_arc(to, x + r, y + r, r, M_PI, 1.5 * M_PI);
    cairo_close_path(to);
}

static void write_text(struct floor_fonts *fonts, cairo_t *to, const struct floor_call *call) {
    PangoLayout *layout = pango_layout_new(fonts->context);
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, "Inter");
    pango_font_description_set_absolute_size(font, call->size * PANGO_SCALE);
    pango_font_description_set_weight(font, (PangoWeight)call->weight);
    pango_font_description_set_style(
        font, call->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    pango_layout_set_text(layout, call->bytes, (int)call->length);
    if (call->wraps) pango_layout_set_width(layout, (int)(call->width * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    if (call->lines > 0) {
        pango_layout_set_height(layout, -call->lines);
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
    }
    if (call->alignment == 2) pango_layout_set_alignment(layout, PANGO_ALIGN_CENTER);
    if (call->alignment == 3) pango_layout_set_alignment(layout, PANGO_ALIGN_RIGHT);
    set_colour(to, call->colour);
    cairo_move_to(to, call->x, call->y);
    pango_cairo_show_layout(to, layout);
    cairo_new_path(to);
    g_object_unref(layout);
}

struct source {
    const char *bytes;
    size_t left;
};

static cairo_status_t take(void *closure, unsigned char *into, unsigned int length) {
    struct source *source = closure;
    if (length > source->left) return CAIRO_STATUS_READ_ERROR;
    memcpy(into, source->bytes, length);
    source->bytes += length;
    source->left -= length;
    return CAIRO_STATUS_SUCCESS;
}

static void place(cairo_t *to, const struct floor_call *call) {
    struct source source = {call->bytes, call->length};
    cairo_surface_t *picture = cairo_image_surface_create_from_png_stream(take, &source);
    cairo_save(to);
    cairo_rectangle(to, call->x, call->y, call->width, call->height);
    cairo_clip(to);
    cairo_translate(to, call->x, call->y);
    cairo_scale(to, call->width / cairo_image_surface_get_width(picture),
                call->height / cairo_image_surface_get_height(picture));
    cairo_set_source_surface(to, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(to), CAIRO_FILTER_GOOD);
    cairo_pattern_set_extend(cairo_get_source(to), CAIRO_EXTEND_PAD);
    cairo_paint(to);
    cairo_restore(to);
    cairo_surface_destroy(picture);
}

static void draw(struct floor_fonts *fonts, cairo_t *to, const struct floor_call *call) {
    switch (call->kind) {
    case FLOOR_BOX:
        outline(to, call);
        set_colour(to, call->colour);
        cairo_fill(to);
        break;
    case FLOOR_OUTLINE:
        outline(to, call);
        set_colour(to, call->colour);
        cairo_set_line_width(to, call->line);
        cairo_stroke(to);
        break;
    case FLOOR_CLIP:
        cairo_save(to);
        outline(to, call);
        cairo_clip(to);
        break;
    case FLOOR_END: cairo_restore(to); break;
    case FLOOR_TEXT: write_text(fonts, to, call); break;
    case FLOOR_PICTURE: place(to, call); break;
    }
}

void floor_draw(struct floor_fonts *fonts, const struct floor_call *calls, size_t count,
                double width, double height, double scale) {
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, (int)ceil(width * scale), (int)ceil(height * scale));
    cairo_t *to = cairo_create(surface);
    cairo_scale(to, scale, scale);
    for (size_t i = 0; i < count; i++) draw(fonts, to, &calls[i]);
    cairo_destroy(to);
    cairo_surface_destroy(surface);
}
