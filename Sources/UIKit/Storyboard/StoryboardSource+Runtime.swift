// SPDX-License-Identifier: Apache-2.0
//
// Reading user-defined runtime attributes.

extension StoryboardSource {
    /// The value of a user-defined runtime attribute.
    var runtimeValue: Any? {
        switch element["type"] {
        case "boolean": return flag("value")
        case "string": return element["value"]
        case "color": return colour("value")
        case "image": return image("value")
        case "number":
            let real = child("real", key: "value")?.number("value")
            return real ?? child("integer", key: "value")?.number("value")
        case "size":
            guard let size = child("size", key: "value") else { return nil }
            return CGSize(width: size.number("width") ?? 0, height: size.number("height") ?? 0)
        case "point":
            guard let point = child("point", key: "value") else { return nil }
            return CGPoint(x: point.number("x") ?? 0, y: point.number("y") ?? 0)
        case "rect": return rect("value")
        default: return nil
        }
    }
}
