/* SPDX-License-Identifier: Apache-2.0
 *
 * reach.c: the system's part of the list, the runtime's, and the extension's own.
 */
#include "reach.h"

#include <dlfcn.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* What is not on a machine is left out. */
static const struct reach system_places[] = {
    {"/lib", REACH_CODE, false},
    {"/lib64", REACH_CODE, false},
    {"/usr/lib", REACH_CODE, false},
    {"/usr/lib64", REACH_CODE, false},
    {"/usr/local/lib", REACH_CODE, false},
    {"/etc/ld.so.cache", REACH_DATA, false},
    {"/etc/localtime", REACH_DATA, false},
    {"/usr/share/zoneinfo", REACH_DATA, false},
    {"/dev/null", REACH_DEVICE, false},
    {"/dev/urandom", REACH_DEVICE, false},
    {"/proc", REACH_PROCESSES, false},
    {"/tmp", REACH_TEMPORARY, false},
};

/* What names of hosts and their certificates are found by. */
static const struct reach network_places[] = {
    {"/etc/hosts", REACH_DATA, false},
    {"/etc/resolv.conf", REACH_DATA, false},
    {"/etc/nsswitch.conf", REACH_DATA, false},
    {"/etc/services", REACH_DATA, false},
    {"/etc/ssl/certs", REACH_DATA, false},
    {"/usr/share/ca-certificates", REACH_DATA, false},
    {"/etc/pki/tls/certs", REACH_DATA, false},
};

/* "" where there is none. */
static char runtime_folder[PATH_MAX], kit_file[PATH_MAX], executable_folder[PATH_MAX];

/* ---- Where the runtime was loaded from -------------------------------------------- */

static void keep_folder(char *folder, const char *file) {
    snprintf(folder, PATH_MAX, "%s", file);
    char *slash = strrchr(folder, '/');
    if (slash == NULL || slash == folder) folder[0] = '\0';
    else *slash = '\0';
}

static int look_at_library(struct dl_phdr_info *library, size_t size, void *kit) {
    (void)size;
    const char *path = library->dlpi_name, *name = strrchr(path, '/');
    if (path[0] != '/') return 0;
    if (strcmp(name, "/libswiftCore.so") == 0) keep_folder(runtime_folder, path);
    if (strcmp(name + 1, kit) == 0) snprintf(kit_file, sizeof kit_file, "%s", path);
    return 0;
}

void sandbox_note_libraries(const char *kit) {
    char executable[PATH_MAX] = "";
    dl_iterate_phdr(look_at_library, (void *)(uintptr_t)kit);
    if (readlink("/proc/self/exe", executable, sizeof executable - 1) > 0) {
        keep_folder(executable_folder, executable);
    }
}

/* ---- The list ------------------------------------------------------------------------ */

/* Sorted by length, so that a folder comes before what is below it. */
static void add(struct reach_list *list, const char *path, enum reach_kind kind, bool is_given) {
    size_t capacity = sizeof list->places / sizeof *list->places, at = list->count;
    if (path[0] == '\0' || list->count == capacity) return;
    for (; at > 0 && strlen(list->places[at - 1].path) > strlen(path); at--) {
        list->places[at] = list->places[at - 1];
    }
    list->places[at] = (struct reach){path, kind, is_given};
    list->count++;
}

static void add_all(struct reach_list *list, const struct reach *places, size_t count) {
    for (size_t i = 0; i < count; i++) add(list, places[i].path, places[i].kind, false);
}

static void add_given(struct reach_list *list, const struct sandbox_paths *given,
                      enum reach_kind kind) {
    for (size_t i = 0; i < given->count; i++) add(list, given->paths[i], kind, true);
}

void reach_collect(const struct sandbox *sandbox, struct reach_list *list) {
    list->count = 0;
    add_all(list, system_places, sizeof system_places / sizeof *system_places);
    if (sandbox->allows_network) {
        add_all(list, network_places, sizeof network_places / sizeof *network_places);
    }
    add(list, runtime_folder, REACH_CODE, false);
    add(list, kit_file, REACH_CODE, false);
    /* Foundation's Bundle.main ends a process whose executable has no folder. */
    add(list, executable_folder, REACH_NAME, false);
    add_given(list, &sandbox->readable, REACH_CODE);
    add_given(list, &sandbox->writable, REACH_OWN);
}
