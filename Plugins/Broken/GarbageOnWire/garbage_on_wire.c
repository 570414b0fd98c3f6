/* SPDX-License-Identifier: Apache-2.0
 *
 * Writes bytes that are no frame to the descriptor of the wire, then waits.
 */
#include <intendant_extension.h>
#include <string.h>
#include <unistd.h>

static bool start(const intendant_host *host, const intendant_launch *launch, intendant_error *error) {
    (void)host;
    (void)launch;
    (void)error;
    return true;
}

static void handle(void *context, intendant_call *call) {
    (void)context;
    (void)call;
    char noise[512];
    memset(noise, 0xA5, sizeof noise);
    (void)!write(3, noise, sizeof noise);
    pause();
}

static const intendant_handler handler = {.size = sizeof handler, .handle = handle};

static const intendant_handler *get_handler(const char *intent, intendant_error *error) {
    (void)intent;
    (void)error;
    return &handler;
}

static const void *get_interface(const char *id) {
    (void)id;
    return NULL;
}

const intendant_extension_entry intendant_extension = {
    .size = sizeof intendant_extension,
    .abi_version = INTENDANT_ABI_VERSION,
    .start = start,
    .get_handler = get_handler,
    .get_interface = get_interface,
};
