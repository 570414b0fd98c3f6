/* SPDX-License-Identifier: Apache-2.0 */
/* The header compiles alone; its bodies are in Swift, in the folder above. */
#include "intendant.h"
