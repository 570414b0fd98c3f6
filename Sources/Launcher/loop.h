/* SPDX-License-Identifier: Apache-2.0
 *
 * loop.h: resolve, confirm, handle, for extensions in every language.
 */
#ifndef LAUNCHER_LOOP_H
#define LAUNCHER_LOOP_H

#include "load.h"
#include "request.h"

/* Serves one request to its reply or failure. Worker. */
void loop_serve(const struct extension *extension, struct request *request);

#endif
