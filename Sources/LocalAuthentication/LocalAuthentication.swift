// SPDX-License-Identifier: Apache-2.0
//
// Apple's LocalAuthentication, as it is for an extension without a screen: every question to the
// user is answered at once, by `LAError.notInteractive`.

public import Foundation

/// Source: LAError.h.
public struct LAError: Error, Hashable, Sendable {
    /// Why the user was not recognised.
    public enum Code: Int, Sendable {
        case authenticationFailed = -1
        case userCancel = -2
        case userFallback = -3
        case systemCancel = -4
        case passcodeNotSet = -5
        case biometryNotAvailable = -6
        case biometryNotEnrolled = -7
        case biometryLockout = -8
        case appCancel = -9
        case invalidContext = -10
        case notInteractive = -1004
    }

    public let code: Code
    /// An error by its code.
    public init(_ code: Code) { self.code = code }

    public static var notInteractive: Code { .notInteractive }
    public static var userCancel: Code { .userCancel }
    public static var userFallback: Code { .userFallback }
    public static var systemCancel: Code { .systemCancel }
    public static var authenticationFailed: Code { .authenticationFailed }
    public static var passcodeNotSet: Code { .passcodeNotSet }
    public static var biometryNotAvailable: Code { .biometryNotAvailable }
    public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
    public static var biometryLockout: Code { .biometryLockout }
    public static var appCancel: Code { .appCancel }
    public static var invalidContext: Code { .invalidContext }
}

extension LAError: CustomNSError, LocalizedError {
    public static var errorDomain: String { LAErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorDescription: String? {
        "An extension has no screen to ask its user on: \(code) (\(code.rawValue))."
    }
}

public let LAErrorDomain = "com.apple.LocalAuthentication"

/// By what the user may be recognised.
public enum LAPolicy: Int, Sendable {
    case deviceOwnerAuthenticationWithBiometrics = 1
    case deviceOwnerAuthentication = 2
}

/// What a device recognises its user by.
public enum LABiometryType: Int, Sendable {
    case none, touchID, faceID, opticID
}

/// Asks who the user is. Here: nobody, at once.
open class LAContext: NSObject {
    public override init() { super.init() }

    open var localizedFallbackTitle: String?
    open var localizedCancelTitle: String?
    open var localizedReason = ""
    open var interactionNotAllowed = true
    open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
    open var biometryType: LABiometryType { .none }
    open var evaluatedPolicyDomainState: Data? { nil }

    /// Calls `reply` with `notInteractive` before it returns.
    open func evaluatePolicy(
        _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
    ) {
        reply(false, LAError(.notInteractive))
    }

    /// Asks for the user, awaited.
    open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
        throw LAError(.notInteractive)
    }

    /// Forgets that the user was recognised.
    open func invalidate() {}
}
