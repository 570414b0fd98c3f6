// SPDX-License-Identifier: Apache-2.0
//
// Why a folder did not become a bundle, in words for its author.

/// A reason why nothing was built.
public struct BuildError: Error, Equatable, Sendable, CustomStringConvertible {
    /// What went wrong, for programs.
    public struct Kind: Equatable, Hashable, Sendable, CustomStringConvertible {
        public let description: String

        /// The folder cannot be read, or nothing in it is a product.
        public static let folder = Kind(description: "folder")
        /// An Xcode project is damaged, or names what is not there.
        public static let project = Kind(description: "project")
        /// A property list is missing, malformed or wrongly typed.
        public static let manifest = Kind(description: "manifest")
        /// There are no sources, or languages that do not go together.
        public static let sources = Kind(description: "sources")
        /// A file that cannot be carried, or two that want one name.
        public static let resource = Kind(description: "resource")
        /// The compiler said no; its words went to `BuildOptions.report`.
        public static let compilation = Kind(description: "compilation")
        /// No compiler, or none of the kit's modules and libraries.
        public static let tools = Kind(description: "tools")
        /// A new folder cannot be made as it was asked for.
        public static let scaffold = Kind(description: "scaffold")
        /// The output cannot be written.
        public static let output = Kind(description: "output")
    }

    public let kind: Kind
    /// The file or folder, as the author would name it.
    public let place: String
    /// One sentence.
    public let problem: String
    /// One sentence without a full stop, or nil where only the author can know.
    public let fix: String?

    init(_ kind: Kind, at place: String, _ problem: String, fix: String? = nil) {
        self.kind = kind
        self.place = place
        self.problem = problem
        self.fix = fix
    }

    public var description: String {
        "\(place): \(problem)" + (fix.map { "\n  fix: \($0)" } ?? "")
    }
}
