/* SPDX-License-Identifier: Apache-2.0 */
#include "extension_entry.h"
typedef int extension_entry_placeholder;
