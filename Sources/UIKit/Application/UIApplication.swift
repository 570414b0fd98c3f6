// SPDX-License-Identifier: Apache-2.0
//
// What an app's delegate mentions, so that its sources compile.

/// The app as its delegate sees it.
@MainActor open class UIApplication: UIResponder {
    public static let shared = UIApplication()
    open weak var delegate: (any UIApplicationDelegate)?

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
    open func canOpenURL(_ url: URL) -> Bool { false }

    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }
    public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }
    public static let openSettingsURLString = "app-settings:"
}
