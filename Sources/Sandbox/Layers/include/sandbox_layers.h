/* SPDX-License-Identifier: Apache-2.0
 *
 * sandbox_layers.h: what stands between an extension process and everything else.
 *
 * A layer is a function that a fresh process applies to itself, for ever. The
 * order is `confine`'s; each can be applied and tested alone. All of them are C,
 * because they run between clone and the first line of foreign code, where a
 * second thread or a lock of a runtime would be a danger.
 */
#ifndef SANDBOX_LAYERS_H
#define SANDBOX_LAYERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { SANDBOX_MAX_LIMITS = 16, SANDBOX_MAX_PATHS = 64, SANDBOX_MAX_LAYERS = 20 };

struct sandbox_limit {
    int resource; /* RLIMIT_… */
    uint64_t value;
};

struct sandbox_paths {
    const char *paths[SANDBOX_MAX_PATHS]; /* absolute, without "..", not "/" */
    size_t count;
};

/* One extension's walls, as the host orders them. Texts outlive the process. */
struct sandbox {
    int socket;   /* the guest's end of the extension socket; becomes 3 */
    int log;      /* becomes 1 and 2 */
    int launcher; /* pidfd of the parent; -1 when nobody watches over the process */
    int niceness; /* 0…19 above the launcher's */
    bool has_uid, has_gid;
    uid_t uid;
    gid_t gid;
    struct sandbox_limit limits[SANDBOX_MAX_LIMITS];
    size_t limit_count;
    size_t callbacks; /* libffi closures that the launcher makes before the first layer */

    bool is_ahead;        /* made before it is known which extension it will be */
    bool is_described;    /* false: only the layers that any process gets */
    bool allows_degraded; /* a layer that cannot be had is left out and named */
    bool allows_network;
    struct sandbox_paths readable; /* bundles: files and code */
    struct sandbox_paths writable; /* containers: files, never code */
    const char *without[SANDBOX_MAX_LAYERS]; /* layers to leave out, for tests */
    size_t without_count;

    /* Found out on the way. */
    int namespaces_errno;  /* why clone3 had to do without namespaces; 0 if it had not */
    bool is_namespaced;    /* mounts and pids are the process's own */
    bool has_private_root; /* so is everything that a path can name */
    bool has_own_users;    /* so is the count of its threads */
    int root;        /* the private root while it is furnished; 0 if there is none yet */
    int rules;       /* of Landlock while they are collected; 0 if there are none yet */
    uint64_t rights; /* those that the rules are about */
};

/* What a layer returns: NULL, or the step at fault, with the reason in errno. */
typedef const char *sandbox_fault;
/* Or this: it was not asked for, so it is not among the layers that hold. */
extern const char SANDBOX_NOT_ASKED[];

/* ---- Before any process is cloned ------------------------------------------ */

/* Gives a launcher of an ordinary user the power to make namespaces (a user
 * namespace of its own), and makes the one network without interfaces. Call
 * once, with one thread. What fails is remembered and told by the layers. */
void sandbox_prepare(void);
/* Notes where the Swift runtime and `kit` were loaded from, so that extensions can
 * load the rest of it. Call after loading; without, there is no Swift to reach. */
void sandbox_note_libraries(const char *kit);
/* Translates the rules of `seccomp`, which each process would have to do otherwise. */
void sandbox_prepare_calls(void);
/* Gives the launcher signals as at birth, which its clones then need not do again.
 * Call after loading, as libraries may have handlers. */
void sandbox_prepare_signals(void);
/* Namespaces to clone the process into: CLONE_… for clone3. */
uint64_t sandbox_clone_flags(const struct sandbox *sandbox);

/* ---- Layers ------------------------------------------------------------------ */

sandbox_fault layer_lifetime(struct sandbox *sandbox);
sandbox_fault layer_network(struct sandbox *sandbox);
sandbox_fault layer_descriptors(struct sandbox *sandbox);
sandbox_fault layer_namespaces(struct sandbox *sandbox);
sandbox_fault layer_environment(struct sandbox *sandbox);
sandbox_fault layer_root(struct sandbox *sandbox);
/* The part of `layer_root` for which nothing need be known about the extension: what every
 * root shows. Leaves nothing behind if it fails; `layer_root` then says why. */
void layer_root_ahead(struct sandbox *sandbox);
/* The same of `layer_landlock`; after the root's. */
void layer_landlock_ahead(struct sandbox *sandbox);
sandbox_fault layer_identity(struct sandbox *sandbox);
sandbox_fault layer_user(struct sandbox *sandbox);
sandbox_fault layer_limits(struct sandbox *sandbox);
sandbox_fault layer_niceness(struct sandbox *sandbox);
sandbox_fault layer_capabilities(struct sandbox *sandbox);
sandbox_fault layer_privileges(struct sandbox *sandbox);
sandbox_fault layer_code(struct sandbox *sandbox);
sandbox_fault layer_landlock(struct sandbox *sandbox);
sandbox_fault layer_seccomp(struct sandbox *sandbox);

struct confinement {
    struct sandbox *sandbox;
    const char *layers[SANDBOX_MAX_LAYERS]; /* names of those that hold, in order */
    int64_t costs[SANDBOX_MAX_LAYERS];      /* nanoseconds that each of them took */
    size_t layer_count;
    char missing[SANDBOX_MAX_LAYERS][192]; /* "layer: step: reason", only where that is allowed */
    size_t missing_count;
    char failure[256]; /* the layer that could not be had, and why; "" if all could */
    size_t next;       /* the first layer that was not tried yet */
};

/* Applies the layers for which it need not be known what the process is to be: those
 * up to `environment`, and most of `root`. In the child; `confine` goes on from there. */
void confine_ahead(struct confinement *confinement);

/* Applies every other layer in order and stops at the first that fails, unless the
 * sandbox may be degraded. In the child, before any code of an extension. */
void confine(struct confinement *confinement);

/* Gives the process the environment it lives in: HOME, TMPDIR, LANG and
 * SWIFT_BACKTRACE, nothing else. `container` is absolute, or "" for none. */
void confine_environment(const char *container, const char *language);

/* The exit status by which the first process of a namespace says that a signal
 * ended it: 128 + n. Returns n, or 0 for an ordinary status. */
int sandbox_signal_of_status(int status);

/* ---- The host's side ------------------------------------------------------------- */

bool sandbox_is_root(void);
/* Gives `folder` and all in it to `user` and the group of the same number, links
 * themselves instead of what they lead to. Does nothing if the folder is theirs
 * already. 0, or a negative errno. Any thread. */
int sandbox_adopt(const char *folder, uint32_t user);

struct sandbox_usage {
    uint64_t bytes; /* allocated, not promised */
    uint64_t files; /* folders and links too */
    bool is_hidden; /* something could not be looked into, or lies too deep */
};

/* Adds what is in `folder` to `usage`, without other file systems below it, and
 * stops where either bound is passed. 0, or a negative errno. Any thread; opens up
 * to 64 descriptors for as long as it looks. */
int sandbox_measure(const char *folder, uint64_t most_bytes, uint64_t most_files,
                    struct sandbox_usage *usage);
/* Adds the files on the disk of `folder` that a process has open or mapped although
 * they were deleted; a few may count twice. Nothing where the host is not root. */
void sandbox_measure_nameless(pid_t pid, const char *folder, struct sandbox_usage *usage);
/* How many descriptors a process has; 0 before Linux 6.2, which does not tell. */
int sandbox_open_descriptors(pid_t pid);

/* ---- What can be had here ------------------------------------------------------ */

/* Tries every layer in a child and writes a line each into `report`: "name" and,
 * if it cannot be had, a tab and the reason. Returns the bytes written, without
 * the NUL; less than `capacity`. -1 with errno if there is no child. Any thread. */
int sandbox_probe(char *report, size_t capacity);

#endif
