// SPDX-License-Identifier: Apache-2.0
//
// Why a definition file could not be read.

/// A mistake in a definition file, with its place.
public struct DefinitionError: Error, Hashable, CustomStringConvertible {
    public let file: String
    /// From 1.
    public let line: Int
    /// From 1, in bytes of UTF-8.
    public let column: Int
    /// What is wrong and what would be right.
    public let problem: String

    public var description: String { "\(file):\(line):\(column): \(problem)" }
}
