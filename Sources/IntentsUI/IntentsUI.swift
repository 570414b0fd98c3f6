// SPDX-License-Identifier: Apache-2.0
//
// Apple's IntentsUI: how an extension brings its own view to a card, and the
// guest's side of the request `card` (Sources/Wire/README.md).
//
// A card request makes controllers, asks each for a group of parameters, and
// answers with view trees (VIEWTREE.md) that the host lays out and draws.

@_exported public import Intents
@_exported public import UIKit
