/* SPDX-License-Identifier: Apache-2.0
 *
 * Cannot start when its own file is there already.
 */
#define START start_once
#include "../harmless.h"

#include <fcntl.h>

static bool start_once(const intendant_launch *launch) {
    char path[4096];
    snprintf(path, sizeof path, "%s/store", launch->container_path);
    return open(path, O_CREAT | O_EXCL | O_WRONLY, 0600) >= 0;
}
