/* SPDX-License-Identifier: Apache-2.0
 *
 * Does everything right; its manifest lists no intent.
 */
#include "../../harmless.h"
