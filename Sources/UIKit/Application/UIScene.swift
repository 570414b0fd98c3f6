// SPDX-License-Identifier: Apache-2.0
//
// Scenes, as far as the templates of today's apps speak of them.

/// One instance of an app's interface; here there is one, and it is never seen.
@MainActor open class UIScene: UIResponder {
    /// Whether the user sees a scene and can use it.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive, foregroundInactive, background
    }

    /// What a scene is connected for.
    @MainActor open class ConnectionOptions: NSObject {
        open var userActivities: Set<NSUserActivity> = []
        open var urlContexts: Set<UIOpenURLContext> = []
    }

    public let session: UISceneSession
    open var delegate: (any UISceneDelegate)?
    open var title: String! = ""
    open var activationState: ActivationState {
        ApplicationLaunch.state == .active ? .foregroundActive : .background
    }

    /// A scene of a session, with the reasons why it was opened.
    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }
}

/// A scene with windows.
@MainActor open class UIWindowScene: UIScene {
    open var windows: [UIWindow] = []
    open var screen: UIScreen { .main }
}

/// The lasting part of a scene.
@MainActor open class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(
            rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role = Role.windowApplication
    public let persistentIdentifier = UUID().uuidString
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration = UISceneConfiguration(
        name: nil, sessionRole: .windowApplication)
    open var stateRestorationActivity: NSUserActivity?
    open var userInfo: [String: Any]?
}

/// How to make a scene; by name from the Info.plist, or by what is set.
@MainActor open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var delegateClass: AnyClass?
    open var storyboard: UIStoryboard?

    /// The set-up that the manifest has under a name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}

/// An address that a scene is to open.
@MainActor open class UIOpenURLContext: NSObject {
    public let url: URL
    init(url: URL) {
        self.url = url
        super.init()
    }
}

/// What a scene's delegate may answer, each with the default of not answering.
@MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// A scene was opened; its window can be made now.
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions)
    /// The system let go of a scene.
    func sceneDidDisconnect(_ scene: UIScene)
    /// The user can use the scene now.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The user is about to do something else.
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be seen.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is no longer seen.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// An activity is about to arrive.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Goes on with an activity.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Opens addresses.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
    /// A scene was opened; its window can be made now.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession,
        options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// The system let go of a scene.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// The user can use the scene now.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// The user is about to do something else.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// The scene is about to be seen.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// The scene is no longer seen.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// An activity is about to arrive.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
    }
    /// Goes on with an activity.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
        SceneConnection.wasLeftToDelegate = true
    }
    /// Opens addresses.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
}

/// The delegate of a scene that has windows.
@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
}
