/* SPDX-License-Identifier: Apache-2.0 */
/* Processes by descriptor, and what the kernel tells about them.
 * Reason for C: pidfds have no wrapper in glibc 2.36, spawn attributes and
 * wait statuses are macros and opaque structs.
 * Every function returns a negative errno on failure. Threads: any. */
#ifndef PROCESS_CALLS_H
#define PROCESS_CALLS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Starts `path` with `control` as descriptor 3, /dev/null as 0 and 1, standard
 * error as it is, and no other descriptor. Signals are at their defaults;
 * SWIFT_BACKTRACE is set to enable=no. Returns the process id. */
int cshim_spawn(const char *_Nonnull path, int control);
/* The same with one word for the program; NULL for none. */
int cshim_spawn_with(
    const char *_Nonnull path, int control, const char *_Nullable argument);

/* Waits for the end of a child. `status`: the exit status, or minus the signal. */
int cshim_wait(int pid, int *_Nonnull status);

/* -ENOSYS in a host under valgrind, whose version 3.19 knows no pidfds. */
int cshim_pidfd_open(int pid);
/* Sends a signal to exactly the process that `pidfd` was opened for. By `pid` if
 * `pidfd` is -1, for a child that nobody has waited for, and if the call is missing
 * (valgrind), to a process that was alive a moment before. */
int cshim_signal(int pid, int pidfd, int signal);

/* Whether the process is dead, waited for or not. */
bool cshim_pidfd_has_ended(int pidfd);

/* Processor time of a process, user and system, in nanoseconds. */
int64_t cshim_processor_nanoseconds(int pid);

/* Text of a small file that changes: opened, read from its start, closed.
 * Returns the bytes read. */
ssize_t cshim_read_file(const char *_Nonnull path, char *_Nonnull buffer, size_t capacity);
/* Writes `text` in one call into a file that exists. */
int cshim_write_file(const char *_Nonnull path, const char *_Nonnull text, size_t length);
int cshim_open_read(const char *_Nonnull path);
ssize_t cshim_read_again(int descriptor, char *_Nonnull buffer, size_t capacity);
int cshim_open_write(const char *_Nonnull path);
int cshim_open_log(const char *_Nonnull path);
ssize_t cshim_append(int descriptor, const void *_Nonnull bytes, size_t length);

/* Lets the calling thread run before ordinary ones, where that is allowed. */
bool cshim_run_first(void);
void cshim_sleep_microseconds(unsigned microseconds);
long cshim_page_bytes(void);
/* Path of the program or library that this code is part of, as the loader knows
 * it; valid as long as that is loaded. NULL if the loader does not say. C because
 * Dl_info is hidden from Swift. */
const char *_Nullable cshim_own_image(void);
bool cshim_process_exists(int pid);
/* The readable form of a mangled Swift name, in `buffer`; false if it is none, or if this process
 * has no Swift runtime. C because the runtime's function has no Swift spelling. */
bool cshim_demangle(const char *_Nonnull name, char *_Nonnull buffer, size_t capacity);
/* The path without links, in `buffer` of 4096 bytes; 0, or a negative errno. C because realpath's
 * result is allocated unless there is room for it, and Foundation's takes several times as long. */
int cshim_real_path(const char *_Nonnull path, char *_Nonnull buffer);
int cshim_make_folder(const char *_Nonnull path);
int cshim_remove_folder(const char *_Nonnull path);
/* The errno's own words, "No such file or directory"; valid for ever. */
const char *_Nonnull cshim_error_text(int error);
/* The signal's name, "SIGKILL"; "signal 64" has none and gives NULL. */
const char *_Nullable cshim_signal_name(int signal);
#endif
