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

    /// The light, compact circumstances of a card.
    public static var current: UITraitCollection { UITraitCollection() }
}

/// What has traits and is told when they change.
@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
    var traitCollection: UITraitCollection { get }
    /// The environment is another one than before.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}
