// SPDX-License-Identifier: Apache-2.0
//
// Red, green, blue and alpha, each from 0 to 1, in sRGB.

package struct ColourComponents: Hashable, Sendable {
    package var red, green, blue, alpha: CGFloat

    package init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) {
        (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    /// From `0xRRGGBB`.
    package init(hex: Int, alpha: CGFloat = 1) {
        let byte = { (shift: Int) in CGFloat((hex >> shift) & 0xff) / 255 }
        self.init(byte(16), byte(8), byte(0), alpha)
    }

    package func with(alpha: CGFloat) -> ColourComponents {
        ColourComponents(red, green, blue, alpha)
    }

    /// As `#RRGGBBAA`; components out of range or not a number are clamped.
    package var hexadecimal: String {
        "#" + [red, green, blue, alpha].map(Self.twoDigits).joined()
    }

    private static func twoDigits(_ component: CGFloat) -> String {
        let clamped = component.isNaN ? 0 : min(max(component, 0), 1)
        let digits = String(Int((clamped * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }

    /// From hue, saturation and brightness, each from 0 to 1.
    package init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        func channel(_ offset: CGFloat) -> CGFloat {
            let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            let share = max(0, min(sector, 4 - sector, 1))
            return brightness * (1 - saturation * share)
        }
        self.init(channel(5), channel(3), channel(1), alpha)
    }
}
