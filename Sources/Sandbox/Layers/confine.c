/* SPDX-License-Identifier: Apache-2.0
 *
 * confine.c: the order of the layers.
 *
 * What needs a privilege comes before the layer that gives it up; what would
 * refuse a later layer's system calls comes last. A layer that fails stops the
 * start: the process answers `begin` with `layerUnavailable` and runs no foreign
 * code. Where the host allows it, the layer is left out and named instead.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "sandbox_layers.h"

const char SANDBOX_NOT_ASKED[] = "not asked";

static const struct layer {
    const char *name;
    sandbox_fault (*apply)(struct sandbox *sandbox);
    bool is_essential; /* stops the start, however little the host is content with */
    bool stays;        /* even when left out on purpose: who talks, and who ends it? */
} layers[] = {
    /* These can be put on before it is known what for. */
    {"lifetime", layer_lifetime, true, true},
    {"network", layer_network, false, false},
    {"descriptors", layer_descriptors, true, true},
    {"namespaces", layer_namespaces, false, false},
    {"environment", layer_environment, true, false},
    /* And these not. */
    {"root", layer_root, false, false},
    {"identity", layer_identity, false, false},
    {"user", layer_user, false, false},
    {"limits", layer_limits, true, false},
    {"niceness", layer_niceness, false, false},
    {"capabilities", layer_capabilities, false, false},
    {"privileges", layer_privileges, true, false},
    {"code", layer_code, false, false},
    {"landlock", layer_landlock, false, false},
    {"seccomp", layer_seccomp, false, false},
};

enum { AHEAD = 5, ALL = sizeof layers / sizeof *layers };

static bool is_left_out(const struct sandbox *sandbox, const struct layer *layer) {
    for (size_t i = 0; i < sandbox->without_count && !layer->stays; i++) {
        if (strcmp(sandbox->without[i], layer->name) == 0) return true;
    }
    return false;
}

static void report(struct confinement *confinement, const struct layer *layer, const char *step) {
    const char *reason = strerror(errno);
    if (confinement->sandbox->allows_degraded && !layer->is_essential) {
        char *text = confinement->missing[confinement->missing_count++];
        snprintf(text, sizeof confinement->missing[0], "%s: %s: %s", layer->name, step, reason);
        return;
    }
    if (confinement->failure[0] != '\0') return; /* the first one is the reason */
    snprintf(confinement->failure, sizeof confinement->failure, "layer '%s' failed at %s: %s",
             layer->name, step, reason);
}

static int64_t nanoseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000LL + now.tv_nsec;
}

/* On purpose, and told all the same. */
static void tell_left_out(const struct layer *layer, struct confinement *confinement) {
    char *text = confinement->missing[confinement->missing_count++];
    snprintf(text, sizeof confinement->missing[0], "%s: left out: as asked", layer->name);
}

static void apply(const struct layer *layer, struct confinement *confinement) {
    if (is_left_out(confinement->sandbox, layer)) {
        tell_left_out(layer, confinement);
        return;
    }
    int64_t start = nanoseconds();
    sandbox_fault step = layer->apply(confinement->sandbox);
    if (step == NULL) {
        confinement->costs[confinement->layer_count] = nanoseconds() - start;
        confinement->layers[confinement->layer_count++] = layer->name;
    } else if (step != SANDBOX_NOT_ASKED) {
        report(confinement, layer, step);
    }
}

static void confine_until(size_t end, struct confinement *confinement) {
    for (; confinement->next < end; confinement->next++) {
        const struct layer *layer = &layers[confinement->next];
        /* After a failure only what it takes to tell the host of it. */
        bool has_failed = confinement->failure[0] != '\0';
        if (!has_failed || layer->is_essential) apply(layer, confinement);
    }
}

void confine_ahead(struct confinement *confinement) {
    confine_until(AHEAD, confinement);
    if (confinement->failure[0] != '\0') return;
    layer_root_ahead(confinement->sandbox);
    layer_landlock_ahead(confinement->sandbox);
}

void confine(struct confinement *confinement) {
    confine_until(ALL, confinement);
    if (confinement->sandbox->launcher >= 0) close(confinement->sandbox->launcher);
}
