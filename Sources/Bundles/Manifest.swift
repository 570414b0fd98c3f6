// SPDX-License-Identifier: Apache-2.0
//
// What an Info.plist says, checked.

import Foundation
public import IntentSchema

/// The Info.plist of an app or an extension as typed values.
public struct Manifest: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        case app
        /// `com.apple.intents-service`
        case service
        /// `com.apple.intents-ui-service`
        case ui
    }

    public var kind: Kind
    /// CFBundleIdentifier: letters, digits, `-`, `.`, `_`; safe as a file name.
    public var identifier: String
    /// CFBundleExecutable, the library's file name; an app may have none, and an
    /// extension that has `library`.
    public var executable: String?
    /// CFBundleName, else the bundle's file name without its suffix.
    public var name: String
    public var displayName: String?
    public var spokenName: String?
    public var version: String?
    public var developmentRegion: String?

    /// The class to make, `Module.Class`; nil when a storyboard or C is the entry.
    public var principalClass: String?
    /// The storyboard's name without suffix; of UI extensions only.
    public var storyboard: String?

    /// Intents that may be delivered: known or custom, in the file's order, no
    /// duplicates.
    public var intents: [String] = []
    /// Names that begin with IN and that this host does not know; never delivered.
    public var unknownIntents: [String] = []
    public var restrictedWhileLocked: [String] = []
    public var restrictedWhileProtectedDataUnavailable: [String] = []
    public var mediaCategories: [String] = []
    public var activityTypes: [String] = []
    public var usageDescription: String?

    /// The fingerprint of the API that the library was built for; nil for C.
    public var apiVersion: String?
    public var memoryLimitInMebibytes: Int?
    public var phaseTimeoutInSeconds: Double?
    /// IntendantLibrary: a library of the system by the loader's name, "libz.so.1".
    public var library: String?
    /// IntendantHandlers, checked; empty when the library is an extension itself.
    public internal(set) var functions: [FunctionBinding] = []
    /// IntendantHandlers as a property list of its own.
    var handlerList: Data?

    /// IntendantHandlers as written: intent, then phase, then binding.
    public var handlers: [String: Value] {
        handlerList.flatMap { try? Plist.dictionary($0, place: "") } ?? [:]
    }
}

/// What the host knows, against which manifests are read.
public struct HostKnowledge: Sendable {
    /// Class names of the built-in intents; empty means that none is checked.
    public var knownIntents: Set<String>
    /// The fingerprint of this host's API; nil means that none is checked.
    public var apiVersion: String?
    /// Definitions against which the signatures of handlers are held; those of an
    /// intent that is not in it are read, but not compared.
    public var catalog: Catalog

    public init(
        knownIntents: Set<String>, apiVersion: String? = nil, catalog: Catalog = Catalog()
    ) {
        self.knownIntents = knownIntents
        self.apiVersion = apiVersion
        self.catalog = catalog
    }
}
