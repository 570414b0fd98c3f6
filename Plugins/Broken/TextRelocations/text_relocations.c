/* SPDX-License-Identifier: Apache-2.0
 *
 * Has an absolute address in its code, which the loader would have to write.
 */
#include "../harmless.h"

__asm__(".text\n.balign 8\n.quad intendant_extension");
