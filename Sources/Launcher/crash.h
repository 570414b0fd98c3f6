/* SPDX-License-Identifier: Apache-2.0
 *
 * crash.h: what a process says of its own crash.
 */
#ifndef LAUNCHER_CRASH_H
#define LAUNCHER_CRASH_H

/* From now on a crash writes the signal and the frames of its thread to the log before it takes
 * its course. Where the process is the first of its namespace. Before foreign code, once. */
void crash_prepare(void);

/* Gives this thread a stack to report the overflow of its own on. */
void crash_prepare_thread(void);

#endif
