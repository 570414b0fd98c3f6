/* SPDX-License-Identifier: Apache-2.0
 *
 * Looks for work in a loop, also when there is none.
 */
#define START spin
#include "../harmless.h"

#include <pthread.h>

static void *look_for_work(void *nothing) {
    for (volatile int work = 0; work == 0;) {}
    return nothing;
}

static bool spin(const intendant_launch *launch) {
    (void)launch;
    pthread_t thread;
    return pthread_create(&thread, NULL, look_for_work, NULL) == 0;
}
