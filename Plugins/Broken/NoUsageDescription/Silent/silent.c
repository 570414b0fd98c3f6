/* SPDX-License-Identifier: Apache-2.0
 *
 * Does everything right; its app does not say what it wants Siri for.
 */
#include "../../harmless.h"
