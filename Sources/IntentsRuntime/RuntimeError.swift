// SPDX-License-Identifier: Apache-2.0
//
// What Intendant itself could not do.

/// A failure of the host, not of an extension: those are outcomes.
public struct RuntimeError: Error, CustomStringConvertible {
    /// For programs; more kinds may be added.
    public struct Kind: Hashable, Sendable {
        public let name: String
        /// A call that is wrong by itself.
        public static let argument = Kind(name: "argument")
        /// The state folder.
        public static let state = Kind(name: "state")
        /// Text that is no intent.
        public static let intent = Kind(name: "intent")
        /// A file that is no recording.
        public static let recording = Kind(name: "recording")
        /// An app that cannot be started.
        public static let app = Kind(name: "app")
        public static let installation = Kind(name: "installation")
    }

    public let kind: Kind
    /// File, key or word in which the problem lies.
    public let place: String
    public let problem: String
    public let fix: String
    public let cause: (any Error)?

    /// An error by kind and place, with the sentence and the remedy that people read.
    public init(
        _ kind: Kind, at place: String, _ problem: String, fix: String, cause: (any Error)? = nil
    ) {
        self.kind = kind
        self.place = place
        self.problem = problem
        self.fix = fix
        self.cause = cause
    }

    public var description: String {
        let why = cause.map { " (\($0.sentence))" } ?? ""
        return "\(place): \(problem)\(why)\n  fix: \(fix)"
    }
}
