/* SPDX-License-Identifier: Apache-2.0
 *
 * processes.c: new ones, other ones, too many of them.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <linux/kcmp.h>
#include <linux/sched.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include "attack.h"

/* A child that came to be is ended at once. */
static long born(long pid) {
    if (pid == 0) _exit(0);
    return pid;
}

static long clone_with(long flags) { return syscall(SYS_clone, flags, 0, 0, 0, 0); }

/* These share the stack of who makes them. */
static long fork_sharing(const struct report *report) { return (void)report, born(syscall(SYS_vfork)); }
static long clone_sharing(const struct report *report) {
    return (void)report, born(clone_with(CLONE_VM | CLONE_VFORK | SIGCHLD));
}
static long clone_untraced(const struct report *report) {
    return (void)report, clone_with(0x3d0f00 | CLONE_UNTRACED);
}

static long execute(const struct report *report) {
    (void)report;
    char *arguments[] = {"/bin/sh", NULL};
    return execve("/bin/sh", arguments, arguments + 1);
}

static long execute_loader(const struct report *report) {
    (void)report;
    char *arguments[] = {"/lib64/ld-linux-x86-64.so.2", NULL};
    return execve(arguments[0], arguments, arguments + 1);
}

static long execute_descriptor(const struct report *report) {
    (void)report;
    return syscall(SYS_execveat, 0, "", NULL, NULL, 0x1000);
}

static long run_in_shell(const struct report *report) {
    (void)report;
    int status = system("true");
    if (status > 0) errno = ENOENT; /* there is no shell */
    return status == 0 ? 0 : -1;
}

static long read_from_shell(const struct report *report) {
    (void)report;
    FILE *output = popen("echo", "r");
    if (output == NULL) return -1;
    int byte = fgetc(output);
    pclose(output);
    errno = ENOENT;
    return byte == EOF ? -1 : 0;
}

static void attack_births(const struct report *report) {
    struct clone_args empty = {.exit_signal = SIGCHLD};
    TRY("fork", born(syscall(SYS_fork)));
    TRY("vfork", apart(fork_sharing, report));
    TRY("clone", born(clone_with(SIGCHLD)));
    TRY("clone-without-memory", apart(clone_sharing, report));
    TRY("clone-into-namespaces", born(clone_with(CLONE_NEWUSER | CLONE_NEWNS | SIGCHLD)));
    TRY("clone-thread-untraced", apart(clone_untraced, report));
    TRY("clone3", born(syscall(SYS_clone3, &empty, sizeof empty)));
    TRY("execute-shell", apart(execute, report));
    TRY("execute-loader", apart(execute_loader, report));
    TRY("execute-by-descriptor", apart(execute_descriptor, report));
    TRY("run-in-shell", apart(run_in_shell, report));
    TRY("read-from-shell", apart(read_from_shell, report));
}

/* Signal 0: who may send that may send all. Should it be allowed after all, those
 * who run this test live on. */
static long kill_all(const struct report *report) { return (void)report, kill(-1, 0); }
static long kill_group(const struct report *report) { return (void)report, kill(0, 0); }

static long be_traced(const struct report *report) {
    (void)report;
    return ptrace(PTRACE_TRACEME, 0, NULL, NULL);
}

static void attack_others(const struct report *report) {
    pid_t host = (pid_t)report->host;
    union sigval nothing = {0};
    struct iovec place = {&nothing, sizeof nothing};
    TRY("kill-host", kill(host, 0));
    TRY("kill-all", kill_all(report));
    TRY("kill-group", kill_group(report));
    TRY("kill-thread-of-host", syscall(SYS_tgkill, host, host, 0));
    TRY("kill-any-thread", syscall(SYS_tkill, host, 0));
    TRY("queue-signal", sigqueue(host, 0, nothing));
    TRY("open-process", syscall(SYS_pidfd_open, host, 0));
    TRY("take-descriptor", syscall(SYS_pidfd_getfd, 0, 0, 0));
    TRY("signals-by-descriptor", fcntl(0, F_SETOWN, host));
    TRY("trace-host", ptrace(PTRACE_SEIZE, host, NULL, NULL));
    TRY("be-traced", apart(be_traced, report));
    TRY("read-host", process_vm_readv(host, &place, 1, &place, 1, 0));
    TRY("compare", syscall(SYS_kcmp, host, host, KCMP_FILE, 0, 0));
}

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *wait_at_gate(void *nothing) {
    pthread_mutex_lock(&gate);
    pthread_mutex_unlock(&gate);
    return nothing;
}

static long make_threads(int most) {
    pthread_t *threads = calloc((size_t)most, sizeof *threads);
    int count = 0, problem = 0;
    pthread_mutex_lock(&gate);
    for (; count < most && problem == 0; count += problem == 0) {
        problem = pthread_create(&threads[count], NULL, wait_at_gate, NULL);
    }
    pthread_mutex_unlock(&gate);
    for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
    free(threads);
    errno = problem;
    return problem != 0 ? -1 : 0;
}

void attack_processes(const struct report *report) {
    attack_births(report);
    attack_others(report);
    TRY("too-many-threads", make_threads(100));
}
