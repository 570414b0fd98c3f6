/* SPDX-License-Identifier: Apache-2.0
 *
 * environment.c: what is there without doing anything.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>

#include "attack.h"

extern char **environ;

/* Found: achieved. Not found: ENOENT. */
static long found(int is_found) {
    errno = ENOENT;
    return is_found ? 0 : -1;
}

static int has_more_descriptors(void) {
    for (int number = 4; number < 64; number++) {
        if (fcntl(number, F_GETFD) >= 0) return 1;
    }
    return 0;
}

static int has_folder_open(void) {
    struct stat facts;
    for (int number = 0; number < 64; number++) {
        if (fstat(number, &facts) == 0 && S_ISDIR(facts.st_mode)) return 1;
    }
    return 0;
}

static int has_more_variables(void) {
    int count = 0;
    while (environ[count] != NULL) count++;
    return count > 4;
}

static int knows_host_name(void) {
    struct utsname names;
    return uname(&names) != 0 || strcmp(names.nodename, "intendant") != 0;
}

static int stands_elsewhere(void) {
    char folder[64] = "";
    return getcwd(folder, sizeof folder) == NULL || strcmp(folder, "/") != 0;
}

/* Before anything of the extension was called. */
static int has_read_early;

__attribute__((constructor)) static void attack_early(void) {
    int file = open("/etc/passwd", O_RDONLY);
    has_read_early = file >= 0;
    if (file >= 0) close(file);
}

void attack_environment(const struct report *report) {
    TRY("inherit-descriptors", found(has_more_descriptors()));
    TRY("inherit-folder", found(has_folder_open()));
    TRY("inherit-variables", found(has_more_variables()));
    TRY("know-host-name", found(knows_host_name()));
    TRY("stand-elsewhere", found(stands_elsewhere()));
    TRY("read-users-early", found(has_read_early));
    TRY("be-root", found(getuid() == 0 || geteuid() == 0));
    TRY("see-parent", found(getppid() != 0));
}
