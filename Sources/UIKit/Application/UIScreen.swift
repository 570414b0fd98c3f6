// SPDX-License-Identifier: Apache-2.0
//
// The screen that sizes are computed from.

/// A screen of 375 by 667 points at scale 2: the width that cards have.
@MainActor open class UIScreen: NSObject {
    public static let main = UIScreen()
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 375, height: 667) }
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 750, height: 1334) }
    open var scale: CGFloat { 2 }
    open var nativeScale: CGFloat { 2 }
    open var traitCollection: UITraitCollection { UITraitCollection() }
}
