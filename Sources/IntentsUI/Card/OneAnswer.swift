// SPDX-License-Identifier: Apache-2.0
//
// A completion that counts once, from whatever thread.

import Synchronization

/// Takes the first answer to the main queue and turns later ones into warnings.
final class OneAnswer<Content: Sendable>: Sendable {
    private let isGiven = Mutex(false)
    private let accept: @MainActor @Sendable (Content) -> Void
    private let warn: @Sendable () -> Void

    init(
        accept: @escaping @MainActor @Sendable (Content) -> Void,
        warn: @escaping @Sendable () -> Void
    ) {
        self.accept = accept
        self.warn = warn
    }

    /// The main queue is entered anew, so that what the author does right after answering is still seen.
    func give(_ content: Content) {
        let isFirst = isGiven.withLock { given in
            defer { given = true }
            return !given
        }
        guard isFirst else { return warn() }
        DispatchQueue.main.async { [accept] in accept(content) }
    }
}
