/* SPDX-License-Identifier: Apache-2.0
 *
 * load.c: dlopen, one symbol, and the questions that come before trust.
 *
 * The symbol is looked up in the library and in what it depends on. So a C
 * extension brings its own, and a Swift extension has the one of
 * libIntendantKit.so. Nothing is ever unloaded: Swift libraries do not survive it.
 */
#include "load.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>

#define SYMBOL "intendant_extension"

static bool refuse(struct load_failure *failure, const char *code) {
    failure->code = code;
    return false;
}

static const char *last_error(void) {
    const char *text = dlerror();
    return text != NULL ? text : "no reason given";
}

static bool is_compatible(const intendant_extension_entry *entry, const char *library,
                          struct load_failure *failure) {
    if (entry->abi_version != INTENDANT_ABI_VERSION) {
        snprintf(failure->message, sizeof failure->message,
                 "%s: was built for version %u of the extension ABI, this launcher has version %u; "
                 "build it again with this installation's intendant_extension.h",
                 library, entry->abi_version, INTENDANT_ABI_VERSION);
        return false;
    }
    if (entry->size < sizeof *entry) {
        snprintf(failure->message, sizeof failure->message,
                 "%s: '" SYMBOL "' says it has %u bytes, version %u of the extension ABI has %zu; "
                 "set size to sizeof(intendant_extension_entry)",
                 library, entry->size, INTENDANT_ABI_VERSION, sizeof *entry);
        return false;
    }
    return true;
}

/* The interface, or NULL. `*fault` becomes its id if its size says that it has
 * fewer functions than its version. Every interface begins with its size. */
static const void *find_interface(const intendant_extension_entry *entry, const char *id,
                                  size_t least, const char **fault) {
    const uint32_t *size = entry->get_interface(id);
    if (size != NULL && *size < least) *fault = id;
    return size;
}

static bool find_interfaces(struct extension *extension, const char *library,
                            struct load_failure *failure) {
    const intendant_extension_entry *entry = extension->entry;
    const char *fault = NULL;
    if (entry->get_interface == NULL) return true;
    extension->main_loop = find_interface(entry, INTENDANT_MAIN_LOOP,
                                          sizeof *extension->main_loop, &fault);
    extension->methods =
        find_interface(entry, INTENDANT_METHODS, sizeof *extension->methods, &fault);
    extension->notices =
        find_interface(entry, INTENDANT_NOTICES, sizeof *extension->notices, &fault);
    if (fault == NULL) return true;
    snprintf(failure->message, sizeof failure->message,
             "%s: the size of '%s' is smaller than that interface; set it with sizeof", library,
             fault);
    return false;
}

void load_ahead(void) {
    void *handle = dlopen("libutil.so.1", RTLD_NOW | RTLD_LOCAL);
    if (handle != NULL) dlclose(handle);
    (void)dlerror();
}

bool load_extension(const char *library, struct extension *extension,
                    struct load_failure *failure) {
    void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
    if (handle == NULL) {
        snprintf(failure->message, sizeof failure->message, "cannot load the library: %s",
                 last_error());
        return refuse(failure, "cannotLoadLibrary");
    }
    extension->entry = dlsym(handle, SYMBOL);
    if (extension->entry == NULL) {
        snprintf(failure->message, sizeof failure->message,
                 "%s: neither it nor a library it links has the symbol '" SYMBOL "'; "
                 "link libIntendantKit.so (Swift) or define it (C)",
                 library);
        return refuse(failure, "noEntry");
    }
    if (!is_compatible(extension->entry, library, failure)) return refuse(failure, "apiMismatch");
    if (!find_interfaces(extension, library, failure)) return refuse(failure, "apiMismatch");
    return true;
}
