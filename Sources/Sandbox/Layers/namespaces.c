/* SPDX-License-Identifier: Apache-2.0
 *
 * namespaces.c: own mounts, pids, host name, messages and users; no network.
 *
 * Making them needs CAP_SYS_ADMIN. A launcher without it enters a user namespace
 * in which it has that power and only over what it makes. The network without
 * interfaces is the dear one (0.3 ms and more at its end), so there is one for
 * all extensions of a launcher.
 */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "capability.h"
#include "sandbox_layers.h"

static const char HOST_NAME[] = "intendant";

/* What `sandbox_prepare` found out. */
static int empty_network = -1, network_errno = ENOSYS, user_errno;

/* ---- A user namespace -------------------------------------------------------- */

static bool write_text(const char *path, const char *text) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t written = write(file, text, strlen(text));
    int reason = errno;
    close(file);
    errno = reason;
    return written == (ssize_t)strlen(text);
}

/* Everybody keeps the number that they have; there is nobody else. */
static sandbox_fault map_self(uid_t uid, gid_t gid) {
    char line[64];
    if (!write_text("/proc/self/setgroups", "deny")) return "write(/proc/self/setgroups)";
    snprintf(line, sizeof line, "%u %u 1\n", uid, uid);
    if (!write_text("/proc/self/uid_map", line)) return "write(/proc/self/uid_map)";
    snprintf(line, sizeof line, "%u %u 1\n", gid, gid);
    if (!write_text("/proc/self/gid_map", line)) return "write(/proc/self/gid_map)";
    return NULL;
}

static sandbox_fault enter_user_namespace(void) {
    uid_t uid = getuid();
    gid_t gid = getgid();
    if (unshare(CLONE_NEWUSER) != 0) return "unshare(CLONE_NEWUSER)";
    return map_self(uid, gid);
}

/* ---- The network without interfaces -------------------------------------------- */

static _Noreturn void hold_empty_network(int report, int release) {
    int reason = unshare(CLONE_NEWNET) == 0 ? 0 : errno;
    char nothing;
    if (write(report, &reason, sizeof reason) == (ssize_t)sizeof reason) {
        while (read(release, &nothing, 1) < 0 && errno == EINTR) continue;
    }
    _exit(0);
}

static int open_network_of(pid_t process) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/ns/net", process);
    return open(path, O_RDONLY | O_CLOEXEC);
}

/* A child goes there and this process takes hold of it: nobody can be sure to come
 * back from another network. */
static void make_empty_network(void) {
    int report[2], release[2];
    if (pipe2(report, O_CLOEXEC) != 0) return;
    if (pipe2(release, O_CLOEXEC) != 0) return close(report[0]), (void)close(report[1]);
    pid_t holder = fork();
    if (holder == 0) {
        close(release[1]);
        hold_empty_network(report[1], release[0]);
    }
    close(report[1]);
    if (read(report[0], &network_errno, sizeof network_errno) != (ssize_t)sizeof network_errno) {
        network_errno = ECHILD;
    }
    if (network_errno == 0) {
        empty_network = open_network_of(holder);
        if (empty_network < 0) network_errno = errno;
    }
    close(report[0]), close(release[0]), close(release[1]);
    if (holder > 0) waitpid(holder, NULL, 0);
}

void sandbox_prepare(void) {
    if (!capability_is_held(CAPABILITY_SYS_ADMIN) && enter_user_namespace() != NULL) {
        user_errno = errno;
    }
    make_empty_network();
}

/* ---- Layers ------------------------------------------------------------------------ */

sandbox_fault layer_network(struct sandbox *sandbox) {
    if (!sandbox->is_described || sandbox->allows_network) return SANDBOX_NOT_ASKED;
    if (empty_network < 0) return errno = network_errno, "unshare(CLONE_NEWNET)";
    return setns(empty_network, CLONE_NEWNET) != 0 ? "setns(CLONE_NEWNET)" : NULL;
}

uint64_t sandbox_clone_flags(const struct sandbox *sandbox) {
    if (!sandbox->is_described) return 0;
    for (size_t i = 0; i < sandbox->without_count; i++) {
        if (strcmp(sandbox->without[i], "namespaces") == 0) return 0;
    }
    return CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWIPC | CLONE_NEWUTS;
}

sandbox_fault layer_namespaces(struct sandbox *sandbox) {
    if (sandbox_clone_flags(sandbox) == 0) return SANDBOX_NOT_ASKED;
    if (sandbox->namespaces_errno != 0) {
        errno = user_errno != 0 ? user_errno : sandbox->namespaces_errno;
        return user_errno != 0 ? "unshare(CLONE_NEWUSER)" : "clone3(CLONE_NEWNS)";
    }
    /* First of all: what is mounted from here on must not show outside. */
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return "mount(MS_PRIVATE)";
    sandbox->is_namespaced = true;
    return sethostname(HOST_NAME, strlen(HOST_NAME)) != 0 ? "sethostname" : NULL;
}

/* Has no power over anything that exists; but threads are counted in it alone. */
sandbox_fault layer_user(struct sandbox *sandbox) {
    if (!sandbox->is_described) return SANDBOX_NOT_ASKED;
    /* After a change of the user /proc/self would belong to root. */
    if (prctl(PR_SET_DUMPABLE, 1, 0, 0, 0) != 0) return "prctl(PR_SET_DUMPABLE)";
    sandbox_fault fault = enter_user_namespace();
    sandbox->has_own_users = fault == NULL;
    return fault;
}
