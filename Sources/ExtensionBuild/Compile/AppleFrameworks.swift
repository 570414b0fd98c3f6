// SPDX-License-Identifier: Apache-2.0
//
// The modules that come with iOS, to tell them from an author's own.

enum AppleFrameworks {
    /// Those that extensions of intents are seen to import.
    static let names: Set<String> = [
        "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "ActivityKit", "AppIntents",
        "AudioToolbox", "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay",
        "CloudKit", "Combine", "CommonCrypto", "Contacts", "ContactsUI", "CoreBluetooth",
        "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreML",
        "CoreMedia", "CoreMotion", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText",
        "CoreVideo", "CryptoKit", "Darwin", "EventKit", "EventKitUI", "HealthKit", "HomeKit",
        "ImageIO", "Intents", "IntentsUI", "LinkPresentation", "LocalAuthentication", "MapKit",
        "MediaPlayer", "MessageUI", "Messages", "MetricKit", "MobileCoreServices",
        "MultipeerConnectivity", "MusicKit", "NaturalLanguage", "Network", "NetworkExtension",
        "NotificationCenter", "OSLog", "ObjectiveC", "PassKit", "Photos", "PhotosUI", "PushKit",
        "QuartzCore", "QuickLook", "SafariServices", "Security", "ShazamKit", "Social", "Speech",
        "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration", "TipKit", "UIKit",
        "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI", "Vision",
        "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "XCTest", "os",
    ]

    /// The module of a name that begins as Apple's names do, as far as the kit has that module.
    static func partOf(_ name: String) -> String? {
        let tail = name.drop { $0 == "k" }.dropFirst(2)
        guard tail.first?.isUppercase == true else { return nil }
        return prefixes[String(name.drop { $0 == "k" }.prefix(2))]
    }

    private static let prefixes = [
        "CN": "Contacts", "CL": "CoreLocation", "EK": "EventKit", "IN": "Intents",
        "LA": "LocalAuthentication", "MK": "MapKit", "UI": "UIKit", "CA": "UIKit", "CG": "UIKit",
        "UN": "UserNotifications",
    ]
}
