// SPDX-License-Identifier: Apache-2.0
//
// Where a hosted view is shown, and what a tap on it will do.

/// Where an interface is shown.
public enum INUIHostedViewContext: UInt, Sendable {
    case siriSnippet
    case mapsCard
}

/// What a tap on an interface does.
public enum INUIInteractiveBehavior: UInt, Sendable {
    case none
    case nextView
    case launch
    case genericAction
}
