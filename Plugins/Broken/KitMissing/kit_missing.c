/* SPDX-License-Identifier: Apache-2.0
 *
 * Names a Swift class, but its library is C and does not link the kit.
 */
#include "../harmless.h"
