// SPDX-License-Identifier: Apache-2.0
//
// What iOS would raise an exception for, said to the extension's log instead.

package enum Complaint {
    /// Writes one line to standard error, which is the extension's log.
    package static func tell(_ sentence: String) {
        try? FileHandle.standardError.write(contentsOf: Data((sentence + "\n").utf8))
    }
}
