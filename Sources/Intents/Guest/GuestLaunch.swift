// SPDX-License-Identifier: Apache-2.0
//
// What the host said when it started this extension.

public import Foundation
package import IntentSchema
import Synchronization

/// The circumstances of an extension process, fixed for its life.
public struct GuestLaunch: Sendable {
    /// Absolute path of the .appex, or of the .app when this is an app's own process.
    public let bundlePath: String
    /// What `Bundle.main` means to the author.
    public let bundle: Bundle
    /// Absolute path of the library that was loaded.
    public let libraryPath: String
    /// Whether this is an app's own process and no extension.
    public let isApplication: Bool
    /// As the manifest has it, `$(…)` already resolved.
    public let principalClass: String?
    public let storyboard: String?
    /// The Swift module that the library was compiled as.
    public let module: String?
    /// `com.apple.intents-service` or `com.apple.intents-ui-service`.
    public let extensionPoint: String
    /// A BCP 47 tag, "en-GB"; empty if the host said none.
    public let language: String
    /// Absolute path of the folder that the extension may write to; empty if none.
    public let containerPath: String
    /// Absolute paths of the application groups' folders, by group.
    public let groups: [String: String]
    /// The fingerprint of the API that the library was built against; empty: unknown.
    public let api: String

    /// This process's launch; nil in a process that is no extension.
    public static var current: GuestLaunch? { present.withLock { $0 } }

    static func enter(_ launch: GuestLaunch) { present.withLock { $0 = launch } }
    private static let present = Mutex<GuestLaunch?>(nil)
}

extension GuestLaunch {
    /// Reads the body of `begin`.
    package init(_ body: [String: Value]) {
        bundlePath = body["bundle"]?.string ?? "/"
        bundle = Bundle(path: bundlePath) ?? .main
        libraryPath = body["library"]?.string ?? ""
        isApplication = body["kind"]?.string == "application"
        principalClass = body["principalClass"]?.string
        storyboard = body["storyboard"]?.string
        module = body["module"]?.string
        extensionPoint = body["extensionPoint"]?.string ?? ""
        language = body["language"]?.string ?? ""
        containerPath = body["container"]?.string ?? ""
        groups = (body["groups"]?.dictionary ?? [:]).compactMapValues(\.string)
        api = body["api"]?.string ?? ""
    }

    /// The modules of the app's frameworks, which lie beside its `PlugIns`, or in a lone bundle.
    var frameworks: [String] {
        let bundle = URL(fileURLWithPath: bundlePath)
        let app = bundle.deletingLastPathComponent().deletingLastPathComponent()
        let folders = [app, bundle].map { $0.appendingPathComponent("Frameworks") }
        let names = folders.flatMap {
            (try? FileManager.default.contentsOfDirectory(atPath: $0.path)) ?? []
        }
        return Set(names.filter { $0.hasSuffix(".framework") }.map { String($0.dropLast(10)) })
            .sorted()
    }

    /// Whether the extension shows cards instead of handling intents.
    public var isUserInterface: Bool { extensionPoint == "com.apple.intents-ui-service" }
}

extension Bundle {
    /// The extension's own bundle where there is one, else the program's.
    ///
    /// An extension is a library, so `Bundle.main` would be the launcher; the
    /// source pass writes this instead.
    public static var ix: Bundle { GuestLaunch.current?.bundle ?? .main }
}
