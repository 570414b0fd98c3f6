/* SPDX-License-Identifier: Apache-2.0 */
#include "process_calls.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/* The host's environment with the runtime's crash handlers off; one pointer
 * array, the strings stay the host's. Freed by the caller. */
static char **launcher_environment(void) {
    static char backtrace[] = "SWIFT_BACKTRACE=enable=no";
    size_t count = 0, kept = 0;
    while (environ[count])
        count++;
    char **copy = calloc(count + 2, sizeof *copy);
    if (!copy)
        return NULL;
    for (size_t index = 0; index < count; index++)
        if (strncmp(environ[index], "SWIFT_BACKTRACE=", 16) != 0)
            copy[kept++] = environ[index];
    copy[kept] = backtrace;
    return copy;
}

static int set_up(posix_spawn_file_actions_t *files, posix_spawnattr_t *attributes, int control) {
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawn_file_actions_addopen(files, 0, "/dev/null", O_RDWR, 0);
    if (!error) error = posix_spawn_file_actions_adddup2(files, 0, 1);
    if (!error) error = posix_spawn_file_actions_adddup2(files, control, 3);
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(files, 4);
    if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
    if (!error) error = posix_spawnattr_setsigdefault(attributes, &all);
    if (!error)
        error = posix_spawnattr_setflags(
            attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    return error;
}

int cshim_spawn(const char *path, int control) { return cshim_spawn_with(path, control, NULL); }

int cshim_spawn_with(const char *path, int control, const char *argument) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    char *arguments[] = {(char *)path, (char *)argument, NULL};
    char **environment = launcher_environment();
    if (!environment)
        return -ENOMEM;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    pid_t pid = -1;
    int error = set_up(&files, &attributes, control);
    if (!error)
        error = posix_spawn(&pid, path, &files, &attributes, arguments, environment);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    free(environment);
    return error ? -error : pid;
}

int cshim_wait(int pid, int *status) {
    int raw, found;
    do
        found = waitpid(pid, &raw, 0);
    while (found < 0 && errno == EINTR);
    if (found < 0)
        return -errno;
    *status = WIFSIGNALED(raw) ? -WTERMSIG(raw) : WEXITSTATUS(raw);
    return 0;
}

int cshim_pidfd_open(int pid) {
    long descriptor = syscall(SYS_pidfd_open, pid, 0);
    return descriptor < 0 ? -errno : (int)descriptor;
}

int cshim_signal(int pid, int pidfd, int signal) {
    if (pidfd >= 0) {
        if (syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) == 0) return 0;
        if (errno != ENOSYS) return -errno;
        if (cshim_pidfd_has_ended(pidfd)) return -ESRCH;
    }
    return kill(pid, signal) < 0 ? -errno : 0;
}

bool cshim_pidfd_has_ended(int pidfd) {
    struct pollfd it = {.fd = pidfd, .events = POLLIN};
    return poll(&it, 1, 0) > 0;
}

int64_t cshim_processor_nanoseconds(int pid) {
    clockid_t clock;
    struct timespec time;
    int error = clock_getcpuclockid(pid, &clock);
    if (error)
        return -error;
    if (clock_gettime(clock, &time) < 0)
        return -errno;
    return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

ssize_t cshim_read_file(const char *path, char *buffer, size_t capacity) {
    int descriptor = cshim_open_read(path);
    if (descriptor < 0)
        return descriptor;
    ssize_t count = cshim_read_again(descriptor, buffer, capacity);
    close(descriptor);
    return count;
}

int cshim_write_file(const char *path, const char *text, size_t length) {
    int descriptor = open(path, O_WRONLY | O_CLOEXEC);
    if (descriptor < 0)
        return -errno;
    int error = write(descriptor, text, length) < 0 ? -errno : 0;
    close(descriptor);
    return error;
}

int cshim_open_read(const char *path) {
    int descriptor = open(path, O_RDONLY | O_CLOEXEC);
    return descriptor < 0 ? -errno : descriptor;
}

ssize_t cshim_read_again(int descriptor, char *buffer, size_t capacity) {
    ssize_t count = pread(descriptor, buffer, capacity, 0);
    return count < 0 ? -errno : count;
}

int cshim_open_write(const char *path) {
    int descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
    return descriptor < 0 ? -errno : descriptor;
}

int cshim_open_log(const char *path) {
    int flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW;
    int descriptor = open(path, flags, 0600);
    return descriptor < 0 ? -errno : descriptor;
}

ssize_t cshim_append(int descriptor, const void *bytes, size_t length) {
    ssize_t count = write(descriptor, bytes, length);
    return count < 0 ? -errno : count;
}

bool cshim_run_first(void) {
    struct sched_param priority = {.sched_priority = 1};
    return pthread_setschedparam(pthread_self(), SCHED_RR, &priority) == 0;
}

void cshim_sleep_microseconds(unsigned microseconds) { usleep(microseconds); }
long cshim_page_bytes(void) { return sysconf(_SC_PAGESIZE); }
bool cshim_demangle(const char *name, char *buffer, size_t capacity) {
    typedef char *demangle(const char *, size_t, char *, size_t *, uint32_t);
    demangle *readable = (demangle *)dlsym(RTLD_DEFAULT, "swift_demangle");
    char *text = readable != NULL ? readable(name, strlen(name), NULL, NULL, 0) : NULL;
    if (text != NULL && capacity > 0) {
        strncpy(buffer, text, capacity - 1);
        buffer[capacity - 1] = '\0';
    }
    free(text);
    return text != NULL && capacity > 0;
}

int cshim_real_path(const char *path, char *buffer) {
    return realpath(path, buffer) != NULL ? 0 : -errno;
}

bool cshim_process_exists(int pid) { return kill(pid, 0) == 0 || errno == EPERM; }
int cshim_make_folder(const char *path) { return mkdir(path, 0755) < 0 ? -errno : 0; }
int cshim_remove_folder(const char *path) { return rmdir(path) < 0 ? -errno : 0; }
const char *cshim_error_text(int error) {
    const char *text = strerrordesc_np(error);
    return text ? text : "unknown error";
}

const char *cshim_signal_name(int signal) {
    static const char *const names[] = {
        [SIGHUP] = "SIGHUP", [SIGINT] = "SIGINT", [SIGQUIT] = "SIGQUIT", [SIGILL] = "SIGILL",
        [SIGTRAP] = "SIGTRAP", [SIGABRT] = "SIGABRT", [SIGBUS] = "SIGBUS", [SIGFPE] = "SIGFPE",
        [SIGKILL] = "SIGKILL", [SIGUSR1] = "SIGUSR1", [SIGSEGV] = "SIGSEGV",
        [SIGUSR2] = "SIGUSR2", [SIGPIPE] = "SIGPIPE", [SIGALRM] = "SIGALRM",
        [SIGTERM] = "SIGTERM", [SIGSTKFLT] = "SIGSTKFLT", [SIGCHLD] = "SIGCHLD",
        [SIGCONT] = "SIGCONT", [SIGSTOP] = "SIGSTOP", [SIGTSTP] = "SIGTSTP",
        [SIGTTIN] = "SIGTTIN", [SIGTTOU] = "SIGTTOU", [SIGURG] = "SIGURG",
        [SIGXCPU] = "SIGXCPU", [SIGXFSZ] = "SIGXFSZ", [SIGVTALRM] = "SIGVTALRM",
        [SIGPROF] = "SIGPROF", [SIGWINCH] = "SIGWINCH", [SIGIO] = "SIGIO", [SIGPWR] = "SIGPWR",
        [SIGSYS] = "SIGSYS",
    };
    size_t count = sizeof names / sizeof *names;
    return signal > 0 && (size_t)signal < count ? names[signal] : NULL;
}

const char *cshim_own_image(void) {
    Dl_info image;
    return dladdr((const void *)&cshim_own_image, &image) ? image.dli_fname : NULL;
}
