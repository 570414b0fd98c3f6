// SPDX-License-Identifier: Apache-2.0
//
// Whose images, colours and classes are meant when code names none.

import Synchronization

/// The bundle and the Swift module of the extension in this process.
package enum ExtensionBundle {
    private struct Owner: Sendable {
        var path: String?
        var module: String?
    }
    private static let owner = Mutex(Owner())

    /// Says which extension this process runs; nil: the main bundle.
    package static func use(path: String?, module: String?) {
        owner.withLock { $0 = Owner(path: path, module: module) }
    }
    package static var current: Bundle {
        owner.withLock { $0.path }.flatMap { Bundle(path: $0) } ?? .main
    }
    package static var module: String? { owner.withLock { $0.module } }
}
