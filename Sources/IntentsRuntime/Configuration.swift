// SPDX-License-Identifier: Apache-2.0
//
// What a host decides once, before its first request.

public import Foundation
public import Sandbox

/// The settings of one runtime. All have defaults; a change has no effect on a runtime that exists.
///
/// ```swift
/// var configuration = try Configuration()
/// configuration.bundleFolders = [URL(filePath: "Extensions")]
/// configuration.memoryLimit = .mebibytes(20)
/// ```
public struct Configuration: Sendable {
    /// Where permissions, containers and logs of extensions are kept.
    public var state: StateFolder

    /// Folders whose bundles are registered besides the installed ones, in this order.
    ///
    /// Empty by default. They are read anew for each request; one that is missing has no bundles.
    public var bundleFolders: [URL] = []

    /// Whether extensions start although this machine lacks a layer of the sandbox.
    ///
    /// False by default: such a start fails, and the outcome names the layer. When true, the event
    /// `started` lists the layers that are in force.
    public var allowsDegradedSandbox = false

    /// What happens to extensions that end badly again and again; nil: nothing.
    ///
    /// By default they must wait after three bad endings within an hour, and are left alone after
    /// five until `intendant doctor --clear`.
    public var crashPolicy: CrashPolicy? = CrashPolicy()

    /// Whether every extension has addresses and hash seeds of its own.
    ///
    /// False by default: extensions of one launcher are clones of it, so what one of them learns
    /// about its memory holds for the others. When true each has a launcher of its own, which
    /// makes a start take about 20 ms longer.
    public var isolatesExtensions = false

    /// Whether processes are made ahead for the next requests while there is nothing to do.
    ///
    /// True by default, for hosts that stay; they hold about half a mebibyte and make the next start
    /// several times as fast. A program that ends after one request has no use for them.
    public var keepsSpares = true

    /// The hard limit of every extension's memory.
    ///
    /// nil, the default: the preset of its extension point (30 MiB for intents), or less where its
    /// manifest says so.
    public var memoryLimit: MemoryLimit?

    /// The most memory that a manifest can ask for; 120 MiB by default, what iOS grants at most.
    ///
    /// Without effect where `memoryLimit` is given.
    public var memoryCap = MemoryLimit.defaultCap

    /// How much an app's container and groups may hold for its extensions to run.
    ///
    /// 256 MiB and 16,384 files by default. An extension is ended when they grow beyond it.
    public var diskLimit = DiskLimit.standard

    /// Time for each phase, and within a phase for each parameter.
    ///
    /// 10 seconds by default. A manifest may ask for less, not for more. The start of an
    /// extension has as long, and 10 seconds at least.
    public var phaseTimeout: Duration = .seconds(10)

    /// How long answers after the first are waited for: the end of what is in progress, changes of a
    /// status.
    ///
    /// nil, the default: not at all; `inProgress` is then the outcome. Each comes as an `updated`
    /// event, and the last one decides.
    public var followTime: Duration?

    /// The user's language, BCP 47. "en" by default.
    public var language = "en"

    /// Whether the device is locked: some intents are then refused. False by default.
    public var isLocked = false

    /// Whether the user has said yes in advance to what apps ask to be allowed. False by default.
    public var grantsAuthorization = false

    /// The executable `intendant-launcher`.
    ///
    /// nil, the default: `$INTENDANT_LAUNCHER`, else beside the program or the library that holds the
    /// runtime, else in ../libexec/intendant of either, else where the command `intendant` on `PATH`
    /// has it.
    public var launcher: URL?

    /// Defaults, with the state folder of the user of this process.
    ///
    /// - Throws: `RuntimeError` of kind `state` when that folder can't be made.
    public init() throws { self.init(state: try .standard()) }

    /// Defaults, with a state folder of the host's own.
    public init(state: StateFolder) { self.state = state }
}
