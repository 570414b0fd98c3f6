/* SPDX-License-Identifier: Apache-2.0
 *
 * Does everything right; its identifier does not begin with the app's.
 */
#include "../../harmless.h"
