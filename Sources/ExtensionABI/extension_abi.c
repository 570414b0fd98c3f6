/* SPDX-License-Identifier: Apache-2.0
 *
 * The sizes that make version 1 of the ABI: a change here breaks libraries
 * that were built before it.
 */
#include "intendant_extension.h"

_Static_assert(sizeof(intendant_host) == 16, "two words and a pointer");
_Static_assert(sizeof(intendant_extension_entry) == 32, "two words and three pointers");
_Static_assert(sizeof(intendant_handler) == 48, "a word, a context and four functions");
_Static_assert(sizeof(intendant_resolution) == 4, "an int");
