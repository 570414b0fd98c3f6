// SPDX-License-Identifier: Apache-2.0
//
// Shortcuts: a request kept for later. No host keeps them here; the classes
// exist so that sources that donate or suggest shortcuts compile and run.

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

/// The user's shortcuts: there are none.
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
    ) { completionHandler(nil, INIntentError(.voiceShortcutGetFailed)) }
    /// One shortcut the user has added, by its identifier.
    open func getVoiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
        throw INIntentError(.voiceShortcutGetFailed)
    }

    /// Offers shortcuts that the user may add; replaces what was offered before.
    open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
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

/// Takes relevant shortcuts and forgets them.
open class INRelevantShortcutStore: NSObject {
    public static var `default`: INRelevantShortcutStore { INRelevantShortcutStore() }

    /// Replaces the shortcuts that the system may show by themselves.
    open func setRelevantShortcuts(
        _ shortcuts: [INRelevantShortcut],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completionHandler?(nil) }
    /// Replaces the shortcuts that the system may show by themselves.
    open func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {}
}

/// Takes suggestions of media and forgets them.
open class INUpcomingMediaManager: NSObject {
    public static var shared: INUpcomingMediaManager { INUpcomingMediaManager() }
    /// Says what the user is likely to play next, most likely first.
    open func setSuggestedMediaIntents(_ intents: NSOrderedSet) {}
    /// Says for a kind of media whether the system may guess by itself.
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
