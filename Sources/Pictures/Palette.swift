// SPDX-License-Identifier: Apache-2.0
//
// The host's own colours, in light and in dark.

import Cards

/// Source: the system colours of iOS.
struct Palette {
    typealias Colour = ViewNode.Colour

    var card, header, label, secondary, separator, edge, tint, fill, bubble, onBubble: Colour
    var green, red, grey: Colour
    var land, park, water, street, streetEdge, block: Colour

    init(isDark: Bool) {
        func pick(_ light: UInt32, _ dark: UInt32) -> Colour { Colour(isDark ? dark : light) }
        card = pick(0xFFFF_FFFF, 0x1C1C_1EFF)
        header = pick(0xF7F7_F9FF, 0x2525_28FF)
        label = pick(0x0000_00FF, 0xFFFF_FFFF)
        secondary = pick(0x6C6C_70FF, 0xAEAE_B2FF)
        separator = pick(0x3C3C_4329, 0x5454_5899)
        edge = pick(0x0000_001F, 0xFFFF_FF29)
        tint = pick(0x007A_FFFF, 0x0A84_FFFF)
        fill = pick(0x7878_801F, 0x7676_803D)
        bubble = pick(0x007A_FFFF, 0x0A84_FFFF)
        onBubble = Colour(0xFFFF_FFFF)
        green = pick(0x34C7_59FF, 0x30D1_58FF)
        red = pick(0xFF3B_30FF, 0xFF45_3AFF)
        grey = pick(0x8E8E_93FF, 0x8E8E_93FF)
        land = pick(0xF3F1_ECFF, 0x2A2D_33FF)
        park = pick(0xD3E8_C8FF, 0x2B3D_2FFF)
        water = pick(0xAFD5_F2FF, 0x1F36_4DFF)
        street = pick(0xFFFF_FFFF, 0x454A_54FF)
        streetEdge = pick(0xDFDB_D2FF, 0x3439_41FF)
        block = pick(0xE9E6_DFFF, 0x3136_3DFF)
    }

    /// The colours behind monograms, one for each name.
    static func monogram(_ name: String) -> Colour {
        let colours: [UInt32] = [
            0x5E97_F6FF, 0x9CCC_65FF, 0xFF8A_65FF, 0x9575_CDFF, 0x4DB6_ACFF, 0xF062_92FF,
            0x7986_CBFF, 0xA188_7FFF, 0x4DD0_E1FF, 0xFFB7_4DFF,
        ]
        // Not hashValue, which differs between processes.
        let sum = name.unicodeScalars.reduce(UInt32(7)) { $0 &* 31 &+ $1.value }
        return Colour(colours[Int(sum % UInt32(colours.count))])
    }
}

extension ViewNode.Colour {
    init(_ number: UInt32) {
        func byte(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
        self.init(byte(24), byte(16), byte(8), alpha: byte(0))
    }

    func faded(_ factor: Double) -> ViewNode.Colour {
        ViewNode.Colour(
            red, green, blue, alpha: UInt8(min(max(Double(alpha) * factor, 0), 255)))
    }
}
