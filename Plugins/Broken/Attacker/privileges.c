/* SPDX-License-Identifier: Apache-2.0
 *
 * privileges.c: more rights, other worlds, and calls that few programs need.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <grp.h>
#include <sched.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "attack.h"

static long new_users(const struct report *report) { return (void)report, unshare(CLONE_NEWUSER); }
static long new_mounts(const struct report *report) { return (void)report, unshare(CLONE_NEWNS); }
static long add_filter(const struct report *report) {
    (void)report;
    return prctl(PR_SET_SECCOMP, 2, NULL, 0, 0);
}
static long be_real_time(const struct report *report) {
    struct sched_param first = {.sched_priority = 1};
    return (void)report, sched_setscheduler(0, SCHED_FIFO, &first);
}
static long be_deadline(const struct report *report) {
    (void)report;
    struct { uint32_t size, policy; uint64_t flags, nice_and_priority, times[3]; } wanted = {
        48, 6 /* SCHED_DEADLINE */, 0, 0, {1000000, 10000000, 10000000}};
    return syscall(SYS_sched_setattr, 0, &wanted, 0);
}

static void attack_worlds(const struct report *report) {
    TRY("new-users", apart(new_users, report));
    TRY("new-mounts", apart(new_mounts, report));
    TRY("join-namespace", setns(0, 0));
    TRY("mount", mount("none", "/tmp", "tmpfs", 0, NULL));
    TRY("mount-writable", mount(NULL, "/usr/lib", NULL, MS_REMOUNT | MS_BIND, NULL));
    TRY("unmount", umount("/usr/lib"));
    TRY("change-root", chroot("/tmp"));
    TRY("turn-root", syscall(SYS_pivot_root, "/tmp", "/tmp"));
    TRY("copy-mount", syscall(SYS_open_tree, -100, "/", 1));
    TRY("new-file-system", syscall(SYS_fsopen, "tmpfs", 0));
    TRY("move-mount", syscall(SYS_move_mount, 0, "", -100, "/tmp", 4));
    TRY("change-mount", syscall(SYS_mount_setattr, -100, "/", 0, NULL, 0));
}

static void attack_rights(const struct report *report) {
    struct rlimit more = {1 << 20, 1 << 20};
    TRY("become-root", setuid(0));
    TRY("become-root-in-three", setresuid(0, 0, 0));
    TRY("join-groups", setgroups(0, NULL));
    TRY("take-capabilities", syscall(SYS_capset, NULL, NULL));
    TRY("be-dumpable", prctl(PR_SET_DUMPABLE, 1, 0, 0, 0));
    TRY("outlive-launcher", prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0));
    TRY("adopt-orphans", prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0));
    TRY("choose-tracer", prctl(PR_SET_PTRACER, -1, 0, 0, 0));
    TRY("move-memory-map", prctl(PR_SET_MM, PR_SET_MM_BRK, 0, 0, 0));
    TRY("add-filter", apart(add_filter, report));
    TRY("raise-limit", setrlimit(RLIMIT_NOFILE, &more));
    TRY("be-first", setpriority(PRIO_PROCESS, 0, -20));
    TRY("be-real-time", apart(be_real_time, report));
    TRY("be-deadline", apart(be_deadline, report));
    TRY("push-terminal-input", ioctl(0, TIOCSTI, "x"));
    TRY("push-terminal-input-wide", syscall(SYS_ioctl, 0, TIOCSTI | 1UL << 32, "x"));
    TRY("console-selection", ioctl(0, TIOCLINUX, "x"));
    TRY("take-terminal", ioctl(0, TIOCSCTTY, 1));
}

static void attack_rare_calls(const struct report *report) {
    static const struct {
        const char *name;
        long number;
    } calls[] = {
        {"bpf", SYS_bpf}, {"perf", SYS_perf_event_open}, {"userfaultfd", SYS_userfaultfd},
        {"keyctl", SYS_keyctl}, {"add-key", SYS_add_key}, {"request-key", SYS_request_key},
        {"io-uring", SYS_io_uring_setup}, {"io-uring-enter", SYS_io_uring_enter},
        {"aio", SYS_io_setup}, {"init-module", SYS_init_module}, {"kexec", SYS_kexec_load},
        {"reboot", SYS_reboot}, {"swapon", SYS_swapon}, {"syslog", SYS_syslog},
        {"quotactl", SYS_quotactl}, {"acct", SYS_acct}, {"personality", SYS_personality},
        {"modify-ldt", SYS_modify_ldt}, {"ioperm", SYS_ioperm}, {"iopl", SYS_iopl},
        {"vmsplice", SYS_vmsplice}, {"timer-create", SYS_timer_create},
        {"sethostname", SYS_sethostname}, {"settimeofday", SYS_settimeofday},
        {"open-by-handle", SYS_open_by_handle_at}, {"name-to-handle", SYS_name_to_handle_at},
        {"fanotify", SYS_fanotify_init}, {"inotify", SYS_inotify_init1}, {"unknown", 9999},
    };
    char name[64];
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++) {
        snprintf(name, sizeof name, "call-%s", calls[i].name);
        TRY(name, syscall(calls[i].number, 0, 0, 0, 0, 0, 0));
    }
}

void attack_privileges(const struct report *report) {
    attack_worlds(report);
    attack_rights(report);
    attack_rare_calls(report);
}
