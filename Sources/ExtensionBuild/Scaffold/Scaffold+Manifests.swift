// SPDX-License-Identifier: Apache-2.0
//
// The property lists of a new app, with the variables that Xcode would leave in them.

import IntentSchema

extension Scaffold {
    var appManifest: String {
        plist(
            common(name, identifier: identifier) + """
                <key>NSSiriUsageDescription</key>
                <string>\(name) handles what you ask for.</string>
                """)
    }

    var serviceManifest: String {
        let principal =
            language == .c
            ? ""
            : """

                <key>NSExtensionPrincipalClass</key>
                <string>$(PRODUCT_MODULE_NAME).IntentHandler</string>
            """
        return plist(
            extensionManifest("\(name)Intents", point: "com.apple.intents-service", principal))
    }

    var uiManifest: String {
        let storyboard = """

                <key>NSExtensionMainStoryboard</key>
                <string>MainInterface</string>
            """
        return plist(
            extensionManifest("\(name)IntentsUI", point: "com.apple.intents-ui-service", storyboard)
        )
    }

    var entitlements: String {
        plist(
            """
            <key>com.apple.developer.siri</key>
            <true/>
            """)
    }

    private func common(_ displayName: String, identifier: String) -> String {
        """
        <key>CFBundleDevelopmentRegion</key>
        <string>$(DEVELOPMENT_LANGUAGE)</string>
        <key>CFBundleDisplayName</key>
        <string>\(displayName)</string>
        <key>CFBundleExecutable</key>
        <string>$(EXECUTABLE_NAME)</string>
        <key>CFBundleIdentifier</key>
        <string>\(identifier)</string>
        <key>CFBundleInfoDictionaryVersion</key>
        <string>6.0</string>
        <key>CFBundleName</key>
        <string>$(PRODUCT_NAME)</string>
        <key>CFBundlePackageType</key>
        <string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>
        <key>CFBundleShortVersionString</key>
        <string>$(MARKETING_VERSION)</string>
        <key>CFBundleVersion</key>
        <string>$(CURRENT_PROJECT_VERSION)</string>

        """
    }

    private func extensionManifest(
        _ displayName: String, point: String, _ entry: String
    ) -> String {
        common(displayName, identifier: "$(PRODUCT_BUNDLE_IDENTIFIER)") + """
            <key>NSExtension</key>
            <dict>
                <key>NSExtensionAttributes</key>
                <dict>
                    <key>IntentsSupported</key>
                    <array>
                        <string>\(intent.className)</string>
                    </array>
                </dict>\(entry)
                <key>NSExtensionPointIdentifier</key>
                <string>\(point)</string>
            </dict>
            """
    }

    private func plist(_ body: String) -> String {
        let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
        let indented = lines.map { $0.isEmpty ? "" : "\t" + $0.replacing("    ", with: "\t") }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
            \(indented.joined(separator: "\n"))
            </dict>
            </plist>

            """
    }
}
