// SPDX-License-Identifier: Apache-2.0
//
// How a view looks, and what it is called.

import IntentSchema

extension ViewTree {
    mutating func looks(of view: UIView, into node: inout [String: Value]) {
        node["background"] =
            view.backgroundColor.map(colour) ?? view.layer.backgroundColor.map(colour)
            ?? (view as? UIVisualEffectView)?.glass.map(colour)
        let alpha = view.alpha.isNaN ? 1 : min(max(Double(view.alpha), 0), 1)
        if alpha < 1 { node["alpha"] = .double(alpha) }
        if view.isHidden || view.layer.isHidden { node["hidden"] = true }
        if view.clipsToBounds || view.layer.masksToBounds { node["clips"] = true }
        if view.layer.cornerRadius != 0 { node["cornerRadius"] = number(view.layer.cornerRadius) }
        if view.layer.borderWidth != 0 {
            node["border"] = [
                "width": number(view.layer.borderWidth),
                "color": view.layer.borderColor.map(colour) ?? "#000000FF",
            ]
        }
        let mode = view.contentMode
        if mode != .scaleToFill { node["contentMode"] = .string(mode.word) }
        node["accessibilityLabel"] = view.accessibilityLabel.flatMap { text($0) }
        if let shadow = shadow(of: view.layer) { node["shadow"] = shadow }
        let corners = Int64(view.layer.maskedCorners.rawValue & 15)
        if corners != 15, view.layer.cornerRadius != 0 { node["corners"] = .integer(corners) }
    }

    private mutating func shadow(of layer: CALayer) -> Value? {
        guard layer.shadowOpacity > 0, let colour = layer.shadowColor ?? Self.black else {
            return nil
        }
        return [
            "color": self.colour(colour), "opacity": number(CGFloat(min(layer.shadowOpacity, 1))),
            "radius": number(max(0, layer.shadowRadius)),
            "offset": [number(layer.shadowOffset.width), number(layer.shadowOffset.height)],
        ]
    }
    private static let black: CGColor? = UIColor.black.cgColor

    /// By what a person finds the view again.
    mutating func names(of view: UIView, into node: inout [String: Value]) {
        let name = String(reflecting: type(of: view))
        if !name.hasPrefix("UIKit.") { node["class"] = .string(name) }
        if let placeholder = view as? any PlaceholderView {
            node["class"] = .string(placeholder.kind)
        }
        node["identifier"] = view.nameInSource.map { .string(String($0.prefix(64))) }
    }
}
