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

    /// The preset for an extension point, as on iOS where a number is known.
    ///
    /// intents and intents UI 30 MiB, an app's own process 120 MiB, others 30 MiB.
    public static func preset(extensionPoint: String) -> MemoryLimit {
        switch extensionPoint {
        case "com.apple.intents-service", "com.apple.intents-ui-service": .mebibytes(30)
        case "application": .mebibytes(120)
        default: .mebibytes(30)
        }
    }

    /// The limit for one extension: what its manifest asks for, else the preset; never above the cap.
    public static func granted(
        extensionPoint: String, asked: Int? = nil, cap: MemoryLimit = defaultCap
    ) -> MemoryLimit {
        let wanted = asked.map(mebibytes) ?? preset(extensionPoint: extensionPoint)
        return wanted.hardBytes <= cap.hardBytes ? wanted : cap
    }
}
