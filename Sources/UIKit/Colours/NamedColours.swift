// SPDX-License-Identifier: Apache-2.0
//
// Colours by name: those of the bundle's colour table, then the system's.

package enum NamedColours {
    /// The colour `name` of `bundle` (by default the extension's), else the system's, else nil.
    ///
    /// A bundle keeps its colours in `Colors.plist`: name → `[red, green, blue, alpha]`, or eight
    /// numbers where the dark appearance differs.
    static func colour(_ name: String, in bundle: Bundle?) -> UIColor? {
        ofBundle(name, bundle ?? ExtensionBundle.current) ?? system(name)
    }

    private static func ofBundle(_ name: String, _ bundle: Bundle) -> UIColor? {
        guard let url = bundle.url(forResource: "Colors", withExtension: "plist"),
            let data = try? Data(contentsOf: url),
            let table = PropertyList.read(data)
                as? [String: [Double]],
            let parts = table[name]?.map({ CGFloat($0) }), parts.count == 4 || parts.count == 8
        else { return nil }
        let light = ColourComponents(parts[0], parts[1], parts[2], parts[3])
        guard parts.count == 8 else { return UIColor(light) }
        return UIColor(
            light: light, dark: ColourComponents(parts[4], parts[5], parts[6], parts[7]))
    }

    /// A system colour by the name a storyboard or a program gives it: `labelColor`, `label`.
    package static func system(_ name: String) -> UIColor? {
        systemColours[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
    }

    private static let systemColours: [String: UIColor] = [
        "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white,
        "gray": .gray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan,
        "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
        "brown": .brown, "clear": .clear,
        "systemRed": .systemRed, "systemGreen": .systemGreen, "systemBlue": .systemBlue,
        "systemOrange": .systemOrange, "systemYellow": .systemYellow, "systemPink": .systemPink,
        "systemPurple": .systemPurple, "systemTeal": .systemTeal, "systemCyan": .systemCyan,
        "systemMint": .systemMint, "systemIndigo": .systemIndigo, "systemBrown": .systemBrown,
        "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
        "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
        "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
        "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
        "tint": .tintColor, "separator": .separator, "opaqueSeparator": .opaqueSeparator,
        "systemBackground": .systemBackground,
        "secondarySystemBackground": .secondarySystemBackground,
        "tertiarySystemBackground": .tertiarySystemBackground,
        "systemGroupedBackground": .systemGroupedBackground,
        "groupTableViewBackground": .systemGroupedBackground,
        "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
        "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
        "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
        "tertiarySystemFill": .tertiarySystemFill,
        "quaternarySystemFill": .quaternarySystemFill,
        "lightText": .lightText, "darkText": .darkText,
    ]
}
