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
}
