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

    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Adds `otherDictionary`; its entries win.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }
    open func becomeCurrent() {}
    open func resignCurrent() {}
    open func invalidate() {}
    open class func deleteAllSavedUserActivities(completionHandler: @escaping () -> Void) {
        completionHandler()
    }
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers identifiers: [String], completionHandler: @escaping () -> Void
    ) {
        completionHandler()
    }
}

public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
