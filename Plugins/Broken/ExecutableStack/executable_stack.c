/* SPDX-License-Identifier: Apache-2.0
 *
 * Asks for a stack that code can run on.
 */
#include "../harmless.h"

__asm__(".section .note.GNU-stack,\"x\",@progbits\n.text");
