// SPDX-License-Identifier: Apache-2.0
public import Foundation
open class NSUserActivity: NSObject {
    public let activityType: String
    open var title: String?
    open var userInfo: [AnyHashable: Any]?
    open var webpageURL: URL?
    public var attachments: [String: Any] = [:]
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }
}
