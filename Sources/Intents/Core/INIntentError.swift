// SPDX-License-Identifier: Apache-2.0
//
// Errors of the API itself.

public import Foundation

/// An error by Apple's code.
public struct INIntentError: Error {
    public let code: Code
    public let userInfo: [String: any Sendable]

    public init(_ code: Code, userInfo: [String: any Sendable] = [:]) {
        self.code = code
        self.userInfo = userInfo
    }
}

extension INIntentError: CustomNSError {
    public static var errorDomain: String { INIntentErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var localizedDescription: String { "\(code)" }
}

public let INIntentErrorDomain = "IntentsErrorDomain"
