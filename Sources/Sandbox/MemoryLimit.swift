// SPDX-License-Identifier: Apache-2.0
//
// How much memory an extension may have.

/// A hard limit on memory, and the soft one below it.
///
/// At the soft limit the extension is warned, at the hard one it is killed.
public struct MemoryLimit: Hashable, Sendable {
    public var hardBytes: Int
    public var softBytes: Int

    public var hardMebibytes: Double { Double(hardBytes) / 1_048_576 }
    public var softMebibytes: Double { Double(softBytes) / 1_048_576 }

    /// A limit of at least 1 MiB and at most 1 TiB; the soft one is 80 % of it.
    public static func mebibytes(_ count: Int) -> MemoryLimit {
        let hard = min(max(count, 1), 1 << 20) << 20
        return MemoryLimit(hardBytes: hard, softBytes: hard / 5 * 4)
    }

    /// The most that a manifest can ask for, unless the host's owner says otherwise: 120 MiB,
    /// what iOS grants to its largest extensions.
    public static let defaultCap = MemoryLimit.mebibytes(120)

    /// The preset for an extension point, as on iOS where a number is known; 30 MiB for others.
    public static func preset(extensionPoint: String) -> MemoryLimit {
        presets[extensionPoint] ?? .mebibytes(30)
    }

    /// Nobody at Apple states them, except for networks; they were read from kernel logs and
    /// reports of developers. No number is known for intents UI: it gets what intents have.
    /// `application` is an app's own process.
    private static let presets: [String: MemoryLimit] = [
        "com.apple.intents-service": 30, "com.apple.intents-ui-service": 30, "application": 120,
        "com.apple.widgetkit-extension": 30, "com.apple.widget-extension": 16,
        "com.apple.keyboard-service": 48, "com.apple.share-services": 120,
        "com.apple.usernotifications.service": 24,
        "com.apple.usernotifications.content-extension": 24,
        "com.apple.networkextension.packet-tunnel": 50,
        "com.apple.networkextension.filter-data": 50,
        "com.apple.networkextension.filter-control": 50,
        "com.apple.networkextension.app-proxy": 15,
        "com.apple.networkextension.dns-proxy": 15,
        "com.apple.networkextension.app-push": 24,
        "com.apple.fileprovider-nonui": 20, "com.apple.broadcast-services-upload": 50,
        "com.apple.Safari.content-blocker": 12,
    ].mapValues(MemoryLimit.mebibytes)

    /// The limit for one extension: what its manifest asks for, else the preset; never above the cap.
    public static func granted(
        extensionPoint: String, asked: Int? = nil, cap: MemoryLimit = defaultCap
    ) -> MemoryLimit {
        let wanted = asked.map(mebibytes) ?? preset(extensionPoint: extensionPoint)
        return wanted.hardBytes <= cap.hardBytes ? wanted : cap
    }
}
