// SPDX-License-Identifier: Apache-2.0
//
// How much a host and its renderer say to each other at once.

/// In bytes. Larger than the wall's: both are ours, and pictures are in them.
public enum RendererBounds {
    /// A card with all its pictures.
    public static let request = 24 << 20
    /// A card drawn.
    public static let reply = 96 << 20
}
