/* SPDX-License-Identifier: Apache-2.0
 *
 * init.c: the first and only program of a machine that has nothing but cgroup v2.
 *
 * It runs the words of /words twice, as root and as an ordinary user who was given
 * a group, with what they print on the console, and switches the machine off.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/reboot.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ORDINARY = 61001, MOST_WORDS = 64 };

#define GROUPS "/sys/fs/cgroup"
#define GIVEN GROUPS "/given"

static void must(int result, const char *what) {
    if (result >= 0) return;
    printf("init: %s: %s\n", what, strerror(errno));
    fflush(stdout);
    reboot(RB_AUTOBOOT); /* qemu is told to end instead */
    for (;;) pause();
}

static void put(const char *path, const char *text) {
    int file = open(path, O_WRONLY);
    must(file, path);
    must((int)write(file, text, strlen(text)), path);
    close(file);
}

/* The kernel's first root can never be left; the same files under another one can. */
static void take_another_root(void) {
    mkdir("/root", 0755);
    must(mount("/", "/root", NULL, MS_BIND, NULL), "mount(MS_BIND)");
    must(chdir("/root"), "chdir");
    must(mount("/root", "/", NULL, MS_MOVE, NULL), "mount(MS_MOVE)");
    must(chroot("."), "chroot");
    must(chdir("/"), "chdir");
}

static void furnish(void) {
    static const struct {
        const char *type, *place;
    } mounts[] = {
        {"proc", "/proc"}, {"sysfs", "/sys"}, {"devtmpfs", "/dev"}, {"tmpfs", "/tmp"},
        {"cgroup2", GROUPS},
    };
    for (size_t i = 0; i < sizeof mounts / sizeof *mounts; i++) {
        mkdir(mounts[i].place, 0755);
        if (mount("none", mounts[i].place, mounts[i].type, 0, NULL) != 0 && errno != EBUSY) {
            must(-1, mounts[i].place);
        }
    }
    must(chmod("/tmp", 01777), "chmod");
}

/* As systemd delegates: the folder and two files of it. */
static void delegate(void) {
    put(GROUPS "/cgroup.subtree_control", "+memory +pids");
    must(mkdir(GIVEN, 0755), GIVEN);
    must(chown(GIVEN, ORDINARY, ORDINARY), "chown");
    must(chown(GIVEN "/cgroup.procs", ORDINARY, ORDINARY), "chown");
    must(chown(GIVEN "/cgroup.subtree_control", ORDINARY, ORDINARY), "chown");
}

static char **read_words(const char *folder) {
    static char text[4096], *words[MOST_WORDS];
    FILE *file = fopen("/words", "r");
    size_t length = file != NULL ? fread(text, 1, sizeof text - 1, file) : 0;
    int count = 0;
    text[length] = '\0';
    for (char *word = strtok(text, " \n"); word != NULL; word = strtok(NULL, " \n")) {
        if (count + 1 < MOST_WORDS) words[count++] = strcmp(word, "FOLDER") == 0 ? (char *)folder : word;
    }
    return words;
}

static void become(int is_ordinary) {
    if (!is_ordinary) return;
    put(GIVEN "/cgroup.procs", "0");
    must(setgroups(0, NULL), "setgroups");
    must(setresgid(ORDINARY, ORDINARY, ORDINARY), "setresgid");
    must(setresuid(ORDINARY, ORDINARY, ORDINARY), "setresuid");
}

static void run(int is_ordinary) {
    const char *folder = is_ordinary ? "/tmp/ordinary" : "/tmp/root";
    must(mkdir(folder, 0755), folder);
    if (is_ordinary) must(chown(folder, ORDINARY, ORDINARY), folder);
    printf("host: %s\n", is_ordinary ? "ordinary" : "root");
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        become(is_ordinary);
        char **words = read_words(folder);
        execv(words[0], words);
        must(-1, words[0]);
    }
    int status;
    while (waitpid(-1, &status, 0) != child) continue;
    printf("status: %d\n", WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status));
}

int main(void) {
    struct utsname names;
    take_another_root();
    furnish();
    delegate();
    uname(&names);
    printf("kernel: %s\n", names.release);
    run(0);
    run(1);
    fflush(stdout);
    reboot(RB_AUTOBOOT);
    for (;;) pause();
}
