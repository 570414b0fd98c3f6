/* SPDX-License-Identifier: Apache-2.0 */
#include "intendant_extension.h"
_Static_assert(sizeof(intendant_host) == 16, "two words and a pointer");
