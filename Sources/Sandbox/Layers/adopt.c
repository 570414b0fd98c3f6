/* SPDX-License-Identifier: Apache-2.0
 *
 * adopt.c: a container becomes the property of the user that extensions run as.
 */
#include <errno.h>
#include <fcntl.h>
#include <fts.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sandbox_layers.h"

bool sandbox_is_root(void) { return geteuid() == 0; }

/* Contents before their folder: half of it done is not done, and is done again. */
static int adopt_all(FTS *walk, uid_t user) {
    for (FTSENT *entry; (entry = fts_read(walk)) != NULL;) {
        if (entry->fts_info == FTS_D) continue;
        if (entry->fts_info == FTS_DNR || entry->fts_info == FTS_ERR || entry->fts_info == FTS_NS) {
            return -entry->fts_errno;
        }
        if (lchown(entry->fts_accpath, user, user) != 0 && errno != ENOENT) return -errno;
    }
    return errno == 0 ? 0 : -errno;
}

int sandbox_adopt(const char *folder, uint32_t user) {
    struct stat facts;
    if (lstat(folder, &facts) != 0) return -errno;
    if (facts.st_uid == user && facts.st_gid == user) return 0;
    char *roots[] = {(char *)(uintptr_t)folder, NULL};
    FTS *walk = fts_open(roots, FTS_PHYSICAL | FTS_NOCHDIR | FTS_XDEV, NULL);
    if (walk == NULL) return -errno;
    int result = adopt_all(walk, user);
    fts_close(walk);
    return result;
}
