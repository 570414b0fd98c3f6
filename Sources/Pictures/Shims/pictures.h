/* SPDX-License-Identifier: Apache-2.0
 *
 * pictures.h: the two decoders.
 */
#ifndef PICTURES_H
#define PICTURES_H

#include "shims.h"

/* NULL with the reason in `problem`. */
cairo_surface_t *png_surface(const uint8_t *bytes, size_t length, uint64_t most,
                             const char **problem);
cairo_surface_t *jpeg_surface(const uint8_t *bytes, size_t length, uint64_t most, uint32_t enough,
                              const char **problem);
/* From the frame header; 0 by 0 without one. */
struct drawing_picture_size jpeg_size(const uint8_t *bytes, size_t length);

#endif
