/* SPDX-License-Identifier: Apache-2.0
 *
 * floor-launcher LIBRARY [KIT]: what a launcher does at least.
 *
 * It holds the kit in memory, as the real one does. For each byte that comes
 * over descriptor 3 it forks; the child loads the library, calls one function of
 * it, and sends a 1 back. No sandbox, no limits, no codec.
 */
#include <dlfcn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "intendant_extension.h"

enum { HOST = 3 };

static _Noreturn void be_extension(const char *path) {
    void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    const intendant_extension_entry *entry =
        library != NULL ? dlsym(library, "intendant_extension") : NULL;
    char answer = entry != NULL && entry->get_interface(INTENDANT_METHODS) != NULL;
    send(HOST, &answer, 1, MSG_NOSIGNAL);
    _exit(0);
}

int main(int count, char **words) {
    if (count < 2) return 2;
    if (count > 2) dlopen(words[2], RTLD_NOW | RTLD_LOCAL);
    char byte;
    while (recv(HOST, &byte, 1, 0) == 1) {
        pid_t child = fork();
        if (child == 0) be_extension(words[1]);
        if (child > 0) waitpid(child, NULL, 0);
    }
    return 0;
}
