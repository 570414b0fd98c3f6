/* SPDX-License-Identifier: Apache-2.0
 *
 * text.c: one text in lines.
 *
 * Pango limits lines by paragraph; a label means all of them. So a text with too
 * many is laid out once to see where the last allowed line ends, and again without
 * the paragraphs after it.
 */
#include <stdlib.h>
#include <string.h>

#include "shims.h"

static double points(int units) { return (double)units / PANGO_SCALE; }

static void set_font(PangoLayout *layout, const struct drawing_text_style *style) {
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, style->family);
    pango_font_description_set_absolute_size(font, style->size * PANGO_SCALE);
    pango_font_description_set_weight(font, (PangoWeight)style->weight);
    pango_font_description_set_style(
        font, style->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
}

/* Pango's left is where a paragraph begins: it turns with the direction. */
static void align(PangoLayout *layout, enum drawing_alignment alignment) {
    bool is_sided = alignment == DRAWING_LEFT || alignment == DRAWING_RIGHT;
    PangoLayoutLine *first = is_sided ? pango_layout_get_line_readonly(layout, 0) : NULL;
    bool begins_right = first != NULL && first->resolved_dir == PANGO_DIRECTION_RTL;
    PangoAlignment side = PANGO_ALIGN_LEFT;
    if (alignment == DRAWING_CENTRE) side = PANGO_ALIGN_CENTER;
    if (is_sided && (alignment == DRAWING_LEFT) == begins_right) side = PANGO_ALIGN_RIGHT;
    pango_layout_set_alignment(layout, side);
    pango_layout_set_justify(layout, alignment == DRAWING_JUSTIFIED);
}

static PangoEllipsizeMode ellipsis(const struct drawing_text_style *style) {
    switch (style->ellipsis) {
    case DRAWING_HEAD: return PANGO_ELLIPSIZE_START;
    case DRAWING_MIDDLE: return PANGO_ELLIPSIZE_MIDDLE;
    case DRAWING_TAIL: return PANGO_ELLIPSIZE_END;
    case DRAWING_CLIP: break;
    }
    return PANGO_ELLIPSIZE_NONE;
}

static void add(PangoAttrList *list, const struct drawing_run *run, PangoAttribute *attribute) {
    attribute->start_index = (guint)run->start;
    attribute->end_index = (guint)run->end;
    pango_attr_list_insert(list, attribute);
}

static guint16 wide(uint32_t colour, int shift) {
    return (guint16)((colour >> shift & 255) * 257);
}

static void add_font(PangoAttrList *list, const struct drawing_run *run) {
    if (!(run->size > 0)) return;
    add(list, run, pango_attr_size_new_absolute((int)(run->size * PANGO_SCALE)));
    add(list, run, pango_attr_weight_new((PangoWeight)run->weight));
    add(list, run, pango_attr_style_new(run->is_italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL));
}

static void add_colours(PangoAttrList *list, const struct drawing_run *run) {
    uint32_t front = run->colour, back = run->background;
    if (run->has_colour) {
        add(list, run, pango_attr_foreground_new(wide(front, 24), wide(front, 16), wide(front, 8)));
        add(list, run, pango_attr_foreground_alpha_new(wide(front, 0) > 0 ? wide(front, 0) : 1));
    }
    if (run->has_background) {
        add(list, run, pango_attr_background_new(wide(back, 24), wide(back, 16), wide(back, 8)));
        add(list, run, pango_attr_background_alpha_new(wide(back, 0) > 0 ? wide(back, 0) : 1));
    }
}

static void add_runs(PangoLayout *layout, const struct drawing_text_style *style) {
    if (style->run_count == 0) return;
    PangoAttrList *list = pango_attr_list_new();
    for (size_t i = 0; i < style->run_count; i++) {
        const struct drawing_run *run = &style->runs[i];
        add_font(list, run);
        add_colours(list, run);
        if (run->is_underlined) add(list, run, pango_attr_underline_new(PANGO_UNDERLINE_SINGLE));
        if (run->is_struck) add(list, run, pango_attr_strikethrough_new(TRUE));
        if (run->kern != 0) {
            add(list, run, pango_attr_letter_spacing_new((int)(run->kern * PANGO_SCALE)));
        }
        if (run->rise != 0) add(list, run, pango_attr_rise_new((int)(run->rise * PANGO_SCALE)));
    }
    pango_layout_set_attributes(layout, list);
    pango_attr_list_unref(list);
}

static PangoLayout *layout_of(
    struct drawing_fonts *fonts, const struct drawing_text_style *style, const char *bytes,
    size_t length) {
    PangoLayout *layout = pango_layout_new(fonts->context);
    set_font(layout, style);
    pango_layout_set_text(layout, bytes, (int)length);
    add_runs(layout, style);
    pango_layout_set_spacing(layout, (int)(style->line_spacing * PANGO_SCALE));
    pango_layout_set_width(
        layout, style->width < 0 ? -1 : (int)(style->width * PANGO_SCALE + 0.999));
    pango_layout_set_wrap(layout, style->breaks_words ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR);
    align(layout, style->alignment);
    return layout;
}

/* Where the text before line `line` ends with its paragraph. */
static size_t end_of_paragraph(PangoLayout *layout, int line) {
    PangoLayoutLine *last = pango_layout_get_line_readonly(layout, line);
    const char *text = pango_layout_get_text(layout);
    size_t at = (size_t)(last->start_index + last->length);
    return at + strcspn(text + at, "\n\r");
}

static int height_of_lines(PangoLayout *layout, int lines) {
    PangoLayoutIter *iter = pango_layout_get_iter(layout);
    int top = 0, bottom = 0;
    for (int i = 0; i < lines; i++) {
        pango_layout_iter_get_line_yrange(iter, &top, &bottom);
        if (!pango_layout_iter_next_line(iter)) break;
    }
    pango_layout_iter_free(iter);
    return bottom;
}

/* The layout again, with `style->lines` lines and a mark where something is missing. */
static PangoLayout *shortened(
    struct drawing_fonts *fonts, const struct drawing_text_style *style, PangoLayout *whole) {
    int lines = style->lines, height = height_of_lines(whole, lines);
    const char *text = pango_layout_get_text(whole);
    PangoLayoutLine *last = pango_layout_get_line_readonly(whole, lines - 1);
    size_t end = end_of_paragraph(whole, lines - 1);
    bool ends_here = (size_t)(last->start_index + last->length) == end;
    GString *kept = g_string_new_len(text, (gssize)end);
    /* The paragraph fits, so pango would not say that others follow. */
    if (ends_here && style->ellipsis != DRAWING_CLIP) g_string_append(kept, "…");
    PangoLayout *layout = layout_of(fonts, style, kept->str, kept->len);
    g_string_free(kept, TRUE);
    pango_layout_set_height(layout, height);
    pango_layout_set_ellipsize(
        layout, style->ellipsis == DRAWING_CLIP ? PANGO_ELLIPSIZE_END : ellipsis(style));
    return layout;
}

/* One line: no wrapping, and an ellipsis where it is too narrow. */
static PangoLayout *single(
    struct drawing_fonts *fonts, const struct drawing_text_style *style, PangoLayout *layout) {
    if (style->lines != 1 || style->width < 0) return layout;
    struct drawing_text_style free_style = *style;
    free_style.width = -1;
    const char *text = pango_layout_get_text(layout);
    PangoLayout *line = layout_of(fonts, &free_style, text, strlen(text));
    g_object_unref(layout);
    pango_layout_set_width(line, (int)(style->width * PANGO_SCALE + 0.999));
    pango_layout_set_ellipsize(line, ellipsis(style));
    if (style->ellipsis == DRAWING_CLIP) pango_layout_set_width(line, -1);
    return line;
}

struct drawing_text *drawing_text_make(
    struct drawing_fonts *fonts, const struct drawing_text_style *style, const char *bytes,
    size_t length) {
    struct drawing_text *text = calloc(1, sizeof *text);
    if (text == NULL) return NULL;
    PangoLayout *layout = single(fonts, style, layout_of(fonts, style, bytes, length));
    if (style->lines > 1 && pango_layout_get_line_count(layout) > style->lines) {
        PangoLayout *cut = shortened(fonts, style, layout);
        g_object_unref(layout);
        layout = cut;
        text->is_cut = true;
    }
    text->layout = layout;
    text->is_cut |= pango_layout_is_ellipsized(layout);
    return text;
}

struct drawing_extent drawing_text_extent(const struct drawing_text *text) {
    PangoRectangle logical;
    pango_layout_get_extents(text->layout, NULL, &logical);
    PangoLayoutIter *iter = pango_layout_get_iter(text->layout);
    while (pango_layout_iter_next_line(iter)) continue;
    int last = pango_layout_iter_get_baseline(iter);
    pango_layout_iter_free(iter);
    return (struct drawing_extent){
        .width = points(logical.width),
        .height = points(logical.height),
        .baseline = points(pango_layout_get_baseline(text->layout)),
        .last_baseline = points(last),
        .lines = pango_layout_get_line_count(text->layout),
        .is_cut = text->is_cut,
    };
}

struct drawing_line drawing_text_line(const struct drawing_text *text, int index) {
    struct drawing_line line = {0};
    PangoLayoutIter *iter = pango_layout_get_iter(text->layout);
    bool is_there = true;
    for (int i = 0; i < index && is_there; i++) is_there = pango_layout_iter_next_line(iter);
    if (is_there) {
        PangoRectangle logical;
        PangoLayoutLine *it = pango_layout_iter_get_line_readonly(iter);
        pango_layout_iter_get_line_extents(iter, NULL, &logical);
        line = (struct drawing_line){
            .start = (size_t)it->start_index,
            .length = (size_t)it->length,
            .x = points(logical.x),
            .baseline = points(pango_layout_iter_get_baseline(iter)),
            .width = points(logical.width),
            .is_right_to_left = it->resolved_dir == PANGO_DIRECTION_RTL,
            .is_cut = text->is_cut && pango_layout_iter_at_last_line(iter),
        };
    }
    pango_layout_iter_free(iter);
    return line;
}

const char *drawing_text_bytes(const struct drawing_text *text) {
    return pango_layout_get_text(text->layout);
}

void drawing_text_end(struct drawing_text *text) {
    g_object_unref(text->layout);
    free(text);
}
