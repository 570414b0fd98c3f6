// SPDX-License-Identifier: Apache-2.0
//
// Foundation's errors as a person can read them.

import Foundation

extension Error {
    /// One line without codes and dictionaries.
    ///
    /// Of a file: the kernel's words for it; of damaged JSON: where, and what is wrong there. Errors of
    /// Intendant's own are as they are.
    public var sentence: String {
        if let error = self as? DecodingError { return error.place }
        if let error = self as? CocoaError { return error.words }
        if let error = self as? POSIXError { return Self.words(for: error.code.rawValue) }
        let error = self as NSError
        switch error.domain {
        case NSPOSIXErrorDomain: return Self.words(for: Int32(clamping: error.code))
        case NSCocoaErrorDomain: return CocoaError(.init(rawValue: error.code)).words
        default: return "\(self)"
        }
    }

    fileprivate static func words(for code: Int32) -> String { ErrnoError.words(for: code) }
}

extension CocoaError {
    fileprivate var words: String {
        if let below = (self as NSError).userInfo[NSUnderlyingErrorKey] as? any Error {
            return below.sentence
        }
        return switch code {
        case .fileNoSuchFile, .fileReadNoSuchFile: "no such file or folder"
        case .fileWriteNoPermission, .fileReadNoPermission: "permission denied"
        case .fileWriteOutOfSpace: "no space left"
        case .fileWriteFileExists: "it exists already"
        case .fileWriteVolumeReadOnly: "the file system is read-only"
        case .fileReadCorruptFile, .propertyListReadCorrupt, .coderReadCorrupt: "it is damaged"
        case .fileReadTooLarge: "it is too large"
        default: localizedDescription
        }
    }
}

extension DecodingError {
    fileprivate var place: String {
        let context =
            switch self {
            case .dataCorrupted(let it), .keyNotFound(_, let it), .typeMismatch(_, let it),
                .valueNotFound(_, let it):
                it
            @unknown default: Context(codingPath: [], debugDescription: "it cannot be read")
            }
        let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }
        let place = path.joined().drop { $0 == "." }
        let below = (context.underlyingError as NSError?)?.userInfo["NSDebugDescription"] as? String
        let what = below ?? context.debugDescription
        return place.isEmpty ? what : "\(place): \(what)"
    }
}
