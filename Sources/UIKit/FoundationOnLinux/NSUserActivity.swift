// SPDX-License-Identifier: Apache-2.0
//
// What the user was doing, as an extension hands it to its app.

/// An activity: a type, a title and user info.
///
/// Making it current has no effect outside the extension.
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var requiredUserInfoKeys: Set<String>?
    open var targetContentIdentifier: String?
    open var needsSave = false
    open var webpageURL: URL?
    open var referrerURL: URL?
    open var expirationDate: Date?
    open var keywords: Set<String> = []
    open var supportsContinuationStreams = false
    open var isEligibleForHandoff = true
    open var isEligibleForSearch = false
    open var isEligibleForPublicIndexing = false
    open var isEligibleForPrediction = false
    open var persistentIdentifier: String?

    /// What other modules attach to an activity, by their own keys.
    ///
    /// `Intents` keeps the interaction here, since Foundation must not know it.
    public var attachments: [String: Any] = [:]

    /// Something the user does, by the kind that the app gave it.
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds `otherDictionary`; its entries win.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
    /// Makes this what the user does now.
    open func becomeCurrent() {}
    /// Says that the user does it no longer.
    open func resignCurrent() {}
    /// Says that nobody can go on with it any more.
    open func invalidate() {}
    /// Forgets every activity of the app.
    open class func deleteAllSavedUserActivities(completionHandler: @escaping () -> Void) {
        completionHandler()
    }
    /// Forgets activities of the app, by their identifiers.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers identifiers: [String], completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
