// SPDX-License-Identifier: Apache-2.0
//
// Objects among the arguments of a format: `String(format: "%@", error as NSError)`.

public import Foundation
import Synchronization

/// On iOS every object may stand for `%@`; Foundation here knows that of strings only.
extension NSObject: @retroactive CVarArg {
    public var _cVarArgEncoding: [Int] { FormatTexts.pointer(to: description) }
}

/// Descriptions that a format is about to read: its arguments carry bare pointers.
private enum FormatTexts {
    private struct Text: @unchecked Sendable { let object: NSString }

    private static let kept = Mutex<(texts: [Text], next: Int)>(([], 0))
    /// No single format has as many arguments.
    private static let most = 256

    /// The text lives until `most` others were asked for.
    static func pointer(to description: String) -> [Int] {
        let text = Text(object: NSString(string: description))
        kept.withLock {
            if $0.texts.count < most {
                $0.texts.append(text)
            } else {
                $0.texts[$0.next] = text
                $0.next = ($0.next + 1) % most
            }
        }
        return unsafe [Int(bitPattern: Unmanaged.passUnretained(text.object).toOpaque())]
    }
}
