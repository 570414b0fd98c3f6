/* SPDX-License-Identifier: Apache-2.0 */
#include "exchange.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>

int cshim_exchange(const char *one, const char *other)
{
    return renameat2(AT_FDCWD, one, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}
