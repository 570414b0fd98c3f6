/* SPDX-License-Identifier: Apache-2.0
 *
 * control.c: launches on request, reports endings unasked.
 *
 * One poll loop over two descriptors: the host's socket and a signalfd for
 * SIGCHLD. The protocol is in README.md.
 */
#include "control.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "launch.h"
#include "value.h"
#include "wire.h"

enum { EXIT_SYSTEM = 71 };

/* A pidfd of this process, by which its clones see its end. */
static int itself = -1;

static void send_value(int socket, enum frame_type type, uint64_t id, const struct value *body,
                       int descriptor) {
    struct buffer buffer = {NULL, 0, 0};
    value_encode(body, &buffer);
    bool sent = wire_send(socket, type, id, buffer.bytes, buffer.length, descriptor);
    buffer_free(&buffer);
    if (!sent) _exit(0); /* no host, nothing to do */
}

static void fail(int socket, uint64_t id, const char *code, const char *message) {
    struct arena arena = {NULL};
    struct value *body = value_new(&arena, VALUE_MAP);
    value_set(&arena, body, "code", value_text(&arena, code));
    value_set(&arena, body, "message", value_text(&arena, message));
    send_value(socket, FRAME_FAILURE, id, body, -1);
    arena_free(&arena);
}

/* ---- launch --------------------------------------------------------------- */

static void report_launched(int socket, uint64_t id, pid_t pid, int pidfd) {
    struct arena arena = {NULL};
    struct value *body = value_new(&arena, VALUE_MAP);
    value_set(&arena, body, "pid", value_integer(&arena, pid));
    send_value(socket, FRAME_REPLY, id, body, pidfd);
    arena_free(&arena);
}

static void serve_launch(int socket, const struct message *message, const struct value *request) {
    if (message->descriptor_count != 2) {
        fail(socket, message->id, "badRequest",
             "launch needs two descriptors: the extension's socket and its log");
        return;
    }
    const int *descriptors = message->descriptors;
    struct sandbox sandbox = {.socket = descriptors[0], .log = descriptors[1], .launcher = itself};
    const char *problem = launch_read(request, &sandbox);
    if (problem != NULL) {
        fail(socket, message->id, "badRequest", problem);
        return;
    }
    if (launch_thread_count() != 1) {
        fail(socket, message->id, "cannotLaunch",
             "the launcher has more than one thread (or /proc cannot be read): a clone would "
             "inherit locks that nobody opens");
        return;
    }
    int pidfd = -1;
    pid_t pid = launch_clone(&sandbox, &pidfd);
    if (pid < 0) {
        char text[160];
        snprintf(text, sizeof text, "clone3 failed: %s", strerror(errno));
        fail(socket, message->id, "cannotLaunch", text);
        return;
    }
    report_launched(socket, message->id, pid, pidfd);
    close(pidfd);
}

/* ---- requests ----------------------------------------------------------- */

static void serve_request(int socket, const struct message *message, struct arena *arena) {
    const char *error = NULL;
    struct value *request = value_decode(arena, message->body, message->length, &error);
    const char *method = value_field_text(request, "method");
    if (method == NULL) {
        if (error == NULL) error = "a request has no 'method'";
        fail(socket, message->id, "badRequest", error);
    } else if (strcmp(method, "launch") == 0) {
        serve_launch(socket, message, request);
    } else if (strcmp(method, "ping") == 0) {
        send_value(socket, FRAME_REPLY, message->id, value_new(arena, VALUE_MAP), -1);
    } else {
        fail(socket, message->id, "unknownMethod", "the launcher knows 'launch' and 'ping'");
    }
}

/* False: the host is gone. */
static bool serve_host(int socket) {
    struct message message;
    const char *reason;
    enum wire_result result = wire_receive(socket, &message, &reason);
    if (result == WIRE_BROKEN) {
        fprintf(stderr, "intendant-launcher: %s; the host is at fault\n", reason);
    }
    if (result != WIRE_MESSAGE) return false;
    struct arena arena = {NULL};
    if (message.type == FRAME_REQUEST) serve_request(socket, &message, &arena);
    arena_free(&arena);
    message_free(&message);
    return true;
}

/* ---- endings ------------------------------------------------------------ */

static int64_t milliseconds(const struct timeval *time) {
    return (int64_t)time->tv_sec * 1000 + time->tv_usec / 1000;
}

static void report_exit(int socket, pid_t pid, int status, const struct rusage *usage) {
    struct arena arena = {NULL};
    struct value *body = value_new(&arena, VALUE_MAP);
    value_set(&arena, body, "notice", value_text(&arena, "exited"));
    value_set(&arena, body, "pid", value_integer(&arena, pid));
    int number = WIFSIGNALED(status) ? WTERMSIG(status)
                                     : sandbox_signal_of_status(WEXITSTATUS(status));
    if (number != 0) {
        value_set(&arena, body, "signal", value_integer(&arena, number));
    } else {
        value_set(&arena, body, "status", value_integer(&arena, WEXITSTATUS(status)));
    }
    int64_t time = milliseconds(&usage->ru_utime) + milliseconds(&usage->ru_stime);
    value_set(&arena, body, "cpuMilliseconds", value_integer(&arena, time));
    value_set(&arena, body, "peakKibibytes", value_integer(&arena, usage->ru_maxrss));
    send_value(socket, FRAME_NOTICE, 0, body, -1);
    arena_free(&arena);
}

static void reap(int socket, int signals) {
    struct signalfd_siginfo ignored;
    while (read(signals, &ignored, sizeof ignored) > 0) continue;
    int status;
    struct rusage usage;
    for (pid_t pid; (pid = wait4(-1, &status, WNOHANG, &usage)) > 0;) {
        report_exit(socket, pid, status, &usage);
    }
}

static int child_signals(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGCHLD);
    sigprocmask(SIG_BLOCK, &set, NULL);
    return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int control_run(int socket) {
    int signals = child_signals();
    itself = (int)syscall(SYS_pidfd_open, getpid(), 0);
    if (itself < 0) return perror("intendant-launcher: pidfd_open"), EXIT_SYSTEM;
    if (signals < 0) return perror("intendant-launcher: signalfd"), EXIT_SYSTEM;
    struct pollfd sources[] = {{.fd = socket, .events = POLLIN}, {.fd = signals, .events = POLLIN}};
    for (;;) {
        if (poll(sources, 2, -1) < 0) {
            if (errno == EINTR) continue;
            return perror("intendant-launcher: poll"), EXIT_SYSTEM;
        }
        if (sources[1].revents != 0) reap(socket, signals);
        if (sources[0].revents != 0 && !serve_host(socket)) return 0;
    }
}
