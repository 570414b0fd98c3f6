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
    uint64_t seed;
};

/* Notes "achieved" for a result that is not negative, else the name of errno. */
void attempt(const struct report *report, const char *name, long result);
/* `attempt`, with errno as the expression leaves it. */
#define TRY(name, expression) (errno = 0, attempt(report, name, (long)(expression)))

/* Attempts that would change, replace or end who makes them. Where a child can be
 * made it is the child's; its errno comes back. */
long apart(long (*attack)(const struct report *report), const struct report *report);

/* "<container>/<name>", in memory that is used again. */
const char *inside(const struct report *report, const char *name);

/* "achieved", or the name of errno, as `attempt` would note it. */
const char *outcome(long result);

void attack_files(const struct report *report);
void attack_processes(const struct report *report);
void attack_privileges(const struct report *report);
void attack_memory(const struct report *report);
void attack_network(const struct report *report);
void attack_environment(const struct report *report);

/* Those that are made alone, since the process may not live through them. Each
 * returns what came of it, or NULL when it knows no such attack. */
const char *attack_once(const struct report *report, const char *name);
const char *attack_by_growing(const struct report *report, const char *name);
const char *attack_by_staying(const struct report *report, const char *name);
const char *attack_by_filling(const struct report *report, const char *name);
const char *attack_wire(const struct report *report, const char *name);

struct attack {
    const char *name;
    const char *(*run)(const struct report *report);
};
/* Runs the one called `name`; NULL when it is not among them. */
const char *run_attack(const struct attack *attacks, size_t count, const struct report *report,
                       const char *name);
#define RUN(attacks) run_attack(attacks, sizeof attacks / sizeof *attacks, report, name)

/* Warnings that memory is short, so far. */
int warnings_heard(void);

#endif
