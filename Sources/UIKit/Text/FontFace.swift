// SPDX-License-Identifier: Apache-2.0
//
// Reading a face's name: "HelveticaNeue-BoldItalic" is Helvetica Neue, bold, slanted.

/// Family, weight and slant that a face name says.
struct FontFace {
    let family: String
    let weight: UIFont.Weight
    let isItalic: Bool

    /// Nil when the family is not one that iOS ships.
    init?(name: String) {
        let parts = name.split(separator: "-", maxSplits: 1)
        guard let first = parts.first, let family = Self.families[Self.key(first)] else {
            return nil
        }
        self.family = family
        var style = parts.count > 1 ? parts[1].lowercased() : ""
        isItalic = style.contains("italic") || style.contains("oblique") || style.hasSuffix("it")
        for suffix in ["mt", "italic", "oblique", "it"] where style.hasSuffix(suffix) {
            style.removeLast(suffix.count)
        }
        weight =
            UIFont.Weight(word: style.replacingOccurrences(of: "condensed", with: "")) ?? .regular
    }

    static var familyNames: [String] { Set(families.values).sorted() }

    private static func key(_ name: Substring) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    }

    /// By the name without spaces, in lower case. Source: iOS 16's list of fonts.
    private static let families: [String: String] = {
        let names = [
            "Academy Engraved LET", "Al Nile", "American Typewriter", "Apple Color Emoji",
            "Apple SD Gothic Neo", "Apple Symbols", "Arial", "Arial Hebrew",
            "Arial Rounded MT Bold", "Avenir", "Avenir Next", "Avenir Next Condensed",
            "Baskerville", "Bodoni 72", "Bodoni 72 Oldstyle", "Bodoni 72 Smallcaps",
            "Bodoni Ornaments", "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter",
            "Cochin", "Copperplate", "Courier", "Courier New", "Damascus", "Devanagari Sangam MN",
            "Didot", "DIN Alternate", "DIN Condensed", "Euphemia UCAS", "Farah", "Futura",
            "Galvji", "Geeza Pro", "Georgia", "Gill Sans", "Grantha Sangam MN", "Helvetica",
            "Helvetica Neue", "Hiragino Maru Gothic ProN", "Hiragino Mincho ProN",
            "Hiragino Sans", "Hoefler Text", "Impact", "Kailasa", "Kefa", "Khmer Sangam MN",
            "Kohinoor Bangla", "Kohinoor Devanagari", "Kohinoor Gujarati", "Kohinoor Telugu",
            "Lao Sangam MN", "Malayalam Sangam MN", "Marker Felt", "Menlo", "Mishafi",
            "Mukta Mahee", "Myanmar Sangam MN", "Noteworthy", "Optima", "Palatino", "Papyrus",
            "Party LET", "PingFang HK", "PingFang SC", "PingFang TC", "Rockwell", "Savoye LET",
            "Sinhala Sangam MN", "Snell Roundhand", "STIX Two Math", "STIX Two Text", "Symbol",
            "Tamil Sangam MN", "Thonburi", "Times New Roman", "Trebuchet MS", "Verdana",
            "Zapf Dingbats", "Zapfino", "SF Pro", "SF Pro Text", "SF Pro Display", "SF Mono",
            "New York",
        ]
        var table = Dictionary(
            names.map { (key($0[...]), $0) }, uniquingKeysWith: { first, _ in first })
        // PostScript names whose first part is not the family's name.
        table["arialmt"] = "Arial"
        table["timesnewromanps"] = "Times New Roman"
        table["timesnewromanpsmt"] = "Times New Roman"
        table["couriernewps"] = "Courier New"
        table["couriernewpsmt"] = "Courier New"
        table["trebuchetms"] = "Trebuchet MS"
        table["hirakakupron"] = "Hiragino Sans"
        table["hiraminpron"] = "Hiragino Mincho ProN"
        table["sfuitext"] = "SF Pro Text"
        table["sfuidisplay"] = "SF Pro Display"
        return table
    }()
}
