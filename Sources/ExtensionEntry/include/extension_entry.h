/* SPDX-License-Identifier: Apache-2.0
 *
 * extension_entry.h: the entry of every Swift extension, and the way back.
 *
 * libIntendantKit.so exports `intendant_extension` from here, so that a Swift
 * extension need not. C, because Swift cannot export a constant struct of
 * function pointers. A call is its number here: Swift passes integers between
 * threads freely, pointers not.
 */
#ifndef EXTENSION_ENTRY_H
#define EXTENSION_ENTRY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Offered to Swift; any thread ---------------------------------------- */

/* Whether this process is an extension that was started. */
bool extension_entry_is_guest(void);
/* The body of an open call, lent until it ends; NULL otherwise. */
const uint8_t *extension_entry_body(uintptr_t call, size_t *length);
bool extension_entry_is_cancelled(uintptr_t call);
/* These copy. */
void extension_entry_partial(uintptr_t call, const uint8_t *bytes, size_t length);
void extension_entry_finish(uintptr_t call, const uint8_t *bytes, size_t length);
/* `where` may be NULL. */
void extension_entry_fail(uintptr_t call, const char *code, const char *message, const char *where);
void extension_entry_notice(const uint8_t *bytes, size_t length);
/* The answer arrives in `intendant_kit_answered` with the same ticket. */
void extension_entry_request(uint64_t ticket, const uint8_t *bytes, size_t length);
/* Why `intendant_kit_start` is about to return false. Worker thread. */
void extension_entry_refuse(const char *code, const char *message, const char *where);

/* Finds the `main` of an app's library, which is loaded already; false if there is none. */
bool extension_entry_find_main(const char *library);
/* Calls the `main` that was found; does not return if it runs an app. Main thread. */
void extension_entry_run_main(void);

/* ---- Implemented in Swift (Sources/Intents/Guest/SystemGuest.swift) -------- */

/* Worker thread. */
bool intendant_kit_start(const uint8_t *bytes, size_t length);
void intendant_kit_resolve(uintptr_t call, const char *parameter);
void intendant_kit_confirm(uintptr_t call);
void intendant_kit_handle(uintptr_t call);
bool intendant_kit_perform(uintptr_t call, const char *method);
/* On the thread that reads the socket: the reader or, between requests, the worker. */
void intendant_kit_notice(const char *name, const uint8_t *bytes, size_t length);
void intendant_kit_answered(uint64_t ticket, bool failed, const uint8_t *bytes, size_t length);
/* Main thread; never returns. */
void intendant_kit_run_main_loop(void);

#endif
