// SPDX-License-Identifier: Apache-2.0
//
// Why a scene could not be shown.

/// A storyboard that cannot give what was asked of it.
package struct StoryboardFailure: Error, Equatable, CustomStringConvertible {
    /// For programs: `storyboardMissing`, `outletMissing`, `principalClassNotFound`.
    package let code: String
    package let message: String
    /// The storyboard, and the scene's class where there is one.
    package let place: String

    package init(_ code: String, _ message: String, at place: String) {
        (self.code, self.message, self.place) = (code, message, place)
    }
    package var description: String { "\(place): \(message)" }
}
