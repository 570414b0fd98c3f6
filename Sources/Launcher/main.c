/* SPDX-License-Identifier: Apache-2.0
 *
 * intendant-launcher: the process that extension processes are cloned from.
 *
 * The story of its descriptors. The host starts it once and gives it descriptor
 * 3, one end of a SEQPACKET pair; 0, 1 and 2 are the host's own, for the
 * launcher's complaints. For each extension the host sends over 3 two more: the
 * guest's end of that extension's own socket, and the writing end of its log.
 * The launcher clones itself. In the clone the log becomes 1 and 2, the socket
 * becomes 3, 0 becomes /dev/null, and everything else is closed, the way back to
 * the launcher included. The launcher closes its copies and sends the host a
 * pidfd. From then on host and extension talk to each other alone; the launcher
 * only reports how the extension ended. When 3 reaches its end the host is gone,
 * and the launcher and all its clones go too.
 *
 * It is C and has one thread, because a clone has only the thread that made it:
 * any lock that another thread held would stay locked in the extension for ever.
 */
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "control.h"
#include "sandbox_layers.h"

enum { CONTROL_SOCKET = 3 };

#define KIT "libIntendantKit.so"

/* Loads the kit from a folder. By its bare name where the loader finds it so
 * (the executable's own folder is in its run path): an extension asks for that
 * name, and only a library that was loaded under it counts as there already. */
static void *load_kit(const char *folder, const char *subfolder) {
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/%s" KIT, folder, subfolder);
    if (access(path, R_OK) != 0) return NULL;
    void *kit = dlopen(KIT, RTLD_NOW | RTLD_LOCAL);
    return kit != NULL ? kit : dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/* Lets the kit use what every extension will use first. */
static void warm(void *kit) {
    void (*spread)(void) = (void (*)(void))dlsym(kit, "intendant_kit_warm");
    if (spread != NULL) spread();
}

/* Brings the Swift runtime, Foundation and the API into memory, so that every
 * extension begins with them. Without them extensions in C run all the same. */
static void warm_kit(void) {
    char folder[PATH_MAX] = "";
    ssize_t length = readlink("/proc/self/exe", folder, sizeof folder - 1);
    char *slash = length > 0 ? strrchr(folder, '/') : NULL;
    if (slash != NULL) *slash = '\0';
    void *kit = load_kit(folder, "");
    if (kit == NULL) kit = load_kit(folder, "../lib/");
    if (kit != NULL) {
        warm(kit);
        return;
    }
    const char *reason = dlerror();
    fprintf(stderr,
            "intendant-launcher: no " KIT " in %s or %s/../lib%s%s; "
            "only extensions without Swift can start\n",
            folder, folder, reason != NULL ? ": " : "", reason != NULL ? reason : "");
}

int main(void) {
    if (fcntl(CONTROL_SOCKET, F_SETFD, FD_CLOEXEC) != 0) {
        fputs("intendant-launcher: is started by a host, which passes its control socket as "
              "descriptor 3\n", stderr);
        return 2;
    }
    close_range(CONTROL_SOCKET + 1, ~0U, 0);
    /* Before the Swift runtime is there: its crash handler would try to start a
     * program, which no extension may. */
    setenv("SWIFT_BACKTRACE", "enable=no", 1);
    sandbox_prepare();
    sandbox_prepare_calls();
    warm_kit();
    sandbox_note_libraries(KIT);
    sandbox_prepare_signals();
    return control_run(CONTROL_SOCKET);
}
