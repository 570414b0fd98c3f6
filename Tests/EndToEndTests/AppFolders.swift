// SPDX-License-Identifier: Apache-2.0
//
// Small apps in the manner of iOS projects, written and built for these tests.

import ExtensionBuild
import Foundation
import Glibc

enum AppFolders {
    /// A folder with `Parrot.app` alone, built once.
    static func parrot() throws -> URL { try parrots.get().bundles }
    static func kiosk() throws -> URL { try kiosks.get().bundles }
    static func stage() throws -> URL { try stages.get().bundles }
    static func mute() throws -> URL { try mutes.get().bundles }

    static func twice() throws -> URL { try twices.get().bundles }
    static func once() throws -> URL { try onces.get().bundles }

    private static let twices = Result { try BuiltApp("Twice", teaFiles("Twice", twice: true)) }
    private static let onces = Result { try BuiltApp("Once", teaFiles("Once", twice: false)) }
    private static let parrots = Result { try BuiltApp("Parrot", parrotFiles) }
    private static let kiosks = Result { try BuiltApp("Kiosk", kioskFiles) }
    private static let stages = Result { try BuiltApp("Stage", stageFiles) }
    private static let mutes = Result { try BuiltApp("Mute", muteFiles) }

    static func plist(_ body: String) -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\">\n<dict>\n\(body)\n</dict>\n</plist>\n"
    }

    static func strings(_ key: String, _ values: [String]) -> String {
        "<key>\(key)</key><array>"
            + values.map { "<string>\($0)</string>" }.joined() + "</array>"
    }

    private static func entitlements(group: String) -> String {
        plist(
            "<key>com.apple.developer.siri</key><true/>"
                + strings("com.apple.security.application-groups", [group]))
    }

    private static func service(_ intents: [String], _ more: String = "") -> String {
        plist(
            """
            <key>NSExtension</key><dict>
            <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
            <key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).IntentHandler</string>
            <key>NSExtensionAttributes</key><dict>
            \(strings("IntentsSupported", intents))\(more)
            </dict></dict>
            """)
    }

    // MARK: Parrot: an app that says what happens to it

    private static let parrotFiles = [
        "Parrot/Info.plist": plist(
            """
            <key>CFBundleIdentifier</key><string>org.example.parrot</string>
            <key>NSSiriUsageDescription</key><string>To repeat what you say.</string>
            """),
        "Parrot/Parrot.entitlements": entitlements(group: "group.org.example.parrot"),
        "Parrot/AppDelegate.swift": parrotDelegate,
        "Parrot/Base.lproj/AppIntentVocabulary.plist": parrotVocabulary,
        "ParrotIntents/Info.plist": service(
            [
                "INStartWorkoutIntent", "INSendMessageIntent", "INSearchForMessagesIntent",
                "INRequestRideIntent",
            ],
            strings("IntentsRestrictedWhileLocked", [])
                + strings(
                    "IntentsRestrictedWhileProtectedDataUnavailable", ["INSearchForMessagesIntent"])
        ),
        "ParrotIntents/ParrotIntents.entitlements": entitlements(group: "group.org.example.parrot"),
        "ParrotIntents/IntentHandler.swift": parrotHandler,
        "ParrotCore/Info.plist": plist(
            "<key>CFBundlePackageType</key><string>FMWK</string>"),
        "ParrotCore/Diary.swift": diary,
    ]

    /// A framework that imports nothing but Foundation, and uses the group.
    private static let diary = """
        import Foundation

        public enum Diary {
            public static let group = "group.org.example.parrot"
            private static let lock = NSLock()

            public static func note(_ line: String) {
                lock.lock()
                defer { lock.unlock() }
                let folder = FileManager.default.containerURL(
                    forSecurityApplicationGroupIdentifier: group)
                guard let file = folder?.appendingPathComponent("diary.txt") else { return }
                let old = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
                try? (old + line + "\\n").write(to: file, atomically: true, encoding: .utf8)
            }

            public static var defaults: UserDefaults? { UserDefaults(suiteName: group) }
        }
        """

    private static let parrotDelegate = """
        import Intents
        import ParrotCore
        import UIKit

        @UIApplicationMain
        class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
            ) -> Bool {
                Diary.note("launched \\(Bundle.main.bundleIdentifier ?? "") \\(Thread.isMainThread)")
                Diary.note("visits \\(Diary.defaults?.integer(forKey: "visits") ?? -1)")
                Diary.note("language \\(INPreferences.siriLanguageCode())")
                Diary.note("status \\(INPreferences.siriAuthorizationStatus().rawValue)")
                INVocabulary.shared().setVocabularyStrings(["too early"], of: .contactName)
                INPreferences.requestSiriAuthorization { status in
                    Diary.note("decided \\(status.rawValue) \\(INPreferences.siriAuthorizationStatus().rawValue)")
                    guard status == .authorized else { return }
                    DispatchQueue.global().async {
                        INVocabulary.shared().removeAllVocabularyStrings()
                        INVocabulary.shared().setVocabularyStrings(
                            ["Polly", "Rio", "Ara"], of: .contactName)
                        INVocabulary.shared().setVocabularyStrings(
                            ["Tunning", "run"], of: .workoutActivityName)
                    }
                }
                DispatchQueue.main.async { Diary.note("main queue \\(Thread.isMainThread)") }
                print("squawk")
                return true
            }

            func applicationDidBecomeActive(_ application: UIApplication) { Diary.note("active") }

            func application(
                _ application: UIApplication, continue userActivity: NSUserActivity,
                restorationHandler: @escaping ([Any]?) -> Void
            ) -> Bool {
                let info = userActivity.userInfo ?? [:]
                let intent = userActivity.interaction?.intent as? INStartWorkoutIntent
                let status = userActivity.interaction?.intentHandlingStatus.rawValue ?? -1
                Diary.note("continue \\(userActivity.activityType) \\(userActivity.title ?? "-")")
                Diary.note("interaction \\(intent?.workoutName?.spokenPhrase ?? "-") \\(status)")
                if !info.isEmpty {
                    Diary.note("info \\(info["count"] as? Int ?? -1) \\(info["deep"] as? [String: [Double]] ?? [:])")
                    Diary.note("url \\((info["link"] as? URL)?.absoluteString ?? "-")")
                }
                if intent?.workoutName?.spokenPhrase == "fall" { fatalError("fell") }
                return intent != nil
            }

            func application(
                _ application: UIApplication, handle intent: INIntent,
                completionHandler: @escaping (INIntentResponse) -> Void
            ) {
                Diary.note("handle \\(intent is INStartWorkoutIntent) \\(application.applicationState == .background)")
                completionHandler(INStartWorkoutIntentResponse(code: .success, userActivity: nil))
            }
        }
        """

    private static let parrotHandler = """
        import Intents
        import ParrotCore

        class IntentHandler: INExtension, INStartWorkoutIntentHandling, INSendMessageIntentHandling,
            INSearchForMessagesIntentHandling, INRequestRideIntentHandling
        {
            override func handler(for intent: INIntent) -> Any { self }

            func handle(
                intent: INStartWorkoutIntent,
                completion: @escaping (INStartWorkoutIntentResponse) -> Void
            ) {
                let code: INStartWorkoutIntentResponseCode
                var activity: NSUserActivity?
                switch intent.workoutName?.spokenPhrase {
                case "walk": code = .handleInApp
                case "swim":
                    code = .continueInApp
                    activity = NSUserActivity(activityType: "org.example.swim")
                    activity?.title = "Swimming"
                    activity?.userInfo = [
                        "count": 1, "deep": ["depths": [1.5, 2]],
                        "link": URL(string: "https://example.org/pool")!,
                    ]
                case "stall": code = .failureRequiringAppLaunch
                default: code = .continueInApp
                }
                completion(INStartWorkoutIntentResponse(code: code, userActivity: activity))
            }

            func handle(
                intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
            ) {
                let visits = (Diary.defaults?.integer(forKey: "visits") ?? 0) + 1
                Diary.defaults?.set(visits, forKey: "visits")
                completion(INSendMessageIntentResponse(code: .success, userActivity: nil))
            }

            func handle(
                intent: INSearchForMessagesIntent,
                completion: @escaping (INSearchForMessagesIntentResponse) -> Void
            ) {
                completion(INSearchForMessagesIntentResponse(code: .success, userActivity: nil))
            }

            func handle(
                intent: INRequestRideIntent, completion: @escaping (INRequestRideIntentResponse) -> Void
            ) {
                let drop = intent.dropOffLocation
                Diary.note("ride to \\(drop?.name ?? "-") \\(drop?.location == nil)")
                completion(INRequestRideIntentResponse(code: .failure, userActivity: nil))
            }
        }
        """

    private static let parrotVocabulary = plist(
        """
        <key>ParameterVocabularies</key><array><dict>
        <key>ParameterNames</key><array><string>INStartWorkoutIntent.workoutName</string></array>
        <key>ParameterVocabulary</key><array><dict>
        <key>VocabularyItemIdentifier</key><string>wing-beat</string>
        <key>VocabularyItemSynonyms</key><array>
        <dict><key>VocabularyItemPhrase</key><string>wing beating</string></dict>
        <dict><key>VocabularyItemPhrase</key><string>flap flap</string></dict>
        </array></dict></array></dict></array>
        <key>IntentPhrases</key><array><dict>
        <key>IntentName</key><string>INSearchForMessagesIntent</string>
        <key>IntentExamples</key><array><string>What did the birds squawk lately</string></array>
        </dict></array>
        """)

    // MARK: Kiosk: an app without extensions that handles intents itself

    private static let kioskFiles = [
        "Info.plist": plist(
            """
            <key>CFBundleIdentifier</key><string>org.example.kiosk</string>
            \(strings("INIntentsSupported", ["INSendMessageIntent"]))
            \(strings("INIntentsRestrictedWhileLocked", ["INSendMessageIntent"]))
            """),
        "main.swift": """
        import UIKit

        print("before the app")
        UIApplicationMain(
            CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(Delegate.self))
        """,
        "Delegate.swift": """
        import Intents
        import UIKit

        final class Delegate: NSObject {
            let clerk = Clerk()
        }

        extension Delegate: UIApplicationDelegate {
            func application(_ application: UIApplication, handlerFor intent: INIntent) -> Any? {
                print("asked on main: \\(Thread.isMainThread)")
                return clerk
            }
        }

        class Clerk: NSObject, INSendMessageIntentHandling {
            func resolveContent(
                for intent: INSendMessageIntent,
                with completion: @escaping (INStringResolutionResult) -> Void
            ) {
                DispatchQueue.main.async {
                    completion(intent.content.map { .success(with: $0.uppercased()) } ?? .needsValue())
                }
            }

            func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse {
                INSendMessageIntentResponse(code: .success, userActivity: nil)
            }
        }
        """,
    ]

    // MARK: Stage: an app with scenes, as Xcode's template of today has it

    private static let stageFiles = [
        "Stage/Info.plist": plist(
            """
            <key>CFBundleIdentifier</key><string>org.example.stage</string>
            <key>UIApplicationSceneManifest</key><dict>
            <key>UIApplicationSupportsMultipleScenes</key><true/>
            <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>
            <array><dict>
            <key>UISceneConfigurationName</key><string>Default Configuration</string>
            <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
            </dict></array></dict></dict>
            """),
        "Stage/Delegates.swift": """
        import Intents
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool { true }

            func application(
                _ application: UIApplication,
                configurationForConnecting connectingSceneSession: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                UISceneConfiguration(
                    name: "Default Configuration", sessionRole: connectingSceneSession.role)
            }

            func application(
                _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
            ) {}
        }

        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?

            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession,
                options connectionOptions: UIScene.ConnectionOptions
            ) {
                guard let windowScene = (scene as? UIWindowScene) else { return }
                window = UIWindow(windowScene: windowScene)
                print("connected")
            }

            func sceneDidBecomeActive(_ scene: UIScene) { print("active") }

            func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
                print("continue \\(userActivity.interaction?.intent is INSendMessageIntent)")
            }
        }
        """,
        "StageIntents/Info.plist": service(["INSendMessageIntent"]),
        "StageIntents/IntentHandler.swift": """
        import Intents

        class IntentHandler: INExtension, INSendMessageIntentHandling {
            func handle(
                intent: INSendMessageIntent, completion: @escaping (INSendMessageIntentResponse) -> Void
            ) {
                completion(
                    INSendMessageIntentResponse(code: .failureRequiringAppLaunch, userActivity: nil))
            }
        }
        """,
    ]

    // MARK: Twice and Once: an intent of the app's own, defined in its framework

    /// `twice`: and in the extension as well, whose handler means the framework's.
    private static func teaFiles(_ name: String, twice: Bool) -> [String: String] {
        var files = [
            "\(name)/Info.plist": plist(
                "<key>CFBundleIdentifier</key><string>org.example.\(name.lowercased())</string>"),
            "\(name)Kit/Info.plist": plist("<key>CFBundlePackageType</key><string>FMWK</string>"),
            "\(name)Kit/Tea.intentdefinition": teaDefinition,
            "\(name)Kit/Kit.swift": "import Intents\n\npublic enum Kit {}\n",
            "\(name)Intents/Info.plist": service(["BrewTeaIntent"]),
            "\(name)Intents/IntentHandler.swift": """
            import Intents
            import \(name)Kit

            class IntentHandler: INExtension, \(name)Kit.BrewTeaIntentHandling {
                override func handler(for intent: INIntent) -> Any { self }

                func handle(
                    intent: \(name)Kit.BrewTeaIntent,
                    completion: @escaping (\(name)Kit.BrewTeaIntentResponse) -> Void
                ) {
                    completion(\(name)Kit.BrewTeaIntentResponse(code: .success, userActivity: nil))
                }
            }
            """,
        ]
        if twice { files["\(name)Intents/Tea.intentdefinition"] = teaDefinition }
        return files
    }

    private static let teaDefinition = plist(
        """
        <key>INIntentDefinitionModelVersion</key><string>1.2</string>
        <key>INIntentDefinitionNamespace</key><string>tEa000</string>
        <key>INEnums</key><array/><key>INTypes</key><array/>
        <key>INIntents</key><array><dict>
        <key>INIntentName</key><string>BrewTea</string>
        <key>INIntentTitle</key><string>Brew tea</string>
        <key>INIntentCategory</key><string>generic</string>
        <key>INIntentVerb</key><string>Do</string>
        <key>INIntentResponse</key><dict><key>INIntentResponseCodes</key><array>
        <dict><key>INIntentResponseCodeName</key><string>success</string>
        <key>INIntentResponseCodeSuccess</key><true/></dict>
        <dict><key>INIntentResponseCodeName</key><string>failure</string></dict>
        </array></dict></dict></array>
        """)

    // MARK: Mute: an app without usage text and without a group

    private static let muteFiles = [
        "Info.plist": plist("<key>CFBundleIdentifier</key><string>org.example.mute</string>"),
        "App.swift": """
        import Intents
        import UIKit

        @main
        class AppDelegate: UIResponder, UIApplicationDelegate {
            func applicationDidFinishLaunching(_ application: UIApplication) {
                let group = "group.org.example.other"
                let folder = FileManager.default.containerURL(
                    forSecurityApplicationGroupIdentifier: group)
                print("folder \\(folder == nil), defaults \\(UserDefaults(suiteName: group) == nil)")
                INPreferences.requestSiriAuthorization { _ in }
            }
        }
        """,
    ]
}

/// An app that was written to a temporary folder and built there; gone when the tests end.
struct BuiltApp {
    let bundles: URL

    private static let path = FileManager.default.temporaryDirectory
        .appending(path: "apps-\(ProcessInfo.processInfo.processIdentifier)")
    private static let folder = {
        atexit { try? FileManager.default.removeItem(at: BuiltApp.path) }
        return path
    }()

    init(_ name: String, _ files: [String: String]) throws {
        let root = Self.folder.appending(path: name)
        let source = root.appending(path: name)
        for (file, text) in files {
            let place = source.appending(path: file)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: place)
        }
        bundles = root.appending(path: "bundles")
        var options = BuildOptions()
        options.sdk = try SDK(at: BuiltBundles.products)
        options.report = { if case .compiler(let line) = $0 { print(line) } }
        _ = try ExtensionBuild.build(folder: source, into: bundles, options: options)
    }
}
