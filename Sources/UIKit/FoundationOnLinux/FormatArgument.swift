// SPDX-License-Identifier: Apache-2.0
//
// Values that are bridged to objects on iOS to stand in a format: `error as CVarArg`.

public import Foundation

extension Error {
    /// What `%@` shows of it.
    public var ixArgument: any CVarArg { NSString(string: String(describing: self as NSError)) }
}

extension URL {
    /// What `%@` shows of it.
    public var ixArgument: any CVarArg { NSString(string: absoluteString) }
}

extension Date {
    /// What `%@` shows of it.
    public var ixArgument: any CVarArg { NSString(string: description) }
}
