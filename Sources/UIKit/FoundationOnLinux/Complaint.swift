// SPDX-License-Identifier: Apache-2.0
//
// What iOS would raise an exception for, said to the extension's log instead.

import Synchronization

package enum Complaint {
    /// Writes one line to standard error, which is the extension's log.
    package static func tell(_ sentence: String) {
        try? FileHandle.standardError.write(contentsOf: Data((sentence + "\n").utf8))
    }

    /// The same, once per process and sentence; after 64 different ones nothing more.
    package static func tellOnce(_ sentence: String) {
        let isNew = told.withLock { $0.count < 64 && $0.insert(sentence).inserted }
        if isNew { tell(sentence) }
    }
    private static let told = Mutex<Set<String>>([])
}
