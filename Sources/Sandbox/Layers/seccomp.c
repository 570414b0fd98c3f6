/* SPDX-License-Identifier: Apache-2.0
 *
 * seccomp.c: the system calls that an extension may make.
 *
 * A list of what is allowed: a kernel's new calls are refused until somebody has
 * read about them. What is not on it answers EPERM, since libraries try things
 * and go another way; calls of other architectures end the process. No rule
 * looks at memory that an argument points to, which another thread could change.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/filter.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox_layers.h"

/* Exactly how libc makes a thread, and no other way: a thread is no process. */
#define THREAD                                                                           \
    (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM    \
     | CLONE_SETTLS | CLONE_PARENT_SETTID | CLONE_CHILD_CLEARTID)
#define LOW_WORD 0xFFFFFFFFU
#define COUNT(list) (sizeof(list) / sizeof *(list))
#define CALL(name) SCMP_SYS(name)

static const int files[] = {
    CALL(read), CALL(write), CALL(readv), CALL(writev), CALL(pread64), CALL(pwrite64),
    CALL(preadv), CALL(pwritev), CALL(close), CALL(open), CALL(openat), CALL(creat), CALL(lseek),
    CALL(stat), CALL(lstat), CALL(fstat), CALL(newfstatat), CALL(statx), CALL(statfs),
    CALL(fstatfs),
    CALL(access), CALL(faccessat), CALL(faccessat2), CALL(readlink), CALL(readlinkat),
    CALL(getdents64), CALL(getcwd), CALL(chdir), CALL(fchdir), CALL(dup), CALL(dup2), CALL(dup3),
    CALL(pipe),
    CALL(pipe2), CALL(truncate), CALL(ftruncate), CALL(fsync), CALL(fdatasync),
    CALL(sync_file_range), CALL(fadvise64), CALL(flock), CALL(umask), CALL(getxattr),
    CALL(lgetxattr), CALL(fgetxattr), CALL(listxattr), CALL(llistxattr), CALL(flistxattr),
    CALL(rename), CALL(renameat), CALL(renameat2), CALL(mkdir), CALL(mkdirat), CALL(rmdir),
    CALL(unlink), CALL(unlinkat), CALL(utimensat), CALL(utimes), CALL(sendfile),
    CALL(copy_file_range),
};
static const int memory[] = {
    CALL(brk), CALL(munmap), CALL(mremap), CALL(madvise), CALL(msync), CALL(mincore),
};
static const int threads[] = {
    CALL(futex), CALL(set_robust_list), CALL(get_robust_list), CALL(set_tid_address), CALL(rseq),
    CALL(sched_yield), CALL(sched_getaffinity), CALL(sched_getscheduler), CALL(sched_getparam),
    CALL(sched_get_priority_max), CALL(sched_get_priority_min), CALL(getcpu), CALL(membarrier),
    CALL(rt_sigaction), CALL(rt_sigprocmask), CALL(rt_sigreturn), CALL(rt_sigsuspend),
    CALL(rt_sigtimedwait), CALL(rt_sigpending), CALL(sigaltstack), CALL(pause),
    CALL(restart_syscall), CALL(exit), CALL(exit_group),
};
static const int times_and_names[] = {
    CALL(clock_gettime), CALL(clock_getres), CALL(gettimeofday), CALL(time), CALL(nanosleep),
    CALL(clock_nanosleep), CALL(timerfd_create), CALL(timerfd_settime), CALL(timerfd_gettime),
    CALL(times), CALL(getpid), CALL(gettid), CALL(getppid), CALL(getpgrp), CALL(getuid),
    CALL(geteuid), CALL(getgid), CALL(getegid), CALL(getresuid), CALL(getresgid), CALL(getgroups),
    CALL(uname), CALL(sysinfo), CALL(getrusage), CALL(getrlimit), CALL(getpriority),
    CALL(getrandom),
};
static const int waiting[] = {
    CALL(poll), CALL(ppoll), CALL(select), CALL(pselect6), CALL(epoll_create), CALL(epoll_create1),
    CALL(epoll_ctl), CALL(epoll_wait), CALL(epoll_pwait), CALL(epoll_pwait2), CALL(eventfd),
    CALL(eventfd2), CALL(sendmsg), CALL(recvmsg), CALL(sendto), CALL(recvfrom), CALL(shutdown),
};
/* Besides, for who may use the network; what a socket may be is below. */
static const int connecting[] = {
    CALL(connect), CALL(getsockname), CALL(getpeername), CALL(getsockopt),
};

static const int file_controls[] = {
    F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_DUPFD, F_DUPFD_CLOEXEC, F_GETLK, F_SETLK, F_SETLKW,
    F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW,
};
static const int device_controls[] = {TCGETS, FIONREAD};
static const int process_controls[] = {
    PR_SET_NAME,         PR_GET_NAME,      PR_GET_DUMPABLE, PR_GET_SECCOMP,
    PR_GET_NO_NEW_PRIVS, PR_GET_PDEATHSIG,
};
static const int socket_options[] = {
    SO_ERROR, SO_KEEPALIVE, SO_LINGER, SO_OOBINLINE, SO_RCVTIMEO, SO_SNDTIMEO, SO_REUSEADDR,
};
static const int tcp_options[] = {
    TCP_NODELAY, TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT, TCP_USER_TIMEOUT, TCP_CORK,
};

typedef scmp_filter_ctx filter;

static struct scmp_arg_cmp equals(unsigned int argument, uint64_t value) {
    return (struct scmp_arg_cmp){.arg = argument, .op = SCMP_CMP_EQ, .datum_a = value};
}

static struct scmp_arg_cmp has_bits(unsigned int argument, uint64_t mask, uint64_t bits) {
    return (struct scmp_arg_cmp){
        .arg = argument, .op = SCMP_CMP_MASKED_EQ, .datum_a = mask, .datum_b = bits};
}

/* Each returns 0, or a negative errno that stays. */

static int allow_all(filter filter, const int *calls, size_t count) {
    int result = 0;
    for (size_t i = 0; i < count && result == 0; i++) {
        result = seccomp_rule_add(filter, SCMP_ACT_ALLOW, calls[i], 0);
    }
    return result;
}

/* The call only with one of `values` in its argument, compared as the 32 bits that
 * the kernel looks at: the upper half is the caller's to fill. */
static int allow_values(filter filter, int call, unsigned int argument, const int *values,
                        size_t count) {
    int result = 0;
    for (size_t i = 0; i < count && result == 0; i++) {
        struct scmp_arg_cmp is_value =
            has_bits(argument, LOW_WORD, (unsigned int)values[i]);
        result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &is_value);
    }
    return result;
}

static int allow_bits(filter filter, int call, unsigned int argument, uint64_t mask,
                      uint64_t bits) {
    struct scmp_arg_cmp condition = has_bits(argument, mask, bits);
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, call, 1, &condition);
}

/* Never writable and executable; never shared without a file, which no limit counts;
 * executable only from a file. */
static int allow_mappings(filter filter) {
    static const struct {
        uint64_t protection, flags;
    } kinds[] = {
        {0, 0},          {0, MAP_SHARED},          {0, MAP_ANONYMOUS},
        {PROT_WRITE, 0}, {PROT_WRITE, MAP_SHARED}, {PROT_WRITE, MAP_ANONYMOUS},
        {PROT_EXEC, 0},
    };
    int result = allow_bits(filter, CALL(mprotect), 2, PROT_EXEC, 0);
    for (size_t i = 0; i < COUNT(kinds) && result == 0; i++) {
        struct scmp_arg_cmp both[] = {
            has_bits(2, PROT_WRITE | PROT_EXEC, kinds[i].protection),
            has_bits(3, MAP_SHARED | MAP_ANONYMOUS, kinds[i].flags),
        };
        result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(mmap), 2, both);
    }
    return result;
}

/* Takes gigabytes of the disk in no time, while whoever counts them takes some. libc
 * writes zeros instead. */
static int refuse_reserving(filter filter) {
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EOPNOTSUPP), CALL(fallocate), 0);
}

/* No set-user-id, set-group-id or sticky bit. */
static int allow_modes(filter filter) {
    int result = allow_bits(filter, CALL(chmod), 1, 07000, 0);
    if (result == 0) result = allow_bits(filter, CALL(fchmod), 1, 07000, 0);
    if (result == 0) result = allow_bits(filter, CALL(fchmodat), 2, 07000, 0);
    return result;
}

static int allow_threads(filter filter, pid_t self) {
    struct scmp_arg_cmp is_thread = equals(0, THREAD);
    int result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(clone), 1, &is_thread);
    /* libc asks for this one first, whose flags are in memory. */
    if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), CALL(clone3), 0);
    int memory_file = CALL(memfd_create);
    if (result == 0) result = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), memory_file, 0);
    int own[] = {(int)self};
    if (result == 0) result = allow_values(filter, CALL(tgkill), 0, own, 1);
    return result;
}

static int allow_itself(filter filter) {
    struct scmp_arg_cmp reads[] = {equals(0, 0), equals(2, 0)};
    struct scmp_arg_cmp own[] = {equals(0, PRIO_PROCESS), equals(1, 0)};
    static const struct {
        int call;
        unsigned int argument;
        const int *values;
        size_t count;
    } controls[] = {
        {CALL(prctl), 0, process_controls, COUNT(process_controls)},
        {CALL(fcntl), 1, file_controls, COUNT(file_controls)},
        {CALL(ioctl), 1, device_controls, COUNT(device_controls)},
    };
    int result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(prlimit64), 2, reads);
    if (result == 0) {
        result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(setpriority), 2, own);
    }
    for (size_t i = 0; i < COUNT(controls) && result == 0; i++) {
        result = allow_values(filter, controls[i].call, controls[i].argument, controls[i].values,
                              controls[i].count);
    }
    return result;
}

/* ---- the network ------------------------------------------------------------------- */

static int allow_stream(filter filter, int family, int protocol) {
    struct scmp_arg_cmp is_stream[] = {
        equals(0, (unsigned int)family),
        has_bits(1, 0xF, SOCK_STREAM),
        equals(2, (unsigned int)protocol),
    };
    return seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(socket), 3, is_stream);
}

static int allow_options(filter filter, int level, const int *options, size_t count) {
    int result = 0;
    for (size_t i = 0; i < count && result == 0; i++) {
        struct scmp_arg_cmp is_option[] = {
            equals(1, (unsigned int)level),
            equals(2, (unsigned int)options[i]),
        };
        result = seccomp_rule_add_array(filter, SCMP_ACT_ALLOW, CALL(setsockopt), 2, is_option);
    }
    return result;
}

static int allow_network(filter filter) {
    int result = allow_all(filter, connecting, COUNT(connecting));
    static const int families[] = {AF_INET, AF_INET6}, protocols[] = {0, IPPROTO_TCP};
    for (size_t i = 0; i < 4 && result == 0; i++) {
        result = allow_stream(filter, families[i / 2], protocols[i % 2]);
    }
    if (result == 0) {
        result = allow_options(filter, SOL_SOCKET, socket_options, COUNT(socket_options));
    }
    if (result == 0) result = allow_options(filter, IPPROTO_TCP, tcp_options, COUNT(tcp_options));
    return result;
}

/* ---- the whole ----------------------------------------------------------------------- */

static int allow_everything(filter filter, bool allows_network, pid_t self) {
    int result = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    if (result == 0) result = seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    if (result == 0) result = allow_all(filter, files, COUNT(files));
    if (result == 0) result = allow_all(filter, memory, COUNT(memory));
    if (result == 0) result = allow_all(filter, threads, COUNT(threads));
    if (result == 0) result = allow_all(filter, times_and_names, COUNT(times_and_names));
    if (result == 0) result = allow_all(filter, waiting, COUNT(waiting));
    if (result == 0) result = allow_mappings(filter);
    if (result == 0) result = allow_modes(filter);
    if (result == 0) result = refuse_reserving(filter);
    if (result == 0) result = allow_threads(filter, self);
    if (result == 0) result = allow_itself(filter);
    if (result == 0 && allows_network) result = allow_network(filter);
    return result;
}

/* ---- programs -------------------------------------------------------------------------- */

/* What the kernel runs at each call. Making one costs more than installing it, so
 * the launcher keeps those for the first process of a namespace, without and with
 * the network. `count` 0: there is none. */
static struct sock_fprog kept[2];

/* libseccomp writes into a descriptor only. */
static int read_program(int file, struct sock_fprog *program) {
    off_t length = lseek(file, 0, SEEK_END);
    size_t count = length > 0 ? (size_t)length / sizeof(struct sock_filter) : 0;
    if (count == 0 || count > USHRT_MAX) return -EINVAL;
    program->filter = malloc((size_t)length);
    if (program->filter == NULL) return -ENOMEM;
    if (pread(file, program->filter, (size_t)length, 0) != length) return -EIO;
    program->len = (unsigned short)count;
    return 0;
}

static int export_program(filter filter, struct sock_fprog *program) {
    int file = memfd_create("seccomp", MFD_CLOEXEC);
    if (file < 0) return -errno;
    int result = seccomp_export_bpf(filter, file);
    if (result == 0) result = read_program(file, program);
    close(file);
    return result;
}

static int make_program(bool allows_network, pid_t self, struct sock_fprog *program) {
    filter filter = seccomp_init(SCMP_ACT_ERRNO(EPERM));
    if (filter == NULL) return -ENOMEM;
    /* As a tree: the kernel follows the program for each of its calls when it is installed. */
    (void)seccomp_attr_set(filter, SCMP_FLTATR_CTL_OPTIMIZE, 2);
    int result = allow_everything(filter, allows_network, self);
    if (result == 0) result = export_program(filter, program);
    seccomp_release(filter);
    return result;
}

void sandbox_prepare_calls(void) {
    for (int network = 0; network < 2; network++) {
        if (make_program(network == 1, 1, &kept[network]) != 0) kept[network].len = 0;
    }
}

sandbox_fault layer_seccomp(struct sandbox *sandbox) {
    if (!sandbox->is_described) return SANDBOX_NOT_ASKED;
    struct sock_fprog program = kept[sandbox->allows_network];
    if (program.len == 0 || getpid() != 1) {
        int result = make_program(sandbox->allows_network, getpid(), &program);
        if (result != 0) return errno = -result, "seccomp_export_bpf";
    }
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "prctl(PR_SET_NO_NEW_PRIVS)";
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) != 0 ? "seccomp" : NULL;
}
