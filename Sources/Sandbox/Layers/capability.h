/* SPDX-License-Identifier: Apache-2.0
 *
 * capability.h: the one capability that others ask about.
 */
#ifndef SANDBOX_CAPABILITY_H
#define SANDBOX_CAPABILITY_H

#include <stdbool.h>

enum { CAPABILITY_SETPCAP = 8, CAPABILITY_SYS_ADMIN = 21 };

/* Whether this thread can use it now. */
bool capability_is_held(int number);

#endif
