/* SPDX-License-Identifier: Apache-2.0 */
#ifndef EXTENSION_ENTRY_H
#define EXTENSION_ENTRY_H
#endif
