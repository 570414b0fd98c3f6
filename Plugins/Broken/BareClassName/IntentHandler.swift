// SPDX-License-Identifier: Apache-2.0
//
// Its manifest names the principal class without the module.

import Intents

final class IntentHandler: INExtension {}
