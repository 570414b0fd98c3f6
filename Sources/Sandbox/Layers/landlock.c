/* SPDX-License-Identifier: Apache-2.0
 *
 * landlock.c: the paths that can be reached, once more, by the kernel's own list.
 *
 * Stands where the private root does not hold, and keeps a hole in one of them
 * from being a hole. Landlock refuses rights that it does not know, so what is
 * asked for follows the kernel's version of it.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <linux/openat2.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "reach.h"

/* Of later versions than the headers of older systems. */
#define RIGHT_REFER (1ULL << 13)
#define RIGHT_TRUNCATE (1ULL << 14)
#define RIGHT_IOCTL_DEVICE (1ULL << 15)
#define NET_BIND_TCP (1ULL << 0)
#define NET_CONNECT_TCP (1ULL << 1)
#define SCOPE_ABSTRACT_SOCKETS (1ULL << 0)
#define SCOPE_SIGNALS (1ULL << 1)

struct ruleset {
    uint64_t files, net, scopes;
};

static const uint64_t READ = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t WRITE = LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE;
static const uint64_t MAKE = LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE
    | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG | RIGHT_REFER;
static const uint64_t OF_FILES = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE
    | LANDLOCK_ACCESS_FS_WRITE_FILE | RIGHT_TRUNCATE | RIGHT_IOCTL_DEVICE;

static uint64_t file_rights(int version) {
    int bits = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
    return (1ULL << bits) - 1;
}

static size_t ruleset_size(int version) { return version >= 6 ? 24 : version >= 4 ? 16 : 8; }

static struct ruleset everything(int version, const struct sandbox *sandbox) {
    struct ruleset rules = {.files = file_rights(version)};
    if (version >= 4) rules.net = NET_BIND_TCP | (sandbox->allows_network ? 0 : NET_CONNECT_TCP);
    if (version >= 6) rules.scopes = SCOPE_ABSTRACT_SOCKETS | SCOPE_SIGNALS;
    return rules;
}

static uint64_t rights_of(enum reach_kind kind) {
    switch (kind) {
    case REACH_CODE: return READ | LANDLOCK_ACCESS_FS_EXECUTE;
    case REACH_DATA:
    case REACH_PROCESSES: return READ;
    case REACH_DEVICE: return LANDLOCK_ACCESS_FS_READ_FILE | WRITE;
    case REACH_TEMPORARY:
    case REACH_OWN: return READ | WRITE | MAKE;
    case REACH_NAME: return LANDLOCK_ACCESS_FS_READ_DIR;
    }
    return 0;
}

/* Beneath the new root, where that is not yet the process's own. */
static int open_place(const struct sandbox *sandbox, const char *path) {
    struct open_how how = {
        .flags = O_PATH | O_CLOEXEC,
        .resolve = RESOLVE_IN_ROOT | RESOLVE_NO_MAGICLINKS,
    };
    if (sandbox->root == 0) return open(path, O_PATH | O_CLOEXEC);
    return (int)syscall(SYS_openat2, sandbox->root, path, &how, sizeof how);
}

static sandbox_fault allow(const struct sandbox *sandbox, int rules, const struct reach *place,
                           uint64_t handled) {
    struct stat facts;
    int file = open_place(sandbox, place->path);
    if (file < 0) return place->is_given ? place->path : NULL;
    struct landlock_path_beneath_attr rule = {rights_of(place->kind) & handled, file};
    if (fstat(file, &facts) == 0 && !S_ISDIR(facts.st_mode)) rule.allowed_access &= OF_FILES;
    long result = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    int reason = errno;
    close(file);
    errno = reason;
    return result != 0 ? "landlock_add_rule" : NULL;
}

/* Without a root of its own /tmp is everybody's, and the executable's folder full. */
static bool is_private(const struct sandbox *sandbox, enum reach_kind kind) {
    bool has_root = sandbox->has_private_root || sandbox->root != 0;
    return has_root || (kind != REACH_TEMPORARY && kind != REACH_NAME);
}

static sandbox_fault allow_all(const struct sandbox *sandbox, int rules, uint64_t handled,
                               bool is_given) {
    static struct reach_list list;
    reach_collect(sandbox, &list);
    for (size_t i = 0; i < list.count; i++) {
        const struct reach *place = &list.places[i];
        if (place->is_given != is_given || !is_private(sandbox, place->kind)) continue;
        sandbox_fault fault = allow(sandbox, rules, place, handled);
        if (fault != NULL) return fault;
    }
    return NULL;
}

/* Rules with the places that every extension has, in `sandbox->rules`. */
static sandbox_fault begin(struct sandbox *sandbox) {
    int version =
        (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    if (version < 1) return "landlock_create_ruleset(VERSION)";
    struct ruleset asked = everything(version, sandbox);
    int rules = (int)syscall(SYS_landlock_create_ruleset, &asked, ruleset_size(version), 0);
    if (rules < 0) return "landlock_create_ruleset";
    sandbox_fault fault = allow_all(sandbox, rules, asked.files, false);
    if (fault != NULL) return close(rules), fault;
    sandbox->rules = rules;
    sandbox->rights = asked.files;
    return NULL;
}

static sandbox_fault finish(struct sandbox *sandbox) {
    sandbox_fault fault = allow_all(sandbox, sandbox->rules, sandbox->rights, true);
    if (fault == NULL && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) {
        fault = "prctl(PR_SET_NO_NEW_PRIVS)";
    }
    if (fault == NULL && syscall(SYS_landlock_restrict_self, sandbox->rules, 0) != 0) {
        fault = "landlock_restrict_self";
    }
    return fault;
}

static void forget_rules(struct sandbox *sandbox) {
    int reason = errno;
    if (sandbox->rules != 0) close(sandbox->rules);
    sandbox->rules = 0;
    errno = reason;
}

void layer_landlock_ahead(struct sandbox *sandbox) {
    if (sandbox->root != 0) (void)begin(sandbox);
}

sandbox_fault layer_landlock(struct sandbox *sandbox) {
    if (!sandbox->is_described) return SANDBOX_NOT_ASKED;
    /* They speak of a private root that there was to be. */
    if (!sandbox->has_private_root) forget_rules(sandbox);
    sandbox_fault fault = sandbox->rules == 0 ? begin(sandbox) : NULL;
    if (fault == NULL) fault = finish(sandbox);
    forget_rules(sandbox);
    return fault;
}
