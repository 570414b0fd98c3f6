/* SPDX-License-Identifier: Apache-2.0
 *
 * attacker.c: makes the attacks that `content` names, and answers what it achieved.
 *
 * "all" makes every attack that leaves the process alive; any other name is one
 * that may not. The response has a field for each: "achieved", or why not.
 */
#define _GNU_SOURCE
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "attack.h"

static const intendant_answers *answers;
static const intendant_arguments *arguments;
static char container[512];
static atomic_int warnings;

const char *outcome(long result) {
    const char *reason = result >= 0 ? "achieved" : strerrorname_np(errno);
    return reason != NULL ? reason : "?";
}

void attempt(const struct report *report, const char *name, long result) {
    report->answers->set_string(report->call, name, outcome(result), SIZE_MAX);
}

long apart(long (*attack)(const struct report *report), const struct report *report) {
    long child = syscall(SYS_fork);
    if (child < 0) return errno = 0, attack(report);
    if (child == 0) {
        errno = 0;
        _exit(attack(report) >= 0 ? 0 : errno);
    }
    int status = 0;
    if (syscall(SYS_wait4, child, &status, 0, NULL) != child || !WIFEXITED(status)) return 0;
    errno = WEXITSTATUS(status);
    return errno == 0 ? 0 : -1;
}

const char *inside(const struct report *report, const char *name) {
    static char path[1024];
    snprintf(path, sizeof path, "%s/%s", report->container, name);
    return path;
}

const char *run_attack(const struct attack *attacks, size_t count, const struct report *report,
                       const char *name) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(attacks[i].name, name) == 0) return attacks[i].run(report);
    }
    return NULL;
}

int warnings_heard(void) { return atomic_load(&warnings); }

/* ---- What the launcher calls ------------------------------------------------------ */

static bool start(const intendant_host *host, const intendant_launch *launch,
                  intendant_error *error) {
    (void)error;
    answers = host->get_interface(INTENDANT_ANSWERS);
    arguments = host->get_interface(INTENDANT_ARGUMENTS);
    snprintf(container, sizeof container, "%s", launch->container_path);
    return answers != NULL && arguments != NULL;
}

static void attack_all(const struct report *report) {
    attack_environment(report); /* first: it counts what is open */
    attack_files(report);
    attack_processes(report);
    attack_privileges(report);
    attack_memory(report);
    attack_network(report);
}

static const char *attack_alone(const struct report *report, const char *name) {
    const char *(*const kinds[])(const struct report *, const char *) = {
        attack_once, attack_by_growing, attack_by_staying, attack_by_filling, attack_wire,
    };
    const char *result = NULL;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && result == NULL; i++) {
        result = kinds[i](report, name);
    }
    return result != NULL ? result : "no such attack";
}

static void handle(void *context, intendant_call *call) {
    (void)context;
    int64_t host = 0, seed = 1;
    const char *name = arguments->string(call, "content", NULL);
    const char *target = arguments->string(call, "target", NULL);
    arguments->integer(call, "host", &host);
    arguments->integer(call, "seed", &seed);
    struct report report = {
        answers, call, container, target != NULL ? target : "/", (long)host, (uint64_t)seed,
    };
    if (name == NULL || strcmp(name, "all") == 0) {
        attack_all(&report);
    } else {
        answers->set_string(call, name, attack_alone(&report, name), SIZE_MAX);
    }
    answers->respond(call, "success");
}

static void hear(const char *name, const uint8_t *bytes, size_t length) {
    (void)bytes;
    (void)length;
    if (strcmp(name, "memoryWarning") == 0) atomic_fetch_add(&warnings, 1);
}

static const void *get_interface(const char *id) {
    static const intendant_notices notices = {.size = sizeof notices, .notice = hear};
    return strcmp(id, INTENDANT_NOTICES) == 0 ? &notices : NULL;
}

static const intendant_handler handler = {.size = sizeof handler, .handle = handle};

static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
    (void)intent;
    (void)error;
    return &handler;
}

const intendant_extension_entry intendant_extension = {
    .size = sizeof intendant_extension,
    .abi_version = INTENDANT_ABI_VERSION,
    .start = start,
    .get_handler = get_handler,
    .get_interface = get_interface,
};
