// SPDX-License-Identifier: Apache-2.0
//
// From the app's `main` to a running app with its delegate.

/// The launch of the app in this process.
@MainActor package enum ApplicationLaunch {
    /// What the host wants, and whom to tell how it went.
    package struct Order {
        package var isInBackground: Bool
        /// The type of the activity that the app is launched for.
        package var activityType: String?
        package var launched: @MainActor (any UIApplicationDelegate) -> Void
        /// Code and sentence.
        package var failed: @MainActor (String, String) -> Void

        package init(
            isInBackground: Bool, activityType: String?,
            launched: @escaping @MainActor (any UIApplicationDelegate) -> Void,
            failed: @escaping @MainActor (String, String) -> Void
        ) {
            self.isInBackground = isInBackground
            self.activityType = activityType
            self.launched = launched
            self.failed = failed
        }
    }

    /// Set before the app's `main` is called, nil when the launch is over.
    package static var order: Order?
    static var state = UIApplication.State.inactive
    /// UIApplication holds it weakly, as on iOS; whoever launches keeps it.
    private static var delegate: (any UIApplicationDelegate)?
    private static var connection: SceneConnection?

    /// Launches, then serves the main queue for ever.
    static func run(_ delegate: AnyClass?, named name: String?) -> Never {
        if let made = make(delegate, named: name) {
            launch(made)
        }
        while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    }

    private static func make(_ type: AnyClass?, named name: String?) -> (any UIApplicationDelegate)?
    {
        guard let type else {
            fail("there is no class '\(name ?? "")', which UIApplicationMain names as the delegate")
            return nil
        }
        guard let made = object(of: type) as? any UIApplicationDelegate else {
            fail("the class '\(String(reflecting: type))' is no UIApplicationDelegate")
            return nil
        }
        return made
    }

    /// A new object of a class that is known by name only, by `init()`.
    static func object(of type: AnyClass) -> AnyObject? {
        if type is UIResponder.Type { return responder?.make(type) }
        return type is NSObject.Type ? plain?.make(type) : nil
    }

    private static let responder = DynamicInitializer(
        plain: PlainResponder.self, overriding: InitializedResponder.self)
    private static let plain = DynamicInitializer(
        plain: PlainObject.self, overriding: InitializedObject.self)

    private static func fail(_ sentence: String) {
        order?.failed("noDelegate", sentence)
        order = nil
    }

    private static func launch(_ delegate: any UIApplicationDelegate) {
        let app = UIApplication.shared
        self.delegate = delegate
        app.delegate = delegate
        let module = String(String(reflecting: type(of: delegate)).prefix { $0 != "." })
        ExtensionBundle.use(path: ExtensionBundle.current.bundlePath, module: module)
        loadMainStoryboard(for: delegate)
        let options = launchOptions()
        _ = delegate.application(app, willFinishLaunchingWithOptions: options)
        _ = delegate.application(app, didFinishLaunchingWithOptions: options)
        post(UIApplication.didFinishLaunchingNotification)
        listenToMemoryWarnings()
        if order?.isInBackground == true { state = .background } else { activate() }
        order?.launched(delegate)
        order = nil
    }

    private static func launchOptions() -> [UIApplication.LaunchOptionsKey: Any]? {
        order?.activityType.map {
            [.userActivityDictionary: ["UIApplicationLaunchOptionsUserActivityTypeKey": $0]]
        }
    }

    /// Brings the app to the front.
    private static func activate() {
        guard state != .active else { return }
        let app = UIApplication.shared
        if state == .background {
            delegate?.applicationWillEnterForeground(app)
            post(UIApplication.willEnterForegroundNotification)
        }
        state = .active
        if connection == nil { connection = delegate.flatMap { SceneConnection(for: $0) } }
        // With scenes it is their delegates that are told, as on iOS.
        if connection == nil { delegate?.applicationDidBecomeActive(app) }
        post(UIApplication.didBecomeActiveNotification)
    }

    /// Hands an activity to the app, in front; false if the app does not take it.
    package static func `continue`(_ activity: NSUserActivity) -> Bool {
        guard let delegate else { return false }
        activate()
        if connection?.continue(activity) == true { return true }
        let app = UIApplication.shared
        _ = delegate.application(app, willContinueUserActivityWithType: activity.activityType)
        let restore: ([any UIUserActivityRestoring]?) -> Void = {
            for each in $0 ?? [] { each.restoreUserActivityState(activity) }
        }
        return delegate.application(app, continue: activity, restorationHandler: restore)
    }

    // MARK: Around the delegate

    /// Makes the first controller, which nobody sees but whose code runs.
    private static func loadMainStoryboard(for delegate: any UIApplicationDelegate) {
        let bundle = ExtensionBundle.current
        guard let name = bundle.object(forInfoDictionaryKey: "UIMainStoryboardFile") as? String,
            let controller = UIStoryboard(name: name, bundle: bundle)
                .instantiateInitialViewController()
        else { return }
        delegate.window = window(of: controller)
    }

    static func window(of controller: UIViewController) -> UIWindow {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        // After the delegate has been told of the launch, as on iOS.
        DispatchQueue.main.async {
            controller.loadViewIfNeeded()
            controller.viewWillAppear(false)
            controller.viewDidAppear(false)
        }
        return window
    }

    private static func listenToMemoryWarnings() {
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
        ) { _ in
            DispatchQueue.main.async {
                delegate?.applicationDidReceiveMemoryWarning(UIApplication.shared)
            }
        }
    }

    private static func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: UIApplication.shared)
    }
}

private class PlainResponder: UIResponder {}
private class InitializedResponder: PlainResponder {
    override init() { super.init() }
}
private class PlainObject: NSObject {}
private class InitializedObject: PlainObject {
    override init() { super.init() }
}

extension UIApplication {
    public static nonisolated let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    public static nonisolated let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    public static nonisolated let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    public static nonisolated let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    public static nonisolated let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    public static nonisolated let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
}
