// SPDX-License-Identifier: Apache-2.0
//
// What a host decides once, before its first request.

public import Foundation
public import Sandbox

/// The settings of one runtime.
public struct Configuration: Sendable {
    public var state: StateFolder
    /// Folders whose bundles are registered besides the installed ones, in this order.
    public var bundleFolders: [URL] = []
    /// Starts extensions although a layer of the sandbox cannot be had; every outcome then says so.
    public var allowsDegradedSandbox = false
    /// The hard limit for every extension; nil: the preset of its extension point or its manifest.
    public var memoryLimit: MemoryLimit?
    /// Time for each phase, and within a phase for each parameter. A manifest may ask for less, not for more.
    public var phaseTimeout: Duration = .seconds(10)
    /// BCP 47.
    public var language = "en"
    public var isLocked = false
    /// Grants what would be asked for: the user has said yes in advance.
    public var grantsAuthorization = false
    /// The executable `intendant-launcher`; nil: beside the running program.
    public var launcher: URL?

    public init(state: StateFolder) { self.state = state }
}
