// SPDX-License-Identifier: Apache-2.0
//
// Which extension handles an intent, by class name and by app.

/// Routes an intent to the one bundle that handles it.
public struct HandlerRegistry: Sendable {
    private let candidates: [Handler]
    private let uiExtensions: [(app: String, bundle: ExtensionBundle)]
    private let apps: [HandlingApp]
    private let skipped: [SkippedBundle]
    /// Apps by identifier, the user's first choice first.
    private let preferredApps: [String]

    /// `appsHandleIntents`: whether INIntentsSupported of an app counts. It
    /// then goes before the app's extensions, as since iOS 14.
    public init(
        _ registry: Registry, preferredApps: [String] = [], appsHandleIntents: Bool = false
    ) {
        self.preferredApps = preferredApps
        skipped = registry.skipped
        var apps: [HandlingApp] = []
        var candidates: [Handler] = []
        var uiExtensions: [(app: String, bundle: ExtensionBundle)] = []
        func add(_ app: HandlingApp, _ extensions: [ExtensionBundle]) {
            apps.append(app)
            for each in extensions {
                if each.manifest.kind == .service {
                    candidates.append(Handler(app: app, place: .extension(each)))
                } else {
                    uiExtensions.append((app.identifier, each))
                }
            }
        }
        for each in registry.apps {
            if appsHandleIntents, each.manifest.executable != nil {
                candidates.append(Handler(app: HandlingApp(each), place: .app(each)))
            }
            add(HandlingApp(each), each.extensions)
        }
        for each in registry.loneExtensions { add(HandlingApp(lone: each), [each]) }
        self.apps = apps
        self.candidates = candidates
        self.uiExtensions = uiExtensions
    }

    /// Every app, with its names; lone extensions count as apps.
    public var handlingApps: [HandlingApp] { apps }

    /// Class names of all intents that have a handler, sorted.
    public var intents: [String] {
        Set(candidates.flatMap(\.manifest.intents)).sorted()
    }

    /// The handler of an intent, delivered by its exact class name.
    ///
    /// `app` is an identifier or a spoken name, any case. Without it several
    /// apps are tried in the order of the user's choice, then of their names.
    ///
    /// - Throws: `RoutingError` when no app handles the intent, the named app
    ///   is not there or does not, or two extensions of the app claim it.
    public func handler(
        for intent: String, app: String? = nil
    ) throws(RoutingError) -> Handler {
        let named = try app.map { name throws(RoutingError) in try identifiers(of: name) }
        let fit = candidates.filter { candidate in
            candidate.manifest.intents.contains(intent)
                && (named?.contains(candidate.app.identifier) ?? true)
        }
        guard let first = fit.min(by: isPreferred) else {
            throw RoutingError.noHandler(intent, app: app, in: self)
        }
        let rivals = fit.filter { $0.app.identifier == first.app.identifier && $0.bundle != nil }
        if case .extension = first.place, rivals.count > 1 {
            throw RoutingError.claimedTwice(intent, by: rivals.map(\.manifest.identifier))
        }
        return first
    }

    /// The app that a word names: an identifier, else a name, any case.
    ///
    /// - Throws: `RoutingError` when there is none, or several have the name.
    public func app(named word: String) throws(RoutingError) -> HandlingApp {
        let found = try identifiers(of: word)
        guard let only = found.first, found.count == 1 else {
            throw RoutingError.ambiguousApp(word, identifiers: found.sorted())
        }
        guard let app = apps.first(where: { $0.identifier == only }) else {
            throw RoutingError.noSuchApp(word, installed: apps.map(\.displayName))
        }
        return app
    }

    /// The extension that shows an intent of an app, nil for the default card.
    public func uiProvider(for intent: String, ofApp app: String) -> ExtensionBundle? {
        uiExtensions.first { $0.app == app && $0.bundle.manifest.intents.contains(intent) }?.bundle
    }

    /// Class names of the intents that one app handles.
    public func intents(ofApp identifier: String) -> Set<String> {
        Set(listed(byApp: identifier))
    }

    /// What an app's service bundles list, for messages.
    func listed(byApp identifier: String?) -> [String] {
        Set(
            candidates.filter { identifier == nil || $0.app.identifier == identifier }
                .flatMap(\.manifest.intents)
        ).sorted()
    }

    /// Extensions of an app that were left out.
    func skipped(of app: HandlingApp?) -> [SkippedBundle] {
        guard let path = app?.path else { return [] }
        return skipped.filter { $0.path.hasPrefix(path + "/") }
    }

    /// Identifiers of the apps that a word names; an identifier goes first.
    private func identifiers(of word: String) throws(RoutingError) -> Set<String> {
        if apps.contains(where: { $0.identifier == word }) { return [word] }
        let lowercase = word.lowercased()
        let named = apps.filter { app in app.names.contains { $0.lowercased() == lowercase } }
        if named.isEmpty { throw RoutingError.noSuchApp(word, installed: apps.map(\.displayName)) }
        return Set(named.map(\.identifier))
    }

    private func isPreferred(_ left: Handler, _ right: Handler) -> Bool {
        key(left) < key(right)
    }

    private func key(_ handler: Handler) -> (Int, String, String) {
        let choice = preferredApps.firstIndex(of: handler.app.identifier) ?? preferredApps.count
        return (choice, handler.app.displayName.lowercased(), handler.app.identifier)
    }
}

/// What stands behind an intent: an extension, or the app itself.
public struct Handler: Hashable, Sendable {
    /// Indirect, since a handler is handed on at every station, and a copy is then one reference.
    /// The compiler's own copies of the large enum looked at bytes that no case had written.
    public indirect enum Place: Hashable, Sendable {
        case `extension`(ExtensionBundle)
        case app(AppBundle)
    }

    public var app: HandlingApp
    public var place: Place

    public var manifest: Manifest {
        switch place {
        case .extension(let it): it.manifest
        case .app(let it): it.manifest
        }
    }

    /// The extension, nil when the app handles the intent itself.
    public var bundle: ExtensionBundle? {
        if case .extension(let it) = place { it } else { nil }
    }

    /// Whether the intent may only run on an unlocked device.
    public func requiresUnlock(_ intent: String) -> Bool {
        manifest.restrictedWhileLocked.contains(intent)
            || LockRules.alwaysNeedUnlock.contains(intent)
    }

    /// Whether the intent may not run while protected data is sealed.
    public func requiresProtectedData(_ intent: String) -> Bool {
        manifest.restrictedWhileProtectedDataUnavailable.contains(intent)
    }
}

/// An app as people and permissions know it.
public struct HandlingApp: Hashable, Sendable {
    public var identifier: String
    public var displayName: String
    /// All names to call it by, no duplicates.
    public var names: [String]
    /// NSSiriUsageDescription, the reason shown when permission is asked for.
    public var usageDescription: String?
    /// `com.apple.developer.siri` of the app (of the extension, when it is alone).
    public var isEntitled: Bool
    /// The `.app`, nil for an extension without one.
    public var path: String?

    init(_ app: AppBundle) {
        identifier = app.identifier
        displayName = app.displayName
        names = app.names.map(\.name)
        usageDescription = app.manifest.usageDescription
        isEntitled = app.entitlements.siri
        path = app.path
    }

    init(lone bundle: ExtensionBundle) {
        identifier = bundle.identifier
        displayName = bundle.manifest.displayName ?? bundle.manifest.name
        var all = [displayName]
        for name in [bundle.manifest.spokenName, bundle.manifest.name].compactMap(\.self)
        where !all.contains(name) { all.append(name) }
        names = all
        usageDescription = bundle.manifest.usageDescription
        isEntitled = bundle.entitlements.siri
        path = nil
    }
}
