/* SPDX-License-Identifier: Apache-2.0
 *
 * control.h: the launcher's only conversation, the one with its host.
 */
#ifndef LAUNCHER_CONTROL_H
#define LAUNCHER_CONTROL_H

/* Serves the socket until the host is gone. Returns the exit status. */
int control_run(int socket);

#endif
