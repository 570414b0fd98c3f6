/* SPDX-License-Identifier: Apache-2.0
 *
 * one_call FOLDER: the least that a host in C does: a runtime with its state in FOLDER,
 * the list of bundles, and the end of both. The Makefile links it with what it has built.
 */
#include <stdio.h>
#include <string.h>

#include <intendant.h>

int main(int count, char **words) {
    intendant_runtime_error *error = NULL;
    intendant_options options;
    if (count != 2) return 2;
    memset(&options, 0, sizeof options);
    options.size = sizeof options;
    options.state_folder = words[1];
    intendant_runtime *runtime = intendant_runtime_create(&options, &error);
    char *list = runtime != NULL ? intendant_list(runtime, &error) : NULL;
    if (list == NULL) {
        fprintf(stderr, "%s\n", intendant_runtime_error_message(error));
        intendant_runtime_error_destroy(error);
    }
    int status = list != NULL ? 0 : 1;
    intendant_text_destroy(list);
    intendant_runtime_destroy(runtime);
    return status;
}
