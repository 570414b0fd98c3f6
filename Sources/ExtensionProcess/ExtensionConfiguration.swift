// SPDX-License-Identifier: Apache-2.0
//
// What to start, and within which bounds.

import Foundation
public import IntentSchema
public import Sandbox

/// One extension to start: what `begin` tells it, and what the host holds it to.
public struct ExtensionConfiguration: Sendable {
    public enum Kind: String, Sendable { case `extension`, application }

    /// Of the bundle, for reports: "org.example.siridemo.intents".
    public var identifier: String
    /// Absolute path of the library; with `handlers` also a name for the loader.
    public var library: String
    /// Plain functions of the library as handlers, in the words of README.md of Wire; empty:
    /// the library is an extension.
    public var handlers: [Value] = []
    /// How many calls of them may wait for a completion callback at once, at most 64.
    public var callbacks = 0
    /// Absolute path of the .appex.
    public var bundle: String
    public var extensionPoint: String
    public var principalClass: String?
    public var storyboard: String?
    public var module: String?
    public var language = "en"
    /// Absolute path of the app's container.
    public var container: String
    /// Absolute paths of the groups' containers by their identifiers.
    public var groups: [String: String] = [:]
    /// Fingerprint of the API that the library was built for; "" for C.
    public var api = ""
    public var kind = Kind.extension

    public var memory: MemoryLimit
    /// What the container and the groups may hold together.
    public var disk = DiskLimit.standard
    /// The memory rung by name; nil for the best one.
    public var rung: String?
    /// Until the library is loaded and the principal object exists.
    public var startDeadline = Duration.seconds(10)
    /// Processor time that one request may use, over all threads.
    public var processorTime = Duration.seconds(20)
    /// File of the captured output. Its folder must exist.
    public var log: String
    /// Bytes of output that are kept.
    public var outputKept = 1 << 20
    /// Bytes of output after which one request ends the process.
    public var outputBound = 64 << 20
    /// Above the host's niceness, so that the watcher is not starved.
    public var niceness = 10
    /// The user and group to run as; nil for the host's own.
    public var user = ExtensionUser.number
    public var group = ExtensionUser.number
    /// Whether the process has a launcher of its own: addresses and hash seeds that no other
    /// extension has, for several times as long a start.
    public var isIsolated = false
    /// What may be reached: the bundle and the container, and what is added. Groups are by themselves.
    public var sandbox: SandboxPolicy

    public init(
        identifier: String, library: String, bundle: String, extensionPoint: String,
        container: String, log: String, memory: MemoryLimit? = nil
    ) {
        self.identifier = identifier
        self.library = library
        self.bundle = bundle
        self.extensionPoint = extensionPoint
        self.container = container
        self.log = log
        self.memory = memory ?? .preset(extensionPoint: extensionPoint)
        sandbox = SandboxPolicy(readable: [bundle.enclosingApp], writable: [container])
    }

    /// The same with paths that lead through no symbolic link, as the launcher wants them.
    func resolvingLinks() -> ExtensionConfiguration {
        var copy = self
        // A mere name is for the loader, which looks in the system's folders.
        if library.hasPrefix("/") { copy.library = library.resolvingLinks }
        copy.bundle = bundle.resolvingLinks
        copy.container = container.resolvingLinks
        copy.groups = groups.mapValues(\.resolvingLinks)
        copy.sandbox.readable = sandbox.readable.map(\.resolvingLinks)
        copy.sandbox.writable = (sandbox.writable + groups.values).map(\.resolvingLinks)
        let isOutside = copy.library.hasPrefix("/") && !copy.library.hasPrefix(copy.bundle + "/")
        if isOutside { copy.sandbox.readable.append(copy.library) }
        return copy
    }

    /// The body of `begin`.
    var begin: [String: Value] {
        let texts = [
            "library": library, "bundle": bundle, "extensionPoint": extensionPoint,
            "principalClass": principalClass, "storyboard": storyboard, "module": module,
            "language": language, "container": container, "api": api, "kind": kind.rawValue,
        ].compactMapValues { $0.map(Value.string) }
        let functions: [String: Value] = handlers.isEmpty ? [:] : ["handlers": .array(handlers)]
        return texts.merging(functions) { $1 }.merging([
            "groups": .dictionary(groups.mapValues(Value.string)),
            "limits": [
                "softMebibytes": .integer(Int64(memory.softMebibytes)),
                "hardMebibytes": .integer(Int64(memory.hardMebibytes)),
            ],
        ]) { $1 }
    }
}

extension String {
    /// A path that does not exist stays as it is; who opens it will say so.
    fileprivate var resolvingLinks: String {
        realPath
            ?? URL(filePath: self).resolvingSymlinksInPath().path(percentEncoded: false)
            .withoutLastSlash
    }

    /// The app that a bundle is in, whose frameworks it may link; else the bundle.
    fileprivate var enclosingApp: String {
        let parts = split(separator: "/", omittingEmptySubsequences: false)
        guard let app = parts.firstIndex(where: { $0.hasSuffix(".app") }) else { return self }
        return parts[...app].joined(separator: "/")
    }

    private var withoutLastSlash: String {
        count > 1 && hasSuffix("/") ? String(dropLast()) : self
    }
}
