/* SPDX-License-Identifier: Apache-2.0
 *
 * Does everything right; its manifest restricts an intent that it does not list.
 */
#include "../../harmless.h"
