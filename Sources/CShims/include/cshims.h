/* SPDX-License-Identifier: Apache-2.0 */
#ifndef CSHIMS_H
#define CSHIMS_H
#include "reflection.h"
#endif
