/* SPDX-License-Identifier: Apache-2.0
 *
 * shims.h: what the objects are made of.
 */
#ifndef SHIMS_H
#define SHIMS_H

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#include "drawing_shims.h"

struct drawing_fonts {
    FcConfig *config;
    PangoFontMap *map;
    PangoContext *context;
};

struct drawing_text {
    PangoLayout *layout;
    bool is_cut;
};

struct drawing_picture {
    cairo_surface_t *surface;
};

struct drawing_canvas {
    cairo_surface_t *surface;
    cairo_t *context;
};

/* Colour and coverage, as cairo keeps them: 32 bits in the machine's order, premultiplied. */
cairo_surface_t *surface_of_pixels(uint32_t width, uint32_t height);

#endif
