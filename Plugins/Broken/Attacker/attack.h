/* SPDX-License-Identifier: Apache-2.0
 *
 * attack.h: one attempt, and what came of it.
 */
#ifndef ATTACK_H
#define ATTACK_H

#include <errno.h>
#include <stdint.h>

#include <intendant_extension.h>

struct report {
    const intendant_answers *answers;
    intendant_call *call;
    const char *container; /* where it may write */
    const char *target;    /* a path of the host's that is none of its business */
    long host;             /* a process of the host */
};

/* Notes "achieved" for a result that is not negative, else the name of errno. */
void attempt(const struct report *report, const char *name, long result);
/* `attempt`, with errno as the expression leaves it. */
#define TRY(name, expression) (errno = 0, attempt(report, name, (long)(expression)))

/* "<container>/<name>", in memory that is used again. */
const char *inside(const struct report *report, const char *name);

void attack_files(const struct report *report);
void attack_processes(const struct report *report);
void attack_privileges(const struct report *report);
void attack_memory(const struct report *report);
void attack_network(const struct report *report);
void attack_environment(const struct report *report);

/* Those that end the process, if they are not refused. NULL: no such attack. */
const char *attack_once(const struct report *report, const char *name);

#endif
