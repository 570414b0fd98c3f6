// SPDX-License-Identifier: Apache-2.0
//
// How much room a text will need, guessed without a font.

/// A guess at a text's size, for code that computes sizes inside the extension.
///
/// The host measures with real fonts; this only has to be of the right order.
struct TextEstimate {
    let text: String
    let font: UIFont

    /// Size within `width` points (0 or infinite: no limit) and `lines` (0: no limit).
    func size(within width: CGFloat, lines limit: Int) -> CGSize {
        guard !text.isEmpty else { return .zero }
        let wraps = limit != 1 && width > 0 && width.isFinite
        var lines = 0
        var widest: CGFloat = 0
        for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let natural = self.width(of: paragraph)
            lines += wraps ? max(1, Int((min(natural / width, 1e6)).rounded(.up))) : 1
            widest = max(widest, wraps ? min(natural, width) : natural)
        }
        let shown = limit > 0 ? min(lines, limit) : lines
        return CGSize(width: widest.rounded(.up), height: CGFloat(shown) * font.lineHeight)
    }

    private func width(of line: Substring) -> CGFloat {
        line.unicodeScalars.prefix(16_384).reduce(0) { $0 + Self.share(of: $1) } * font.pointSize
    }

    /// Width of a character as a share of the font's size.
    private static func share(of scalar: Unicode.Scalar) -> CGFloat {
        switch scalar.value {
        case 0x69, 0x6a, 0x6c, 0x20...0x21, 0x2c, 0x2e, 0x3a, 0x3b: 0.27
        case 0x41...0x5a, 0x6d, 0x77: 0.68
        case 0..<0x2e80: 0.53
        default: 1
        }
    }
}
