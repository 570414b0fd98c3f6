/* SPDX-License-Identifier: Apache-2.0
 *
 * private_root.c: a root of its own, in which only what can be reached exists.
 *
 * Mounts are made by descriptor, not by name: a name on the way could be made to
 * mean something else meanwhile. Places in the new root are looked up beneath
 * it, so a link in it never leads back to the old one. Nothing is changed for
 * good before pivot_root; a failure until then is undone.
 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/mount.h>
#include <linux/openat2.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "reach.h"

/* <sys/mount.h> and <linux/mount.h> cannot both be included. */
int umount2(const char *target, int flags);
enum { DETACH = 2 };

/* Where the new root hangs until it is one. Any folder that exists everywhere. */
static const char SCAFFOLD[] = "/proc";

static const uint64_t INERT = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV | MOUNT_ATTR_NOEXEC;

struct option {
    const char *name, *value;
};

/* ---- Mounts as descriptors ------------------------------------------------------- */

/* A file system of its own, not yet anywhere. -1 with errno. */
static int new_mount(const char *type, const struct option *options, size_t count,
                     uint64_t attributes) {
    int context = (int)syscall(SYS_fsopen, type, FSOPEN_CLOEXEC), mount = -1;
    if (context < 0) return -1;
    bool is_good = true;
    for (size_t i = 0; i < count && is_good; i++) {
        is_good = syscall(SYS_fsconfig, context, FSCONFIG_SET_STRING, options[i].name,
                          options[i].value, 0) == 0;
    }
    if (is_good && syscall(SYS_fsconfig, context, FSCONFIG_CMD_CREATE, NULL, NULL, 0) == 0) {
        mount = (int)syscall(SYS_fsmount, context, FSMOUNT_CLOEXEC, attributes);
    }
    int reason = errno;
    close(context);
    errno = reason;
    return mount;
}

static int new_tmpfs(const char *size, const char *inodes, const char *mode) {
    const struct option options[] = {{"size", size}, {"nr_inodes", inodes}, {"mode", mode}};
    return new_mount("tmpfs", options, 3, INERT);
}

static int new_proc(void) {
    const struct option options[] = {{"subset", "pid"}, {"hidepid", "invisible"}};
    return new_mount("proc", options, 2, INERT);
}

static int set_attributes(int mount, uint64_t attributes, unsigned int flags) {
    struct mount_attr change = {.attr_set = attributes};
    flags |= AT_EMPTY_PATH;
    return (int)syscall(SYS_mount_setattr, mount, "", flags, &change, sizeof change);
}

/* What the host gave must be exactly there; the system's places may be links. */
static int open_source(const struct reach *place) {
    struct open_how how = {
        .flags = O_PATH | O_CLOEXEC,
        .resolve = place->is_given ? RESOLVE_NO_SYMLINKS | RESOLVE_NO_MAGICLINKS : 0,
    };
    return (int)syscall(SYS_openat2, AT_FDCWD, place->path, &how, sizeof how);
}

static uint64_t attributes_of(enum reach_kind kind) {
    switch (kind) {
    case REACH_CODE: return MOUNT_ATTR_RDONLY | MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;
    case REACH_DATA: return MOUNT_ATTR_RDONLY | INERT;
    case REACH_DEVICE: return MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC;
    default: return INERT;
    }
}

/* The place's files once more, with the attributes of its kind. */
static int copy_mount(int source, enum reach_kind kind) {
    int copy = (int)syscall(SYS_open_tree, source, "",
                            OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE | AT_EMPTY_PATH);
    if (copy < 0 || set_attributes(copy, attributes_of(kind), AT_RECURSIVE) == 0) return copy;
    int reason = errno;
    close(copy);
    errno = reason;
    return -1;
}

/* ---- Places in the new root --------------------------------------------------------- */

/* Links that are in the new root, under whose names nothing is made by name: they could lead
 * out of it. There is one process, and it has one root. */
static const char *links[8];
static size_t link_count;

static bool passes_link(const char *path) {
    for (size_t i = 0; i < link_count; i++) {
        size_t length = strlen(links[i]);
        if (strncmp(path, links[i], length) == 0 && path[length] == '/') return true;
    }
    return false;
}

static int open_beneath(int root, const char *path) {
    struct open_how how = {
        .flags = O_PATH | O_CLOEXEC,
        .resolve = RESOLVE_IN_ROOT | RESOLVE_NO_MAGICLINKS,
    };
    return (int)syscall(SYS_openat2, root, path, &how, sizeof how);
}

static bool make_folder(int root, const char *path) {
    return mkdirat(root, path, 0755) == 0 || errno == EEXIST;
}

/* Everything above the last component of a path without its first slash; what is there
 * already stays. Such names lead through folders that this process made, or through system
 * folders that exist at the same names outside. */
static bool make_parents(int root, const char *path) {
    char parent[PATH_MAX];
    for (const char *slash = strchr(path, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
        memcpy(parent, path, (size_t)(slash - path));
        parent[slash - path] = '\0';
        if (!make_folder(root, parent)) return false;
    }
    return true;
}

static bool make_last(int root, const char *path, bool is_folder) {
    if (is_folder) return make_folder(root, path);
    return mknodat(root, path, S_IFREG | 0444, 0) == 0 || errno == EEXIST;
}

/* An empty folder or file to mount on; one that is there already serves as well. Mostly
 * the folder around it is there. */
static bool make_place(int root, const char *path, bool is_folder) {
    if (strlen(path) >= PATH_MAX) return errno = ENAMETOOLONG, false;
    if (passes_link(path)) {
        int place = open_beneath(root, path);
        if (place >= 0) close(place);
        return place >= 0;
    }
    if (make_last(root, path + 1, is_folder)) return true;
    return errno == ENOENT && make_parents(root, path + 1)
        && make_last(root, path + 1, is_folder);
}

static int put(int mount, int root, const char *path, bool is_folder) {
    if (!make_place(root, path, is_folder)) return -1;
    int place = open_beneath(root, path);
    if (place < 0) return -1;
    int result = (int)syscall(SYS_move_mount, mount, "", place, "",
                              MOVE_MOUNT_F_EMPTY_PATH | MOVE_MOUNT_T_EMPTY_PATH);
    int reason = errno;
    close(place);
    errno = reason;
    return result;
}

/* Takes the mount over. */
static bool put_new(int mount, int root, const char *path) {
    if (mount < 0) return false;
    bool is_put = put(mount, root, path, true) == 0;
    int reason = errno;
    close(mount);
    errno = reason;
    return is_put;
}

/* "/lib" is a link to "usr/lib" on most systems, and stays one. */
static bool put_link(int root, const struct reach *place) {
    char target[PATH_MAX] = "";
    if (link_count == sizeof links / sizeof *links || passes_link(place->path)) return false;
    if (readlink(place->path, target, sizeof target - 1) <= 0) return false;
    if (!make_parents(root, place->path + 1)) return false;
    if (symlinkat(target, root, place->path + 1) != 0) return errno == EEXIST;
    links[link_count++] = place->path;
    return true;
}

static bool put_copy(int root, const struct reach *place) {
    struct stat facts;
    int source = open_source(place);
    if (source < 0) return !place->is_given && (errno == ENOENT || errno == EACCES);
    int copy = copy_mount(source, place->kind);
    bool is_put = copy >= 0 && fstat(source, &facts) == 0
        && put(copy, root, place->path, S_ISDIR(facts.st_mode)) == 0;
    int reason = errno;
    close(source);
    if (copy >= 0) close(copy);
    errno = reason;
    return is_put;
}

/* ---- The story ------------------------------------------------------------------------ */

static bool furnish(int root, const struct reach *place, int proc) {
    switch (place->kind) {
    case REACH_PROCESSES: return put_new(proc, root, place->path);
    case REACH_TEMPORARY: return put_new(new_tmpfs("4m", "256", "1777"), root, place->path);
    case REACH_NAME: return make_place(root, place->path, true);
    default: break;
    }
    bool may_be_link = !place->is_given && place->kind != REACH_DEVICE;
    return (may_be_link && put_link(root, place)) || put_copy(root, place);
}

/* What the host gave comes last: until then it need not be known. */
static const char *furnish_all(int root, int proc, const struct sandbox *sandbox, bool is_given) {
    static struct reach_list list; /* 3 KiB that no thread shares: there is one */
    reach_collect(sandbox, &list);
    for (size_t i = 0; i < list.count; i++) {
        if (list.places[i].is_given != is_given) continue;
        if (!furnish(root, &list.places[i], proc)) return list.places[i].path;
    }
    return NULL;
}

static sandbox_fault move_in(int root) {
    if (fchdir(root) != 0) return "fchdir";
    if (syscall(SYS_pivot_root, ".", ".") != 0) return "pivot_root";
    /* The old root lies on top of the new one at "."; from here on there is no way back. */
    if (umount2(".", DETACH) != 0 || chdir("/") != 0) _exit(71);
    if (set_attributes(root, MOUNT_ATTR_RDONLY, 0) != 0) _exit(71);
    return NULL;
}

static sandbox_fault undo(sandbox_fault fault) {
    int reason = errno;
    umount2(SCAFFOLD, DETACH);
    errno = reason;
    return fault;
}

static sandbox_fault build(int root, int proc, const struct sandbox *sandbox) {
    if (syscall(SYS_move_mount, root, "", AT_FDCWD, SCAFFOLD, MOVE_MOUNT_F_EMPTY_PATH) != 0) {
        return "move_mount(root)";
    }
    const char *place = furnish_all(root, proc, sandbox, false);
    return place != NULL ? undo(place) : NULL;
}

/* Keeps the new root in `sandbox->root`, seen by nobody yet. */
static sandbox_fault begin(struct sandbox *sandbox) {
    link_count = 0;
    int proc = new_proc(); /* while the old one is in sight, which the kernel asks for */
    int root = proc < 0 ? -1 : new_tmpfs("1m", "1024", "0755");
    sandbox_fault fault = proc < 0 ? "mount(proc)" : "mount(tmpfs)";
    if (root >= 0) fault = build(root, proc, sandbox);
    int reason = errno;
    if (root >= 0 && fault != NULL) close(root);
    if (fault != NULL && proc >= 0) close(proc);
    if (fault == NULL) sandbox->root = root;
    errno = reason;
    return fault;
}

static sandbox_fault finish(struct sandbox *sandbox) {
    const char *place = furnish_all(sandbox->root, -1, sandbox, true);
    sandbox_fault fault = place == NULL ? move_in(sandbox->root) : place;
    if (fault != NULL) undo(fault);
    int reason = errno;
    close(sandbox->root);
    sandbox->root = 0;
    errno = reason;
    return fault;
}

/* The folders on the way are for every user. */
static sandbox_fault without_mask(sandbox_fault (*step)(struct sandbox *),
                                  struct sandbox *sandbox) {
    mode_t mask = umask(0);
    sandbox_fault fault = step(sandbox);
    umask(mask);
    return fault;
}

void layer_root_ahead(struct sandbox *sandbox) {
    if (sandbox->is_described && sandbox->is_namespaced) (void)without_mask(begin, sandbox);
}

sandbox_fault layer_root(struct sandbox *sandbox) {
    if (!sandbox->is_described) return SANDBOX_NOT_ASKED;
    /* Else everybody would see the mounts. */
    if (!sandbox->is_namespaced) return errno = EPERM, "the mount namespace";
    sandbox_fault fault = sandbox->root == 0 ? without_mask(begin, sandbox) : NULL;
    if (fault == NULL) fault = without_mask(finish, sandbox);
    sandbox->has_private_root = fault == NULL;
    return fault;
}
