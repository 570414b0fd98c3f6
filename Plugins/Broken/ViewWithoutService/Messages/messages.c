/* SPDX-License-Identifier: Apache-2.0
 *
 * Does everything right; no service of the app handles calls, for which there is a view.
 */
#include "../../harmless.h"
