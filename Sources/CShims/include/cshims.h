/* SPDX-License-Identifier: Apache-2.0 */
/* C that Swift cannot call as it is; each header says why. */
#ifndef CSHIMS_H
#define CSHIMS_H
#include "beneath.h"
#include "cbor_tokens.h"
#include "exchange.h"
#include "process_calls.h"
#include "socket_calls.h"
#include "reflection.h"
#endif
