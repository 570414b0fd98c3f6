/* SPDX-License-Identifier: Apache-2.0
 *
 * Does everything right; another extension of the app claims the same intent.
 */
#include "../../harmless.h"
