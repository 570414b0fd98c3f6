// SPDX-License-Identifier: Apache-2.0
//
// Shortcuts: a request kept for later. No host keeps them here; the classes
// exist so that sources that donate or suggest shortcuts compile and run.

public import Foundation
public import UIKit

/// A request kept for later: an intent or an activity.
public enum INShortcut {
    case intent(INIntent)
    case userActivity(NSUserActivity)

    public init?(intent: INIntent) { self = .intent(intent) }
    public init(userActivity: NSUserActivity) { self = .userActivity(userActivity) }

    public var intent: INIntent? { if case .intent(let it) = self { it } else { nil } }
    public var userActivity: NSUserActivity? {
        if case .userActivity(let it) = self { it } else { nil }
    }
}

/// The same as an object.
open class INShortcutReference: IntentObject {
    public convenience init?(intent: INIntent) {
        self.init()
        set("intent", intent)
    }
    public convenience init(userActivity: NSUserActivity) {
        self.init()
        set("userActivity", userActivity)
    }
    open var intent: INIntent? { field("intent") }
    open var userActivity: NSUserActivity? { field("userActivity") }
}

/// A shortcut that the user gave a phrase.
open class INVoiceShortcut: NSObject {
    public let identifier: UUID
    public let invocationPhrase: String
    public let shortcut: INShortcut

    public init(identifier: UUID, invocationPhrase: String, shortcut: INShortcut) {
        self.identifier = identifier
        self.invocationPhrase = invocationPhrase
        self.shortcut = shortcut
        super.init()
    }
}

/// The user's shortcuts: there are none.
open class INVoiceShortcutCenter: NSObject {
    public static var shared: INVoiceShortcutCenter { INVoiceShortcutCenter() }

    open func getAllVoiceShortcuts(
        completion completionHandler: @escaping @Sendable ([INVoiceShortcut]?, (any Error)?) -> Void
    ) { completionHandler([], nil) }
    open func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }

    open func getVoiceShortcut(
        with identifier: UUID,
        completion completionHandler: @escaping @Sendable (INVoiceShortcut?, (any Error)?) -> Void
    ) { completionHandler(nil, INIntentError(.voiceShortcutGetFailed)) }
    open func getVoiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
        throw INIntentError(.voiceShortcutGetFailed)
    }

    open func setShortcutSuggestions(_ suggestions: [INShortcut]) {}
}

/// How a shortcut looks on a watch face.
open class INDefaultCardTemplate: IntentObject {
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
open class INRelevantShortcut: NSObject {
    open var relevanceProviders: [INRelevanceProvider] = []
    open var watchTemplate: INDefaultCardTemplate?
    open var widgetKind: String?
    open var shortcutRole: INRelevantShortcutRole = .action
    public let shortcut: INShortcut

    public init(shortcut: INShortcut) {
        self.shortcut = shortcut
        super.init()
    }
}

/// Takes relevant shortcuts and forgets them.
open class INRelevantShortcutStore: NSObject {
    public static var `default`: INRelevantShortcutStore { INRelevantShortcutStore() }

    open func setRelevantShortcuts(
        _ shortcuts: [INRelevantShortcut],
        completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) { completionHandler?(nil) }
    open func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {}
}

/// Takes suggestions of media and forgets them.
open class INUpcomingMediaManager: NSObject {
    public static var shared: INUpcomingMediaManager { INUpcomingMediaManager() }
    open func setSuggestedMediaIntents(_ intents: NSOrderedSet) {}
    open func setPredictionMode(_ mode: INUpcomingMediaPredictionMode, for type: INMediaItemType) {}
}

/// Whether the user wants not to be disturbed: not told here.
open class INFocusStatusCenter: NSObject {
    public static var `default`: INFocusStatusCenter { INFocusStatusCenter() }
    open var focusStatus: INFocusStatus { INFocusStatus() }
    open var authorizationStatus: INFocusStatusAuthorizationStatus { .denied }
    open func requestAuthorization(
        completionHandler: (@Sendable (INFocusStatusAuthorizationStatus) -> Void)? = nil
    ) { completionHandler?(.denied) }
    open func requestAuthorization() async -> INFocusStatusAuthorizationStatus { .denied }
}
