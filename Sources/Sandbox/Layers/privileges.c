/* SPDX-License-Identifier: Apache-2.0
 *
 * privileges.c: none, none to come, and no code that was written here.
 */
#include <errno.h>
#include <linux/capability.h>
#include <linux/securebits.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "capability.h"
#include "sandbox_layers.h"

/* Linux 6.3; the headers of older systems do not know it. */
enum { SET_MDWE = 65, MDWE_REFUSE_EXEC_GAIN = 1, WORDS = 2 };

/* ---- capabilities ------------------------------------------------------------- */

typedef struct __user_cap_data_struct capability_sets[WORDS];

static int capabilities(long call, capability_sets sets) {
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    return (int)syscall(call, &header, sets);
}

bool capability_is_held(int number) {
    capability_sets sets;
    memset(sets, 0, sizeof sets);
    if (capabilities(SYS_capget, sets) != 0) return false;
    return (sets[number / 32].effective >> (number % 32) & 1) != 0;
}

static sandbox_fault close_the_ways_back(void) {
    int number = 0;
    while (prctl(PR_CAPBSET_DROP, number, 0, 0, 0) == 0) number++;
    /* Up to the first that this kernel does not know. */
    if (errno != EINVAL || number == 0) return "prctl(PR_CAPBSET_DROP)";
    unsigned long bits = SECURE_ALL_BITS | SECURE_ALL_LOCKS;
    return prctl(PR_SET_SECUREBITS, bits, 0, 0, 0) != 0 ? "prctl(PR_SET_SECUREBITS)" : NULL;
}

sandbox_fault layer_capabilities(struct sandbox *sandbox) {
    if (!sandbox->is_described) return SANDBOX_NOT_ASKED;
    capability_sets sets;
    /* Without the right to drop rights there are none left either. */
    sandbox_fault fault = capability_is_held(CAPABILITY_SETPCAP) ? close_the_ways_back() : NULL;
    if (fault != NULL) return fault;
    if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0) {
        return "prctl(PR_CAP_AMBIENT)";
    }
    memset(sets, 0, sizeof sets);
    if (capabilities(SYS_capset, sets) != 0) return "capset";
    if (capabilities(SYS_capget, sets) != 0) return "capget";
    for (int word = 0; word < WORDS; word++) {
        if (sets[word].permitted != 0) return errno = EPERM, "capset";
    }
    return NULL;
}

/* ---- privileges ---------------------------------------------------------------- */

sandbox_fault layer_privileges(struct sandbox *sandbox) {
    (void)sandbox;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "prctl(PR_SET_NO_NEW_PRIVS)";
    if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return "prctl(PR_SET_DUMPABLE)";
    return NULL;
}

/* ---- code ------------------------------------------------------------------------ */

/* Memory is writable or executable, never both, not even one after the other. On
 * kernels before 6.3 the rules of `seccomp` say the same, and this is not named. */
sandbox_fault layer_code(struct sandbox *sandbox) {
    if (!sandbox->is_described) return SANDBOX_NOT_ASKED;
    if (prctl(SET_MDWE, MDWE_REFUSE_EXEC_GAIN, 0, 0, 0) == 0) return NULL;
    return errno == EINVAL ? SANDBOX_NOT_ASKED : "prctl(PR_SET_MDWE)";
}
