/* SPDX-License-Identifier: Apache-2.0
 *
 * environment.c: nothing of the host's, and signals as at birth.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox_layers.h"

enum { SIGNALLED = 128 };

/* Signals that end a process, but not the first of a pid namespace: the kernel
 * spares that one unless the processor itself raised the signal. */
static const int deadly[] = {
    SIGHUP,  SIGINT,  SIGQUIT, SIGABRT,   SIGUSR1, SIGUSR2, SIGALRM,
    SIGTERM, SIGXCPU, SIGXFSZ, SIGVTALRM, SIGPROF, SIGSTKFLT, SIGPOLL,
};

/* Without this `abort` would go on to a bad instruction and look like one. */
static void end_by(int number) { _exit(SIGNALLED + number); }

/* Of crashes that the process raised itself; the launcher's clones report those (crash.c). */
static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE};

int sandbox_signal_of_status(int status) {
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) {
        if (status == SIGNALLED + crashes[i]) return crashes[i];
    }
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
        if (status == SIGNALLED + deadly[i]) return deadly[i];
    }
    return 0;
}

static void end_by_deadly_signals(void) {
    struct sigaction action = {.sa_handler = end_by, .sa_flags = SA_ONSTACK};
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) sigaction(deadly[i], &action, NULL);
}

static bool are_reset; /* in the launcher, for all its clones */

static void reset_handlers(void) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    signal(SIGPIPE, SIG_IGN); /* a log that nobody reads is no reason to die */
}

void sandbox_prepare_signals(void) {
    reset_handlers();
    are_reset = true;
}

static void reset_signals(void) {
    sigset_t none;
    if (!are_reset) reset_handlers();
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    if (getpid() == 1) end_by_deadly_signals();
}

sandbox_fault layer_environment(struct sandbox *sandbox) {
    (void)sandbox;
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
