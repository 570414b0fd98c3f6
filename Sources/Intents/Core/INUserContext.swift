// SPDX-License-Identifier: Apache-2.0
//
// What an app tells about its user.

/// Facts about the user that help to choose; kept by nobody here.
open class INUserContext: IntentObject {
    /// Makes this what the system knows about the user in the app.
    open func becomeCurrent() {}
}

/// What the user has subscribed to.
open class INMediaUserContext: INUserContext {
    open var subscriptionStatus: SubscriptionStatus {
        get { field("subscriptionStatus") ?? .unknown }
        set { set("subscriptionStatus", newValue) }
    }
    open var numberOfLibraryItems: Int? {
        get { field("numberOfLibraryItems") }
        set { set("numberOfLibraryItems", newValue) }
    }
}
