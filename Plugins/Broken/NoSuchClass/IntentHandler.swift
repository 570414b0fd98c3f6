// SPDX-License-Identifier: Apache-2.0
//
// Its manifest names a class that the library does not have.

import Intents

final class OtherName: INExtension {}
