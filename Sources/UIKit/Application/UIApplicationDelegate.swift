// SPDX-License-Identifier: Apache-2.0
//
// The calls an app may answer, each with the default of not answering.

/// What an app does with launches, activities and URLs.
///
/// Handing intents to the app is in `UIApplicationIntentHandling` of Intents.
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    var window: UIWindow? { get set }
    /// The app is being started; false refuses the address that it was started with.
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app is ready to run; false refuses the address that it was started with.
    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app is ready to run, as the first version of iOS said it.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// An activity is about to arrive; true says that the app tells the user itself.
    func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool
    /// Goes on with an activity; false says that the app does not.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// The spelling of Swift 3 and 4.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([Any]?) -> Void
    ) -> Bool
    /// Opens an address; false says that the app does not.
    func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool
    /// Says how a new scene is set up.
    func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// The user closed scenes for good.
    func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// The user is about to do something else.
    func applicationWillResignActive(_ application: UIApplication)
    /// The app is no longer seen.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The app is about to be seen again.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The user can use the app now.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Memory is short; what can be made again should go.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// The app is about to end.
    func applicationWillTerminate(_ application: UIApplication)
}

extension UIApplicationDelegate {
    /// The app's entry, for a delegate that is marked `@main`.
    public static func main() { ApplicationLaunch.run(self, named: nil) }

    public var window: UIWindow? {
        get { nil }
        set { _ = newValue }
    }
    /// The app is being started; false refuses the address that it was started with.
    public func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }
    /// The app is ready to run; false refuses the address that it was started with.
    public func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }
    /// The app is ready to run, as the first version of iOS said it.
    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    /// An activity is about to arrive; true says that the app tells the user itself.
    public func application(
        _ application: UIApplication, willContinueUserActivityWithType userActivityType: String
    ) -> Bool { false }
    /// Goes on with an activity; false says that the app does not.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
        let restoringAny: ([Any]?) -> Void = {
            restorationHandler($0?.compactMap { $0 as? any UIUserActivityRestoring })
        }
        return self.application(
            application, continue: userActivity, restorationHandler: restoringAny)
    }
    /// Goes on with an activity; false says that the app does not.
    public func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([Any]?) -> Void
    ) -> Bool { false }
    /// Opens an address; false says that the app does not.
    public func application(
        _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool { false }
    /// Says how a new scene is set up.
    public func application(
        _ application: UIApplication,
        configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    }
    /// The user closed scenes for good.
    public func application(
        _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
    ) {}
    /// The user is about to do something else.
    public func applicationWillResignActive(_ application: UIApplication) {}
    /// The app is no longer seen.
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    /// The app is about to be seen again.
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    /// The user can use the app now.
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    /// Memory is short; what can be made again should go.
    public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
    /// The app is about to end.
    public func applicationWillTerminate(_ application: UIApplication) {}
}

/// An object that can restore what an activity describes.
@MainActor public protocol UIUserActivityRestoring {
    /// Shows what an activity was about.
    func restoreUserActivityState(_ activity: NSUserActivity)
}

/// Apple's name in Swift 3 and 4.0.
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The older name for what comes along with an address.
public typealias UIApplicationOpenURLOptionsKey = UIApplication.OpenURLOptionsKey
