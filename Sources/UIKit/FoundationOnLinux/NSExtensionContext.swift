// SPDX-License-Identifier: Apache-2.0
//
// The host as an extension sees it.

/// The context an extension runs in. Sizes are in points.
open class NSExtensionContext: NSObject {
    /// The least a hosted view may measure; 0 by 0 unless the host said otherwise.
    public package(set) var hostedViewMinimumAllowedSize: CGSize {
        get {
            hasReadMinimum = true
            return leastSize
        }
        set { leastSize = newValue }
    }
    private var leastSize = CGSize.zero
    /// Whether anybody has looked at the least size: who answers with it hides the view.
    package private(set) var hasReadMinimum = false
    /// The most a hosted view may measure; a card's 375 by 600 by default.
    public package(set) var hostedViewMaximumAllowedSize = CGSize(width: 375, height: 600)
    /// The textual list of the parameters now asked for.
    package var parametersDescription = ""

    /// What other modules attach to a context, by their own keys.
    package var attachments: [String: Any] = [:]

    open var inputItems: [Any] { [] }

    /// Tells the host that the extension is done.
    open func completeRequest(
        returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
    ) {
        completionHandler?(true)
    }
    /// Tells the host that the extension gives up, and why.
    open func cancelRequest(withError error: any Error) {}

    /// Extensions cannot leave their sandbox: always answers false.
    open func open(_ url: URL, completionHandler: ((Bool) -> Void)? = nil) {
        completionHandler?(false)
    }
}

/// What the principal object of an extension may implement.
public protocol NSExtensionRequestHandling: NSObjectProtocol {
    /// Begins with a request of the host.
    func beginRequest(with context: NSExtensionContext)
}
