// SPDX-License-Identifier: Apache-2.0
//
// Telling controllers that memory is short.

extension UIApplication {
    public static nonisolated let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// The soft memory limit was reached.
@MainActor package enum MemoryWarning {
    private struct Listener {
        weak var controller: UIViewController?
    }
    private static var listeners: [Listener] = []

    static func listen(_ controller: UIViewController) {
        listeners.removeAll { $0.controller == nil }
        listeners.append(Listener(controller: controller))
    }

    /// Calls `didReceiveMemoryWarning` of every controller with a loaded view, then posts the notification.
    package static func deliver() {
        for listener in listeners { listener.controller?.didReceiveMemoryWarning() }
        NotificationCenter.default.post(
            name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    }
}
