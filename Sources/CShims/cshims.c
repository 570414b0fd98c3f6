/* SPDX-License-Identifier: Apache-2.0 */
#include "cshims.h"
typedef int cshims_placeholder;
