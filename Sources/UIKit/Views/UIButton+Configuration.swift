// SPDX-License-Identifier: Apache-2.0
//
// The styles of buttons since iOS 15.

extension UIButton {
    /// A button's style, title, picture and colours.
    @MainActor public struct Configuration {
        /// How round a button's corners are.
        public enum CornerStyle: Int, Sendable {
            case fixed = -1, dynamic, small, medium, large, capsule
        }
        enum Style { case plain, gray, tinted, filled }
        let style: Style
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var imagePadding: CGFloat = 0
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var contentInsets = NSDirectionalEdgeInsets(
            top: 7, leading: 12, bottom: 7, trailing: 12)

        init(_ style: Style) { self.style = style }
        init(_ source: StoryboardSource) {
            let styles: [String: Style] = ["gray": .gray, "tinted": .tinted, "filled": .filled]
            style = source["style"].flatMap { styles[$0] } ?? .plain
            title = source["title"]
            image = source.image("image")
            baseForegroundColor = source.colour("baseForegroundColor")
            baseBackgroundColor = source.colour("baseBackgroundColor")
            if source["cornerStyle"] == "capsule" { cornerStyle = .capsule }
        }
        /// A title in the tint colour.
        public static func plain() -> Configuration { Configuration(.plain) }
        /// A title on grey.
        public static func gray() -> Configuration { Configuration(.gray) }
        /// A title on a pale tint.
        public static func tinted() -> Configuration { Configuration(.tinted) }
        /// A white title on the tint colour.
        public static func filled() -> Configuration { Configuration(.filled) }
        /// As `plain()`.
        public static func borderless() -> Configuration { Configuration(.plain) }
        /// As `gray()`.
        public static func bordered() -> Configuration { Configuration(.gray) }
        /// As `tinted()`.
        public static func borderedTinted() -> Configuration { Configuration(.tinted) }
        /// As `filled()`.
        public static func borderedProminent() -> Configuration { Configuration(.filled) }

        func foreground(_ tint: UIColor) -> UIColor {
            baseForegroundColor ?? (style == .filled ? .white : tint)
        }
        func background(_ tint: UIColor) -> UIColor? {
            switch style {
            case .plain: baseBackgroundColor
            case .gray: baseBackgroundColor ?? .secondarySystemFill
            case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.15)
            case .filled: baseBackgroundColor ?? tint
            }
        }
    }
}
