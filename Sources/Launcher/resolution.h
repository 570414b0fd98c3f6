/* SPDX-License-Identifier: Apache-2.0
 *
 * resolution.h: what the answers for one parameter mean for the intent.
 */
#ifndef LAUNCHER_RESOLUTION_H
#define LAUNCHER_RESOLUTION_H

#include <stdbool.h>

#include "value.h"

/* What is wrong with the shape of `results`, or NULL: an array of `Resolution` records. */
const char *resolution_fault(const struct value *results);
/* Whether the next parameter can be asked for: every result is success, notRequired
 * or notImplemented. */
bool resolution_goes_on(const struct value *results);
/* Writes the values of such results into the intent. */
void resolution_write(struct arena *arena, struct value *intent, const char *parameter,
                      const struct value *results, bool is_list);

#endif
