// SPDX-License-Identifier: Apache-2.0
//
// Shortcuts: a request kept for later. The host keeps what is suggested; phrases of the user's own
// do not exist here, since nobody listens, so the list of them is empty.

public import Foundation
public import IntentSchema
public import UIKit

/// A request kept for later: an intent or an activity.
public enum INShortcut {
    case intent(INIntent)
    case userActivity(NSUserActivity)

    /// A shortcut that handles the request; nil for a request that cannot be one.
    public init?(intent: INIntent) { self = .intent(intent) }
    /// A shortcut that opens the app where the activity says.
    public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }

    public var intent: INIntent? { if case .intent(let it) = self { it } else { nil } }
    public var userActivity: NSUserActivity? {
        if case .userActivity(let it) = self { it } else { nil }
    }
}

/// A shortcut as an object.
open class INShortcutReference: IntentObject {
    /// The same for a request, as the class that Objective-C knows.
    public convenience init?(intent: INIntent) {
        self.init()
        set("intent", intent)
    }
    /// The same for an activity, as the class that Objective-C knows.
    public convenience init(userActivity: NSUserActivity) {
        self.init()
        set("userActivity", userActivity)
    }
    open var intent: INIntent? { field("intent") }
    open var userActivity: NSUserActivity? { field("userActivity") }
}

extension INShortcut: RecordRepresentable {
    public static func from(_ value: Value) -> INShortcut? {
        INShortcutReference.from(value)?.shortcut
    }
    public var recordValue: Value { reference.recordValue }

    private var reference: INShortcutReference {
        let reference = INShortcutReference()
        reference.set("intent", intent)
        reference.set("userActivity", userActivity)
        return reference
    }
}

extension INShortcutReference {
    fileprivate var shortcut: INShortcut? {
        if let intent { return .intent(intent) }
        return userActivity.map(INShortcut.userActivity)
    }
}

extension IntentObject {
    /// A shortcut without content where a record from elsewhere has none.
    fileprivate var shortcutField: INShortcut {
        field("shortcut") ?? .userActivity(NSUserActivity(activityType: ""))
    }
}

/// A shortcut that the user gave a phrase.
open class INVoiceShortcut: IntentObject {
    /// A shortcut with the words that call it.
    public convenience init(identifier: UUID, invocationPhrase: String, shortcut: INShortcut) {
        self.init()
        set("identifier", identifier.uuidString)
        set("invocationPhrase", invocationPhrase)
        set("shortcut", shortcut)
    }
    open var identifier: UUID { field("identifier").flatMap(UUID.init(uuidString:)) ?? UUID() }
    open var invocationPhrase: String { field("invocationPhrase") ?? "" }
    open var shortcut: INShortcut { shortcutField }
}

/// The user's shortcuts: none have a phrase here. Suggestions are kept by the host.
open class INVoiceShortcutCenter: NSObject {
    public static var shared: INVoiceShortcutCenter { INVoiceShortcutCenter() }

    /// Asks for every shortcut the user has added for this app.
    open func getAllVoiceShortcuts(
        completion completionHandler: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void
    ) { completionHandler([], nil) }
    /// Every shortcut the user has added for this app.
    open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }

    /// Asks for one shortcut the user has added, by its identifier.
    open func getVoiceShortcut(
        with identifier: UUID,
        completion completionHandler: @escaping @Sendable (INVoiceShortcut?, (any Error)?) -> Void
    ) { completionHandler(nil, Self.unknown(identifier)) }

    /// Always throws `voiceShortcutGetFailed`: there is no such shortcut.
    open func getVoiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
        throw Self.unknown(identifier)
    }

    private static func unknown(_ identifier: UUID) -> INIntentError {
        INIntentError(
            .voiceShortcutGetFailed,
            because: "there is no voice shortcut '\(identifier)': this host records no phrases")
    }

    /// Replaces the app's suggestions; `intendant donations` shows them.
    open func setShortcutSuggestions(_ suggestions: [INShortcut]) {
        HostRequests.ask(
            "shortcuts.set",
            ["kind": "suggested", "shortcuts": .array(suggestions.map(\.recordValue))])
    }
}

/// How a shortcut looks on a watch face.
open class INDefaultCardTemplate: IntentObject {
    /// A card with a line of text, to which more can be set.
    public convenience init(title: String) {
        self.init()
        self.title = title
    }
    open var title: String {
        get { field("title") ?? "" }
        set { set("title", newValue) }
    }
    open var subtitle: String? {
        get { field("subtitle") }
        set { set("subtitle", newValue) }
    }
    open var image: INImage? {
        get { field("image") }
        set { set("image", newValue) }
    }
}

/// A shortcut and when it is worth showing.
open class INRelevantShortcut: IntentObject {
    /// A shortcut that is always relevant until a role or times are set.
    public convenience init(shortcut: INShortcut) {
        self.init()
        set("shortcut", shortcut)
    }
    open var shortcut: INShortcut { shortcutField }
    open var relevanceProviders: [INRelevanceProvider] {
        get { field("relevanceProviders") ?? [] }
        set { set("relevanceProviders", newValue) }
    }
    open var watchTemplate: INDefaultCardTemplate? {
        get { field("watchTemplate") }
        set { set("watchTemplate", newValue) }
    }
    open var widgetKind: String? {
        get { field("widgetKind") }
        set { set("widgetKind", newValue) }
    }
    open var shortcutRole: INRelevantShortcutRole {
        get { field("shortcutRole") ?? .action }
        set { set("shortcutRole", newValue) }
    }
}

/// Takes relevant shortcuts to the host, which keeps the newest list of each app.
open class INRelevantShortcutStore: NSObject {
    public static var `default`: INRelevantShortcutStore { INRelevantShortcutStore() }

    /// Replaces the shortcuts that the system may show by themselves.
    open func setRelevantShortcuts(
        _ shortcuts: [INRelevantShortcut],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        HostRequests.ask(
            "shortcuts.set",
            ["kind": "relevant", "shortcuts": .array(shortcuts.map(\.recordValue))],
            failingWith: .interactionOperationNotSupported
        ) { completionHandler?($0.failure) }
    }
    /// Replaces the shortcuts that the system may show by themselves.
    open func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
        try await HostRequests.waiting {
            setRelevantShortcuts(shortcuts, completionHandler: $0)
        }
    }
}

/// Takes suggestions of media to the host.
open class INUpcomingMediaManager: NSObject {
    public static var shared: INUpcomingMediaManager { INUpcomingMediaManager() }

    /// Replaces the suggestions; what is no `INPlayMediaIntent` is left out.
    open func setSuggestedMediaIntents(_ intents: NSOrderedSet) {
        let shortcuts = intents.array.compactMap { $0 as? INPlayMediaIntent }
            .map { INShortcut.intent($0).recordValue }
        HostRequests.ask("shortcuts.set", ["kind": "media", "shortcuts": .array(shortcuts)])
    }

    /// Nothing here predicts.
    open func setPredictionMode(_ mode: INUpcomingMediaPredictionMode, for type: INMediaItemType) {}
}

/// Whether the user wants not to be disturbed: not told here.
open class INFocusStatusCenter: NSObject {
    public static var `default`: INFocusStatusCenter { INFocusStatusCenter() }
    open var focusStatus: INFocusStatus { INFocusStatus() }
    open var authorizationStatus: INFocusStatusAuthorizationStatus { .denied }
    /// Asks whether the app may know of the user's focus.
    open func requestAuthorization(
        completionHandler: (@Sendable (INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) { completionHandler?(.denied) }
    /// Asks whether the app may know of the user's focus.
    open func requestAuthorization() async -> INFocusStatusAuthorizationStatus { .denied }
}
