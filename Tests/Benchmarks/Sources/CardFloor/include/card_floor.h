/* SPDX-License-Identifier: Apache-2.0
 *
 * card_floor.h: a card as the calls to cairo and pango that it takes, and no more.
 */
#ifndef CARD_FLOOR_H
#define CARD_FLOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum floor_kind { FLOOR_BOX, FLOOR_OUTLINE, FLOOR_TEXT, FLOOR_PICTURE, FLOOR_CLIP, FLOOR_END };

struct floor_call {
    enum floor_kind kind;
    double x, y, width, height, radius, line;
    uint32_t colour;
    const char *bytes; /* of a text, or an encoded picture */
    size_t length;
    double size;
    int weight, lines, alignment;
    bool is_italic, wraps;
};

struct floor_fonts;

struct floor_fonts *floor_fonts_open(const char *configuration, const char *const *files,
                                     size_t count);
/* Makes a surface, draws the calls, ends the surface. */
void floor_draw(struct floor_fonts *fonts, const struct floor_call *calls, size_t count,
                double width, double height, double scale);

#endif
