/* SPDX-License-Identifier: Apache-2.0
 *
 * fonts.c: a fontconfig of our own, with the pinned files and nothing of the machine's.
 */
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>
#include <string.h>

#include "shims.h"

/* Positions of glyphs in fractions of a pixel: a text is as wide at every scale. */
static void draw_alike_at_every_scale(PangoContext *context) {
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(context, 72);
    pango_context_set_round_glyph_positions(context, FALSE);
}

struct drawing_fonts *drawing_fonts_open(
    const char *configuration, const char *const *files, size_t count) {
    struct drawing_fonts *fonts = calloc(1, sizeof *fonts);
    if (fonts == NULL) return NULL;
    fonts->config = FcConfigCreate();
    FcConfigParseAndLoadFromMemory(fonts->config, (const FcChar8 *)configuration, FcTrue);
    for (size_t i = 0; i < count; i++) {
        FcConfigAppFontAddFile(fonts->config, (const FcChar8 *)files[i]);
    }
    FcConfigBuildFonts(fonts->config);
    fonts->map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(fonts->map), fonts->config);
    fonts->context = pango_font_map_create_context(fonts->map);
    pango_context_set_base_dir(fonts->context, PANGO_DIRECTION_LTR);
    draw_alike_at_every_scale(fonts->context);
    drawing_fonts_speak(fonts, "en");
    return fonts;
}

void drawing_fonts_speak(struct drawing_fonts *fonts, const char *language) {
    pango_context_set_language(fonts->context, pango_language_from_string(language));
}

bool drawing_fonts_has(struct drawing_fonts *fonts, const char *family) {
    FcFontSet *set = FcConfigGetFonts(fonts->config, FcSetApplication);
    for (int i = 0; set != NULL && i < set->nfont; i++) {
        FcChar8 *name;
        for (int n = 0; FcPatternGetString(set->fonts[i], FC_FAMILY, n, &name) == FcResultMatch;
             n++) {
            if (FcStrCmpIgnoreCase(name, (const FcChar8 *)family) == 0) return true;
        }
    }
    return false;
}

void drawing_fonts_close(struct drawing_fonts *fonts) {
    g_object_unref(fonts->context);
    g_object_unref(fonts->map);
    FcConfigDestroy(fonts->config);
    free(fonts);
}
