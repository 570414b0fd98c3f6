// SPDX-License-Identifier: Apache-2.0
//
// The pictures that lie in this framework.

import Foundation
import UIKit

/// The pictures that lie in this framework.
public enum Pictures {
    /// Marks the bundle that holds the pictures.
    private final class Marker {}

    public static var balloon: UIImage? { picture(named: "balloon") }

    public static func portrait(of driver: Driver) -> UIImage? {
        picture(named: driver.pictureName)
    }

    private static func picture(named name: String) -> UIImage? {
        UIImage(named: name, in: Bundle(for: Marker.self), compatibleWith: nil)
    }
}
