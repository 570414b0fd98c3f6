// SPDX-License-Identifier: Apache-2.0
//
// Errors of the API itself.

public import Foundation

/// An error by Apple's code.
public struct INIntentError: Error {
    public let code: Code
    /// Foundation's error may cross threads with whatever its dictionary holds.
    private let carrier: NSError

    /// An error of the domain of Intents, with details if there are any.
    public init(_ code: Code, userInfo: [String: Any] = [:]) {
        self.code = code
        carrier = NSError(domain: INIntentErrorDomain, code: code.rawValue, userInfo: userInfo)
    }

    /// An error whose `localizedDescription` is a sentence.
    init(_ code: Code, because sentence: String) {
        self.init(code, userInfo: [NSLocalizedDescriptionKey: sentence])
    }

    public var userInfo: [String: Any] { carrier.userInfo }
}

extension INIntentError: CustomNSError {
    public static var errorDomain: String { INIntentErrorDomain }
    public var errorCode: Int { code.rawValue }
    public var errorUserInfo: [String: Any] { userInfo }
    public var localizedDescription: String {
        userInfo[NSLocalizedDescriptionKey] as? String ?? "\(code)"
    }
}

/// The domain of all errors of this API.
public let INIntentErrorDomain = "IntentsErrorDomain"

/// The codes under the error's own name, as `catch INIntentError.permissionDenied` needs them.
extension INIntentError {
    public static var interactionOperationNotSupported: Code { .interactionOperationNotSupported }
    public static var donatingInteraction: Code { .donatingInteraction }
    public static var deletingAllInteractions: Code { .deletingAllInteractions }
    public static var deletingInteractionWithIdentifiers: Code {
        .deletingInteractionWithIdentifiers
    }
    public static var deletingInteractionWithGroupIdentifier: Code {
        .deletingInteractionWithGroupIdentifier
    }
    public static var intentSupportedByMultipleExtension: Code {
        .intentSupportedByMultipleExtension
    }
    public static var restrictedIntentsNotSupportedByExtension: Code {
        .restrictedIntentsNotSupportedByExtension
    }
    public static var noHandlerProvidedForIntent: Code { .noHandlerProvidedForIntent }
    public static var invalidIntentName: Code { .invalidIntentName }
    public static var noAppAvailable: Code { .noAppAvailable }
    public static var requestTimedOut: Code { .requestTimedOut }
    public static var missingInformation: Code { .missingInformation }
    public static var invalidUserVocabularyFileLocation: Code { .invalidUserVocabularyFileLocation }
    public static var extensionLaunchingTimeout: Code { .extensionLaunchingTimeout }
    public static var extensionBringUpFailed: Code { .extensionBringUpFailed }
    public static var imageGeneric: Code { .imageGeneric }
    public static var imageNoServiceAvailable: Code { .imageNoServiceAvailable }
    public static var imageStorageFailed: Code { .imageStorageFailed }
    public static var imageLoadingFailed: Code { .imageLoadingFailed }
    public static var imageRetrievalFailed: Code { .imageRetrievalFailed }
    public static var imageProxyLoop: Code { .imageProxyLoop }
    public static var imageProxyInvalid: Code { .imageProxyInvalid }
    public static var imageProxyTimeout: Code { .imageProxyTimeout }
    public static var imageServiceFailure: Code { .imageServiceFailure }
    public static var imageScalingFailed: Code { .imageScalingFailed }
    public static var permissionDenied: Code { .permissionDenied }
    public static var voiceShortcutCreationFailed: Code { .voiceShortcutCreationFailed }
    public static var voiceShortcutGetFailed: Code { .voiceShortcutGetFailed }
    public static var voiceShortcutDeleteFailed: Code { .voiceShortcutDeleteFailed }
    public static var encodingGeneric: Code { .encodingGeneric }
    public static var encodingFailed: Code { .encodingFailed }
    public static var decodingGeneric: Code { .decodingGeneric }
    public static var unableToCreateAppIntentRepresentation: Code {
        .unableToCreateAppIntentRepresentation
    }
    public static var noAppIntent: Code { .noAppIntent }
}
