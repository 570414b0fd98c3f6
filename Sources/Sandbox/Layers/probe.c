/* SPDX-License-Identifier: Apache-2.0
 *
 * probe.c: what can be had here, found out by doing it.
 *
 * Two children: the first becomes what a launcher is, the second what an
 * extension is, with every layer. Only the second knows what holds; it writes
 * that into a pipe and ends.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox_layers.h"

enum { ORDINARY_USER = 61000, GUEST_SOCKET = 3 };

static void tell(const char *line, const char *reason) {
    char text[512];
    const char *tab = reason != NULL ? "\t" : "";
    int length = snprintf(text, sizeof text, "%s%s%s\n", line, tab, reason != NULL ? reason : "");
    if (length > 0) (void)!write(GUEST_SOCKET, text, (size_t)length);
}

static _Noreturn void become_extension(struct sandbox *sandbox) {
    struct confinement confinement = {.sandbox = sandbox};
    confine(&confinement);
    for (size_t i = 0; i < confinement.layer_count; i++) tell(confinement.layers[i], NULL);
    for (size_t i = 0; i < confinement.missing_count; i++) {
        char *colon = strstr(confinement.missing[i], ": ");
        *colon = '\0';
        tell(confinement.missing[i], colon + 2);
    }
    if (confinement.failure[0] != '\0') tell("start", confinement.failure);
    _exit(0);
}

static _Noreturn void become_launcher(int report) {
    struct sandbox sandbox = {
        .socket = report, .log = report, .launcher = -1, .niceness = 1, .is_described = true,
        .allows_degraded = true, .limits = {{.resource = 4 /* RLIMIT_CORE */}}, .limit_count = 1,
        .has_uid = geteuid() == 0, .has_gid = geteuid() == 0,
        .uid = ORDINARY_USER, .gid = ORDINARY_USER,
    };
    sandbox_prepare();
    struct clone_args arguments = {.flags = sandbox_clone_flags(&sandbox), .exit_signal = SIGCHLD};
    pid_t child = (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
    if (child < 0) {
        sandbox.namespaces_errno = errno;
        child = fork();
    }
    if (child == 0) become_extension(&sandbox);
    while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
    _exit(0);
}

static int collect(int reading, char *report, size_t capacity) {
    size_t length = 0;
    for (ssize_t count; length + 1 < capacity; length += (size_t)count) {
        count = read(reading, report + length, capacity - 1 - length);
        if (count < 0 && errno == EINTR) count = 0;
        else if (count <= 0) break;
    }
    report[length] = '\0';
    return (int)length;
}

int sandbox_probe(char *report, size_t capacity) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    pid_t child = fork();
    if (child == 0) become_launcher(ends[1]);
    int reason = errno;
    close(ends[1]);
    int length = child < 0 ? -1 : collect(ends[0], report, capacity);
    close(ends[0]);
    if (child > 0) while (waitpid(child, NULL, 0) < 0 && errno == EINTR) continue;
    errno = reason;
    return length;
}
