// SPDX-License-Identifier: Apache-2.0
//
// What stands beside the views of a scene.

/// Gestures, and objects of the author's own classes.
@MainActor enum SceneObject {
    /// Nil for elements of another kind, and for classes that are not there.
    static func make(_ element: String, _ custom: AnyClass?) -> NSObject? {
        switch element {
        case "customObject", "object":
            custom is NSObject.Type ? custom.flatMap { initializer?.make($0) } as? NSObject : nil
        case "tapGestureRecognizer": UITapGestureRecognizer(target: nil, action: nil)
        case "pongPressGestureRecognizer", "longPressGestureRecognizer":
            UILongPressGestureRecognizer(target: nil, action: nil)
        case "panGestureRecognizer": UIPanGestureRecognizer(target: nil, action: nil)
        case "pinchGestureRecognizer": UIPinchGestureRecognizer(target: nil, action: nil)
        case "swipeGestureRecognizer": UISwipeGestureRecognizer(target: nil, action: nil)
        default: nil
        }
    }

    private static let initializer = DynamicInitializer(
        plain: PlainObject.self, overriding: InitializedObject.self)
}

private class PlainObject: NSObject {}
private class InitializedObject: PlainObject {
    override init() { super.init() }
}
