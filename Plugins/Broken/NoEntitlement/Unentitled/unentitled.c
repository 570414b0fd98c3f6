/* SPDX-License-Identifier: Apache-2.0
 *
 * Does everything right; its app lacks the entitlement.
 */
#include "../../harmless.h"
