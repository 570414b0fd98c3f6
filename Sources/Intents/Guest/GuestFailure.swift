// SPDX-License-Identifier: Apache-2.0
//
// Why the extension's side of the wall could not do what it was asked.

/// A failure that crosses the wall as code, sentence and place.
public struct GuestFailure: Error, Hashable, Sendable {
    /// What a program can tell apart; the codes are in Sources/Wire/README.md.
    public struct Code: Hashable, Sendable {
        public let name: String
        /// A code by its text, for those that the kit has no name for.
        public init(_ name: String) { self.name = name }

        public static let apiMismatch = Code("apiMismatch")
        public static let badRequest = Code("badRequest")
        public static let doesNotConform = Code("doesNotConform")
        public static let extensionError = Code("extensionError")
        public static let noHandler = Code("noHandler")
        public static let noHost = Code("noHost")
        public static let outletMissing = Code("outletMissing")
        public static let principalClassNotFound = Code("principalClassNotFound")
        public static let principalClassUnsuitable = Code("principalClassUnsuitable")
        public static let storyboardMissing = Code("storyboardMissing")
        public static let unknownIntent = Code("unknownIntent")
        public static let unknownMethod = Code("unknownMethod")
    }

    public var code: Code
    /// One sentence for people.
    public var message: String
    /// The file, key or class at fault.
    public var place: String?

    /// Says what went wrong, in words for the author, and in which file or method.
    public init(_ code: Code, _ message: String, at place: String? = nil) {
        self.code = code
        self.message = message
        self.place = place
    }
}
