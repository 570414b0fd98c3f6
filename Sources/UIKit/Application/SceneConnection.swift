// SPDX-License-Identifier: Apache-2.0
//
// The one scene of an app that has scenes, and its delegate.

/// A scene by the app's `UIApplicationSceneManifest`, connected when the app comes to the front.
@MainActor struct SceneConnection {
    let scene: UIWindowScene
    let delegate: any UISceneDelegate

    /// Set by the default of `scene(_:continue:)`: the delegate has no such method.
    static var wasLeftToDelegate = false

    /// Nil for an app without scenes, or whose scenes have no delegate.
    init?(for app: any UIApplicationDelegate) {
        let bundle = ExtensionBundle.current
        guard
            let manifest = bundle.object(forInfoDictionaryKey: "UIApplicationSceneManifest")
                as? [String: Any]
        else { return nil }
        let session = UISceneSession()
        let options = UIScene.ConnectionOptions()
        session.configuration = app.application(
            UIApplication.shared, configurationForConnecting: session, options: options)
        let entry = Self.entry(named: session.configuration.name, in: manifest)
        let written: AnyClass? = (entry["UISceneDelegateClassName"] as? String).flatMap {
            NSClassFromString($0)
        }
        guard let type = session.configuration.delegateClass ?? written,
            let made = ApplicationLaunch.object(of: type) as? any UISceneDelegate
        else { return nil }
        scene = UIWindowScene(session: session, connectionOptions: options)
        delegate = made
        scene.delegate = made
        session.scene = scene
        loadStoryboard(entry["UISceneStoryboardFile"] as? String, session, bundle)
        made.scene(scene, willConnectTo: session, options: options)
        made.sceneWillEnterForeground(scene)
        made.sceneDidBecomeActive(scene)
    }

    private static func entry(named name: String?, in manifest: [String: Any]) -> [String: Any] {
        let roles = manifest["UISceneConfigurations"] as? [String: Any]
        let role = UISceneSession.Role.windowApplication.rawValue
        let entries = roles?[role] as? [[String: Any]] ?? []
        return entries.first { name != nil && $0["UISceneConfigurationName"] as? String == name }
            ?? entries.first ?? [:]
    }

    private func loadStoryboard(_ name: String?, _ session: UISceneSession, _ bundle: Bundle) {
        let storyboard =
            session.configuration.storyboard
            ?? name.map { UIStoryboard(name: $0, bundle: bundle) }
        guard let controller = storyboard?.instantiateInitialViewController() else { return }
        (delegate as? any UIWindowSceneDelegate)?.window = ApplicationLaunch.window(of: controller)
    }

    /// Hands an activity to the scene; false if its delegate does not take activities.
    func `continue`(_ activity: NSUserActivity) -> Bool {
        Self.wasLeftToDelegate = false
        delegate.scene(scene, willContinueUserActivityWithType: activity.activityType)
        delegate.scene(scene, continue: activity)
        return !Self.wasLeftToDelegate
    }
}

extension UIWindow {
    /// A window of a scene, as large as its screen.
    public convenience init(windowScene: UIWindowScene) {
        self.init(frame: windowScene.screen.bounds)
        windowScene.windows.append(self)
    }
}
