/* SPDX-License-Identifier: Apache-2.0
 *
 * C because renameat2 and its flags are hidden from Swift's import of the C library.
 */
#ifndef CSHIMS_EXCHANGE_H
#define CSHIMS_EXCHANGE_H

/* Lets two paths of one file system change places in one step: at no moment is either missing.
 * Returns 0, or the error number; ENOENT where one of them does not exist. */
int cshim_exchange(const char *one, const char *other);

#endif
