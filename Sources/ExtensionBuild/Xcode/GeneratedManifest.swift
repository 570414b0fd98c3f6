// SPDX-License-Identifier: Apache-2.0
//
// The Info.plist that Xcode makes out of build settings (`GENERATE_INFOPLIST_FILE`).
//
// Source: swift-build, InfoPlistProcessorTaskAction: single values replace those of the
// file, lists are appended, dictionaries are joined.

/// Keys that come from settings named `INFOPLIST_KEY_…`.
struct GeneratedManifest {
    private(set) var values: [String: Any] = [:]

    init(_ settings: XcodeSettings) {
        for (name, text) in settings.all.sorted(by: { $0.key < $1.key }) {
            guard name.hasPrefix(Self.prefix) else { continue }
            add(String(name.dropFirst(Self.prefix.count)), text)
        }
        for (key, setting) in Self.identity {
            if let text = settings.text(setting) { values[key] = text }
        }
    }

    private static let prefix = "INFOPLIST_KEY_"

    /// What a bundle is, under settings of other names.
    private static let identity = [
        ("CFBundleName", "PRODUCT_NAME"), ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
        ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
        ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
        ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
        ("CFBundleShortVersionString", "MARKETING_VERSION"),
    ]

    private mutating func add(_ name: String, _ text: String) {
        let key = name.replacing("_iPhone", with: "~iphone").replacing("_iPad", with: "~ipad")
        switch key {
        case "UIApplicationSceneManifest_Generation":
            guard text == "YES" else { return }
            values["UIApplicationSceneManifest"] = [
                "UIApplicationSupportsMultipleScenes": true,
                "UISceneConfigurations": [String: Any](),
            ]
        case "UILaunchScreen_Generation":
            if text == "YES" { values["UILaunchScreen"] = ["UILaunchScreen": [String: Any]()] }
        case _ where Self.lists.contains { key.hasPrefix($0) }: values[key] = text.settingWords
        case _ where text == "YES" || text == "NO": values[key] = text == "YES"
        default: values[key] = text
        }
    }

    private static let lists = [
        "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "NSUserActivityTypes",
        "UIBackgroundModes", "INIntentsSupported", "INIntentsRestrictedWhileLocked",
        "INSupportedMediaCategories", "WKSupportsLiveActivityLaunchAttributeTypes",
    ]

    /// The manifest as written, with the generated keys.
    func merged(into written: [String: Any]) -> [String: Any] {
        written.merging(values) { old, new in
            switch (old, new) {
            case (let old as [String], let new as [String]):
                old + new.filter { !old.contains($0) }
            case (let old as [String: Any], let new as [String: Any]): old.merging(new) { $1 }
            default: new
            }
        }
    }
}
