// SPDX-License-Identifier: Apache-2.0
//
// Texts whose arguments come as a list of C.

public import Foundation

extension NSString {
    /// Localized at once, as with the other forms.
    public class func deferredLocalizedIntentsString(
        with format: String, table: String, arguments: CVaListPointer
    ) -> NSString {
        // SAFETY: the list belongs to the caller, who vouches that it fits the format.
        unsafe NSString(format: translation(of: format, in: table), arguments: arguments)
    }
}
