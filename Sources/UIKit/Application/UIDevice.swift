// SPDX-License-Identifier: Apache-2.0
//
// The device, described so that code which asks for its idiom goes on.

/// What kind of device shows the interface.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone, pad, tv, carPlay
}

/// The machine an extension believes to run on: a phone.
@MainActor open class UIDevice: NSObject {
    public static let current = UIDevice()
    open var name: String { "iPhone" }
    open var model: String { "iPhone" }
    open var systemName: String { "iOS" }
    open var systemVersion: String { "16.0" }
    open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
    open var identifierForVendor: UUID? { nil }
}
