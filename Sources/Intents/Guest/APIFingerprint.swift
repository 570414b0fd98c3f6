// SPDX-License-Identifier: Apache-2.0
//
// Which shape of the API a library was compiled against.

/// Names the binary shape of the kit. Swift libraries built for another one break silently.
public enum APIFingerprint {
    /// Changes with every change of the API's layout.
    public static let current = "intents-1"
}
