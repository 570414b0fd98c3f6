/* SPDX-License-Identifier: Apache-2.0
 *
 * attacker.c: makes the attacks that `content` names, and answers what it achieved.
 *
 * "all" makes every attack that leaves the process alive; any other name is one
 * that may not. The response has a field for each: "achieved", or why not.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <string.h>

#include "attack.h"

static const intendant_answers *answers;
static const intendant_arguments *arguments;
static char container[512];

void attempt(const struct report *report, const char *name, long result) {
    const char *reason = result >= 0 ? "achieved" : strerrorname_np(errno);
    report->answers->set_string(report->call, name, reason != NULL ? reason : "?", SIZE_MAX);
}

const char *inside(const struct report *report, const char *name) {
    static char path[1024];
    snprintf(path, sizeof path, "%s/%s", report->container, name);
    return path;
}

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

static void handle(void *context, intendant_call *call) {
    (void)context;
    int64_t host = 0;
    const char *name = arguments->string(call, "content", NULL);
    const char *target = arguments->string(call, "target", NULL);
    arguments->integer(call, "host", &host);
    struct report report = {answers, call, container, target != NULL ? target : "/", (long)host};
    if (name == NULL || strcmp(name, "all") == 0) {
        attack_all(&report);
    } else {
        answers->set_string(call, name, attack_once(&report, name), SIZE_MAX);
    }
    answers->respond(call, "success");
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
};
