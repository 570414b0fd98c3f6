/* SPDX-License-Identifier: Apache-2.0
 *
 * host_interfaces.h: what the launcher offers to the extension.
 */
#ifndef LAUNCHER_HOST_INTERFACES_H
#define LAUNCHER_HOST_INTERFACES_H

#include "intendant_extension.h"

/* Found by string id through `host.get_interface`. */
extern const intendant_host host;

extern const intendant_bytes bytes_interface;
extern const intendant_arguments arguments_interface;
extern const intendant_answers answers_interface;
extern const intendant_circumstances circumstances_interface;

#endif
