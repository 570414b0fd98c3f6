// SPDX-License-Identifier: Apache-2.0
//
// How a request ended.

public import IntentSchema

/// How a request ended.
public struct Outcome: Equatable, Sendable {
    public var status: Status
    /// The intent as it was handled, with every resolved value.
    public var intent: Record
    /// The app's identifier.
    public var app: String?
    /// The response code's name, or its number where the intent does not know it.
    public var code: String?
    /// One sentence for whoever looks for the cause; nil when all went well.
    public var reason: String?
    /// One sentence for the user.
    public var spoken: String?
    public var exit: ExtensionExit?
    /// Apple's code for an ending that has one.
    public var error: IntentError?
    /// The last response, with the user activity that an app would be launched with.
    public var response: Record?
    public var elapsed: Duration
    /// Layers of the sandbox that the extension ran without, each with the reason.
    public var degraded: [String] = []

    /// An end by its status, with as much as is known of the rest.
    public init(
        _ status: Status, intent: Record, app: String? = nil, code: String? = nil,
        reason: String? = nil, spoken: String? = nil, exit: ExtensionExit? = nil,
        response: Record? = nil, elapsed: Duration = .zero
    ) {
        self.status = status
        self.intent = intent
        self.app = app
        self.code = code
        self.reason = reason
        self.spoken = spoken
        self.exit = exit
        self.response = response
        self.elapsed = elapsed
    }

    /// Into which of the few ends a request came.
    public enum Status: String, Sendable, CaseIterable {
        case success, inProgress
        /// The extension said so, or the user and it did not come together.
        case failure
        case deferredToApplication, cancelled
        /// Not authorized, locked, not entitled.
        case refused
        /// No extension, or not understood.
        case unhandled
        case extensionFailed

        /// Whether a command that asked for this ends with 0.
        public var isGood: Bool {
            self == .success || self == .inProgress || self == .deferredToApplication
        }
    }
}
