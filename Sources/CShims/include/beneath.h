/* SPDX-License-Identifier: Apache-2.0 */
/* Opening files of a bundle without ever leaving it. C because openat2(2) has
 * no wrapper in the C library and syscall(2) is variadic, which Swift cannot
 * call. */
#ifndef CSHIMS_BENEATH_H
#define CSHIMS_BENEATH_H

/* Opens `path`, relative to the directory `root`, following no symbolic link
 * and never leaving `root`. `flags` are those of open(2); O_CLOEXEC and
 * O_NONBLOCK are added, so a FIFO cannot block the caller. Where the kernel has
 * no openat2 the path is walked one component at a time to the same effect.
 * Returns a descriptor that the caller closes, or a negative errno: -ELOOP for
 * a symbolic link, -EXDEV for a way out. Threads: any. */
int cshim_open_beneath(int root, const char *path, int flags);

#endif
