// SPDX-License-Identifier: Apache-2.0
//
// Who hears what a provider answers.

package import IntentSchema

/// The host's side of one card request. All methods may be called on any thread.
package protocol CardAudience: Sendable {
    func partial(_ body: [String: Value])
    func finish(_ body: [String: Value])
    func fail(_ failure: GuestFailure)
    /// Says something about the provider that its author should know.
    func warn(_ message: String)
    var isCancelled: Bool { get }
}

extension GuestCall: CardAudience {
    package func warn(_ message: String) {
        GuestHost.notice("warning", ["message": .string(message)])
    }
}
