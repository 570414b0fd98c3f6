/* SPDX-License-Identifier: Apache-2.0
 *
 * identity.c: another user than a host that is root.
 */
#include <grp.h>
#include <unistd.h>

#include "sandbox_layers.h"

sandbox_fault layer_identity(struct sandbox *sandbox) {
    if (!sandbox->has_uid && !sandbox->has_gid) return SANDBOX_NOT_ASKED;
    if (setgroups(0, NULL) != 0) return "setgroups";
    uid_t uid = sandbox->uid;
    gid_t gid = sandbox->gid;
    if (sandbox->has_gid && setresgid(gid, gid, gid) != 0) return "setresgid";
    if (sandbox->has_uid && setresuid(uid, uid, uid) != 0) return "setresuid";
    /* The kernel forgets the death signal when the user changes. */
    return layer_lifetime(sandbox);
}
