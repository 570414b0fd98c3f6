/* SPDX-License-Identifier: Apache-2.0 */
/* Opening files of a bundle without ever leaving it. */
#include "beneath.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int walk_beneath(int root, const char *path, int flags) {
    char component[NAME_MAX + 1];
    int directory = root;
    if (*path == '/') return -EXDEV;
    for (;;) {
        path += strspn(path, "/");
        size_t length = strcspn(path, "/");
        const char *rest = path + length + strspn(path + length, "/");
        int last = *rest == '\0';
        int result;
        if (length > NAME_MAX) {
            result = -ENAMETOOLONG;
        } else {
            memcpy(component, length ? path : ".", length ? length : 1);
            component[length ? length : 1] = '\0';
            if (strcmp(component, "..") == 0) {
                result = -EXDEV;
            } else {
                int how = last ? flags : O_PATH | O_DIRECTORY;
                int opened = openat(directory, component, how | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK);
                result = opened < 0 ? -errno : opened;
            }
        }
        if (directory != root) close(directory);
        if (result < 0 || last) return result;
        directory = result;
        path = rest;
    }
}

int cshim_open_beneath(int root, const char *path, int flags) {
    struct open_how how = {
        .flags = (unsigned long long)(flags | O_CLOEXEC | O_NONBLOCK),
        .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS,
    };
    /* EAGAIN: something in the tree was renamed meanwhile; a few tries settle it. */
    for (int attempt = 0; attempt < 8; attempt++) {
        long result = syscall(SYS_openat2, root, path, &how, sizeof how);
        if (result >= 0) return (int)result;
        if (errno == ENOSYS || errno == EPERM) return walk_beneath(root, path, flags);
        if (errno != EAGAIN && errno != EINTR) return -errno;
    }
    return -EAGAIN;
}
