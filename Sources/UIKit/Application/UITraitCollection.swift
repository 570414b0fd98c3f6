// SPDX-License-Identifier: Apache-2.0
//
// The circumstances a view is shown in.

/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
/// Whether there is much or little room in one direction.
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

/// Light or dark, compact or regular, and the scale.
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    public let verticalSizeClass: UIUserInterfaceSizeClass
    public let displayScale: CGFloat
    public let userInterfaceIdiom: UIUserInterfaceIdiom

    public override convenience init() { self.init(userInterfaceStyle: .light) }

    /// An environment of which only this is known.
    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
        horizontalSizeClass = .compact
        verticalSizeClass = .regular
        displayScale = 2
        userInterfaceIdiom = .phone
        super.init()
    }

    /// The usual circumstances; the text size is the host's to choose.
    public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
        self.init(userInterfaceStyle: .light)
    }
    /// The style of the last collection that says one.
    public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
        let style = traitCollections.last { $0.userInterfaceStyle != .unspecified }
        self.init(userInterfaceStyle: style?.userInterfaceStyle ?? .light)
    }
    /// The default text size: the host scales texts where it is asked to.
    public var preferredContentSizeCategory: UIContentSizeCategory { .large }
    public var layoutDirection: UITraitEnvironmentLayoutDirection { .unspecified }
    /// Whether colours may look different there.
    public func hasDifferentColorAppearance(
        comparedTo traitCollection: UITraitCollection?
    ) -> Bool { traitCollection?.userInterfaceStyle != userInterfaceStyle }
    /// Runs `actions`; colours are resolved for both appearances in any case.
    public func performAsCurrent(_ actions: () -> Void) { actions() }

    /// The light, compact circumstances of a card.
    public static var current: UITraitCollection { UITraitCollection() }
}

/// Which way text runs, as traits have it.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
    case unspecified = -1
    case leftToRight = 0
    case rightToLeft
}

/// What has traits and is told when they change.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// The environment is another one than before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
