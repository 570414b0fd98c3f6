// SPDX-License-Identifier: Apache-2.0
//
// Endings by the numbers that iOS has for them.

/// The codes of Apple's `INIntentErrorDomain` that a request can end with.
///
/// An outcome has one beside its status where Apple's documentation names the case.
public enum IntentError: Int, Sendable, CaseIterable {
    case intentSupportedByMultipleExtension = 2001
    /// `handler(for:)` gave nothing, or nothing that handles the intent.
    case noHandlerProvidedForIntent = 2003
    /// The request names a class that nobody has.
    case invalidIntentName = 2004
    case noAppAvailable = 2005
    case requestTimedOut = 3001
    /// A parameter was still open when enough had been asked.
    case missingInformation = 3002
    case extensionLaunchingTimeout = 5000
    case extensionBringUpFailed = 5001
    /// The user does not allow the app to handle requests.
    case permissionDenied = 6010

    /// The value of `INIntentErrorDomain`.
    public static let domain = "IntentsErrorDomain"

    /// Apple's own name for it.
    public var name: String { "\(self)" }

    /// The object under `error` of an outcome.
    public var json: JSON {
        .object([
            .init("domain", .string(Self.domain)), .init("code", .integer(Int64(rawValue))),
            .init("name", .string(name)),
        ])
    }
}

extension ExtensionExit {
    /// The code for a request that ended like this; nil for a death that Apple has no number for.
    public var intentError: IntentError? {
        switch reason {
        case .overTime: .requestTimedOut
        case .notStarted: .extensionBringUpFailed
        default: nil
        }
    }
}
