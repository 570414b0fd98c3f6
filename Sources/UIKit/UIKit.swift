// SPDX-License-Identifier: Apache-2.0
//
// The part of UIKit that intent extensions use: a tree of views that remembers
// what it was told, controllers that load it, storyboards that describe it.
//
// Nothing here draws. IntentsUI takes the tree when the extension has answered
// and sends it through the wall, and the host lays out and draws. Classes that
// Apple ties to the main thread are main-actor isolated here too; values that
// Apple lets travel (colours, fonts, images) are Sendable.

@_exported public import Foundation
