/* SPDX-License-Identifier: Apache-2.0
 *
 * Does everything right; its manifest lists an intent that does not exist.
 */
#include "../../harmless.h"
