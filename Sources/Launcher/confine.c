/* SPDX-License-Identifier: Apache-2.0
 *
 * confine.c: an extension process loses what it does not need.
 *
 * The table at the end is the order. Each layer is a function that names the
 * system call at fault when it fails. A layer that fails stops the start: the
 * process answers `begin` with `layerUnavailable` and runs no foreign code.
 */
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FIRST_FREE_DESCRIPTOR = 4, GUEST_SOCKET = 3, THREAD_STACK_LEAST = 64 << 10 };

/* What a layer returns: NULL, or the step at fault, with the reason in errno. */
typedef const char *fault;
/* Or this: the host did not ask for it, so it is not among the layers that hold. */
static const char NOT_ASKED[] = "not asked";

/* ---- lifetime: the process ends with its launcher ------------------------- */

static fault lifetime(const struct launch *launch) {
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return "prctl(PR_SET_PDEATHSIG)";
    /* The launcher may have died before the line above; then nobody will tell us. */
    if (getppid() != launch->launcher) _exit(0);
    return NULL;
}

/* ---- descriptors: 0 is nothing, 1 and 2 the log, 3 the wall ---------------- */

/* Moves a descriptor out of the way of those that 0 to 3 are about to become. */
static int above_the_rest(int descriptor) {
    return fcntl(descriptor, F_DUPFD_CLOEXEC, FIRST_FREE_DESCRIPTOR);
}

static fault descriptors(const struct launch *launch) {
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    int log = above_the_rest(launch->log), wall = above_the_rest(launch->socket);
    if (nothing < 0 || log < 0 || wall < 0) return "open(/dev/null)";
    if (dup2(log, STDOUT_FILENO) < 0 || dup2(log, STDERR_FILENO) < 0) return "dup2(log)";
    if (dup2(wall, GUEST_SOCKET) < 0 || dup2(nothing, STDIN_FILENO) < 0) return "dup2(socket)";
    if (close_range(FIRST_FREE_DESCRIPTOR, ~0U, 0) != 0) return "close_range";
    if (setsid() < 0) return "setsid";
    return NULL;
}

/* ---- environment: nothing of the host's ------------------------------------ */

static void reset_signals(void) {
    sigset_t none;
    for (int signal_number = 1; signal_number < NSIG; signal_number++) {
        signal(signal_number, SIG_DFL);
    }
    signal(SIGPIPE, SIG_IGN); /* a log that nobody reads is no reason to die */
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

static fault environment(const struct launch *launch) {
    (void)launch;
    confine_environment("", "");
    reset_signals();
    umask(077);
    return chdir("/") != 0 ? "chdir(/)" : NULL;
}

/* "en-GB" → "en_GB.UTF-8", which Foundation reads the locale from. */
static void set_language(const char *language) {
    char locale[64];
    snprintf(locale, sizeof locale, "%s.UTF-8", language[0] != '\0' ? language : "C");
    for (char *at = locale; *at != '\0' && *at != '.'; at++) {
        if (*at == '-') *at = '_';
    }
    setenv("LANG", locale, 1);
}

void confine_environment(const char *container, const char *language) {
    char temporary[4096];
    clearenv();
    setenv("SWIFT_BACKTRACE", "enable=no", 1);
    setenv("HOME", container[0] != '\0' ? container : "/", 1);
    int length = snprintf(temporary, sizeof temporary, "%s/tmp", container);
    if (length > 0 && (size_t)length < sizeof temporary) {
        if (container[0] != '\0') mkdir(temporary, 0700); /* there already: fine */
        setenv("TMPDIR", temporary, 1);
    }
    set_language(language);
}

/* ---- identity: another user than the host ----------------------------------- */

static fault identity(const struct launch *launch) {
    if (!launch->has_uid && !launch->has_gid) return NOT_ASKED;
    if (setgroups(0, NULL) != 0) return "setgroups";
    uid_t uid = launch->uid;
    gid_t gid = launch->gid;
    if (launch->has_gid && setresgid(gid, gid, gid) != 0) return "setresgid";
    if (launch->has_uid && setresuid(uid, uid, uid) != 0) return "setresuid";
    /* The kernel forgets the death signal when the user changes. */
    return lifetime(launch);
}

/* ---- limits: what the kernel counts ------------------------------------------ */

/* libc took the size of thread stacks from the launcher's limit when that started;
 * without this every thread would still reserve the launcher's 8 MiB. */
static void shrink_thread_stacks(uint64_t stack) {
    pthread_attr_t attributes;
    if (stack < THREAD_STACK_LEAST || pthread_attr_init(&attributes) != 0) return;
    if (pthread_attr_setstacksize(&attributes, (size_t)stack & ~(size_t)4095) == 0) {
        pthread_setattr_default_np(&attributes);
    }
    pthread_attr_destroy(&attributes);
}

static fault limits(const struct launch *launch) {
    if (launch->limit_count == 0) return NOT_ASKED;
    for (size_t i = 0; i < launch->limit_count; i++) {
        struct rlimit now;
        int resource = launch->limits[i].resource;
        if (getrlimit((__rlimit_resource_t)resource, &now) != 0) return "getrlimit";
        uint64_t asked = launch->limits[i].value;
        rlim_t value = asked < now.rlim_max ? asked : now.rlim_max;
        struct rlimit limit = {value, value};
        if (setrlimit((__rlimit_resource_t)resource, &limit) != 0) return "setrlimit";
        if (resource == RLIMIT_STACK) shrink_thread_stacks(value);
    }
    return NULL;
}

/* ---- niceness: the host's watcher comes first --------------------------------- */

static fault niceness(const struct launch *launch) {
    if (launch->niceness == 0) return NOT_ASKED;
    errno = 0;
    return nice(launch->niceness) == -1 && errno != 0 ? "nice" : NULL;
}

/* ---- privileges: none, and none to come ---------------------------------------- */

static fault privileges(const struct launch *launch) {
    (void)launch;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "prctl(PR_SET_NO_NEW_PRIVS)";
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return "prctl(PR_SET_DUMPABLE)";
    return NULL;
}

/* ---- the order ------------------------------------------------------------------ */

static const struct layer {
    const char *name;
    fault (*apply)(const struct launch *launch);
} layers[] = {
    {"lifetime", lifetime},
    {"descriptors", descriptors},
    {"environment", environment},
    /* Here: mounts, host name (they need privileges that `identity` gives up). */
    {"identity", identity},
    {"limits", limits},
    {"niceness", niceness},
    {"privileges", privileges},
    /* Here, last: capabilities, no writable code, Landlock, seccomp. */
};

static void apply(const struct layer *layer, struct confinement *confinement) {
    fault step = layer->apply(confinement->launch);
    if (step == NOT_ASKED) return;
    if (step != NULL) {
        snprintf(confinement->failure, sizeof confinement->failure, "layer '%s' failed at %s: %s",
                 layer->name, step, strerror(errno));
        return;
    }
    confinement->layers[confinement->layer_count++] = layer->name;
}

void confine(struct confinement *confinement) {
    for (size_t i = 0; i < sizeof layers / sizeof *layers && confinement->failure[0] == '\0'; i++) {
        apply(&layers[i], confinement);
    }
}
