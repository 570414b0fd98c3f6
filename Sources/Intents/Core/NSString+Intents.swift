// SPDX-License-Identifier: Apache-2.0
//
// Texts that Apple localizes when they are shown.

public import Foundation

extension NSString {
    /// Localized at once here, in the language of the extension.
    public class func deferredLocalizedIntentsString(
        with format: String, _ arguments: any CVarArg...
    ) -> NSString {
        localized(format, table: nil, arguments)
    }

    public class func deferredLocalizedIntentsString(
        with format: String, table: String, _ arguments: any CVarArg...
    ) -> NSString {
        localized(format, table: table, arguments)
    }

    private class func localized(
        _ format: String, table: String?, _ arguments: [any CVarArg]
    ) -> NSString {
        NSString(string: String(format: translation(of: format, in: table), arguments: arguments))
    }

    class func translation(of format: String, in table: String?) -> String {
        Bundle.translated(format, tableName: table)
    }
}
