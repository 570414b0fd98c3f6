// SPDX-License-Identifier: Apache-2.0
//
// The fonts that cards are drawn with: these files of these Debian packages, and no others, so that
// a card looks the same on every machine.

import FoundationEssentials

/// One pinned family.
public struct PinnedFont: Hashable, Sendable {
    /// As the files call it.
    public var family: String
    /// Where it comes from, for who has to install it.
    public var package: String
    /// What is not readable without it.
    public var letters: String
    public var files: [String]

    /// The family of all Latin text. Source: the font nearest to San Francisco with a free licence.
    public static let latin = "Inter"

    /// In the order in which a character looks for its font.
    public static let all: [PinnedFont] = [
        PinnedFont(
            family: latin, package: "fonts-inter", letters: "Latin, Greek, Cyrillic",
            files: [
                "Thin", "ThinItalic", "ExtraLight", "ExtraLightItalic", "Light", "LightItalic",
                "Regular", "Italic", "Medium", "MediumItalic", "SemiBold", "SemiBoldItalic",
                "Bold", "BoldItalic", "ExtraBold", "ExtraBoldItalic", "Black", "BlackItalic",
            ].map { "/usr/share/fonts/opentype/inter/Inter-\($0).otf" }),
        noto("Noto Sans Arabic", "Arabic"), noto("Noto Sans Hebrew", "Hebrew"),
        noto("Noto Sans Devanagari", "Devanagari"), noto("Noto Sans Bengali", "Bengali"),
        noto("Noto Sans Tamil", "Tamil"), noto("Noto Sans Thai", "Thai"),
        noto("Noto Sans Armenian", "Armenian"), noto("Noto Sans Georgian", "Georgian"),
        noto("Noto Sans Ethiopic", "Ethiopic"),
        PinnedFont(
            family: "Noto Color Emoji", package: "fonts-noto-color-emoji", letters: "emoji",
            files: ["/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"]),
        PinnedFont(
            family: "WenQuanYi Micro Hei", package: "fonts-wqy-microhei",
            letters: "Chinese, Japanese, Korean",
            files: ["/usr/share/fonts/truetype/wqy/wqy-microhei.ttc"]),
    ]

    private static func noto(_ family: String, _ letters: String) -> PinnedFont {
        let stem = family.replacing(" ", with: "")
        return PinnedFont(
            family: family, package: "fonts-noto-core", letters: letters,
            files: ["Regular", "Bold"].map { "/usr/share/fonts/truetype/noto/\(stem)-\($0).ttf" })
    }

    /// The folders that hold them; nothing else is to be read.
    public static let folders = ["/usr/share/fonts"]

    /// The files that are not on this machine.
    public var missing: [String] {
        files.filter { !FileManager.default.isReadableFile(atPath: $0) }
    }
}
