// SPDX-License-Identifier: Apache-2.0
//
// What an app's delegate mentions, so that its sources compile.

/// The app as its delegate sees it.
@MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    open weak var delegate: (any UIApplicationDelegate)?

    /// Whether the user sees the app and can use it.
    public enum State: Int, Sendable { case active, inactive, background }
    /// Set by the launch: in the background until the user is to see the app.
    open var applicationState: State { ApplicationLaunch.state }

    /// Opening URLs leads out of the sandbox: always answers false.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        completion?(false)
    }
    /// Whether something would open the address; nothing does here.
    open func canOpenURL(_ url: URL) -> Bool { false }

    /// Why the app was started.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }
    /// What came along with an address that the app is to open.
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    /// How an address is to be opened elsewhere.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public static let openSettingsURLString = "app-settings:"
}
