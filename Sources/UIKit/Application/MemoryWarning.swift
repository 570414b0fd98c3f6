// SPDX-License-Identifier: Apache-2.0
//
// Telling controllers that memory is short.

extension UIApplication {
    /// Posted when the soft memory limit was reached.
    public static nonisolated let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
}

/// The controllers that a memory warning reaches: those whose view was loaded.
@MainActor enum MemoryWarning {
    private struct Listener {
        weak var controller: UIViewController?
    }
    private static var listeners: [Listener] = []

    static func listen(_ controller: UIViewController) {
        _ = subscription
        listeners.removeAll { $0.controller == nil }
        listeners.append(Listener(controller: controller))
    }

    /// For the life of the process, from the first controller on.
    private static let subscription = NotificationCenter.default.addObserver(
        forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in
        DispatchQueue.main.async { deliver() }
    }

    private static func deliver() {
        for listener in listeners { listener.controller?.didReceiveMemoryWarning() }
    }
}
