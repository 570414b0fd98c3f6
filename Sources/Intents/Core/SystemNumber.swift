// SPDX-License-Identifier: Apache-2.0
//
// The kind of number inside an NSNumber, which Foundation tells by a C string.

import Foundation

extension NSNumber {
    /// The Objective-C type code: "c", "q", "d".
    var typeCode: String {
        // SAFETY: the string is a constant of Foundation's.
        unsafe String(cString: objCType)
    }
}
