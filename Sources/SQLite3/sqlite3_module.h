// SPDX-License-Identifier: Apache-2.0
//
// The system's header; a module map cannot name a file that the compiler has to search for.

#include <sqlite3.h>
