// SPDX-License-Identifier: Apache-2.0
//
// Chance that can be repeated.

/// Random numbers that are the same for the same seed, on every device.
///
/// The wind that blows the balloons about; not fit for secrets. SplitMix64, by
/// Steele, Lea and Flood.
public struct Wind: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A point within so many metres of a centre, any spot of the disc as likely
    /// as another.
    public mutating func coordinate(around centre: Coordinate, within radius: Double) -> Coordinate
    {
        // The root, because an outer ring holds more spots than an inner one.
        let distance = radius * nextShare().squareRoot()
        return centre.coordinate(at: distance, bearing: 360 * nextShare())
    }

    /// From 0 up to but not 1. Made by hand, because the standard library does not
    /// promise to make the same number of the same bits for ever.
    private mutating func nextShare() -> Double {
        Double(next() >> 11) * 0x1p-53
    }
}
