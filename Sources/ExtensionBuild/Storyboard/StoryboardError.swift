// SPDX-License-Identifier: Apache-2.0
//
// Why a storyboard cannot be compiled.

/// A storyboard that cannot be read, with the line where that showed.
public struct StoryboardError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong, for programs.
    public struct Kind: Hashable, Sendable {
        public let name: String
        public static let unreadable = Kind(name: "unreadable")
        public static let malformed = Kind(name: "malformed")
        public static let notAStoryboard = Kind(name: "notAStoryboard")
        public static let tooLarge = Kind(name: "tooLarge")
        public static let missingOutlet = Kind(name: "missingOutlet")
        public static let wrongOutlet = Kind(name: "wrongOutlet")
        public static let brokenReference = Kind(name: "brokenReference")
    }

    public let kind: Kind
    /// The file's name.
    public let file: String
    /// From 1; 0 where no line is at fault.
    public let line: Int
    public let problem: String
    public let fix: String

    public var description: String {
        "\(file)\(line > 0 ? ":\(line)" : ""): \(problem)\n  fix: \(fix)"
    }
}
