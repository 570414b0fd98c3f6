// SPDX-License-Identifier: Apache-2.0
//
// The one method that tells its error through a pointer.

public import Foundation

/// Foundation's on iOS, where it is a pointer of Objective-C's.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

extension LAContext {
    /// False, with `notInteractive` where the caller wants to know why.
    public func canEvaluatePolicy(_ policy: LAPolicy, error: NSErrorPointer) -> Bool {
        // SAFETY: the pointer is the caller's, valid for the call; nil means no interest.
        unsafe error?.pointee = NSError(
            domain: LAErrorDomain, code: LAError.Code.notInteractive.rawValue,
            userInfo: [NSLocalizedDescriptionKey: LAError(.notInteractive).localizedDescription])
        return false
    }
}
