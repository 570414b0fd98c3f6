// SPDX-License-Identifier: Apache-2.0
//
// Which doors a bundle may open.

import IntentSchema

/// Entitlements.plist of an app or an extension, as far as the host acts on it.
public struct Entitlements: Codable, Hashable, Sendable {
    /// `com.apple.developer.siri`
    public var siri = false
    /// `com.apple.security.application-groups`, names fit for a folder.
    public var applicationGroups: [String] = []
    /// `com.apple.security.network.client`
    public var networkClient = false

    public init() {}

    init(_ fields: Fields, warnings: inout [BundleError]) throws(BundleError) {
        siri = fields.values["com.apple.developer.siri"]?.boolean ?? false
        networkClient = fields.values["com.apple.security.network.client"]?.boolean ?? false
        let key = "com.apple.security.application-groups"
        for group in try fields.strings(key) ?? [] {
            if Self.isFolderName(group) {
                applicationGroups.append(group)
            } else {
                warnings.append(
                    BundleError(
                        .entitlement, in: fields.place,
                        "'\(group)' is no application group (\(key))",
                        fix: "write a name as 'group.org.example.app', build variables resolved"))
            }
        }
    }

    /// A group becomes a folder of the state folder: no way out, no variable.
    private static func isFolderName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".") && name.utf8.count <= 200
            && name.unicodeScalars.allSatisfy {
                $0.isASCII
                    && ($0.properties.isAlphabetic || ("0"..."9").contains($0)
                        || "-._".unicodeScalars.contains($0))
            }
    }
}
