// SPDX-License-Identifier: Apache-2.0
//
// The name of a method. The source pass writes `Selector("name")` for
// `#selector(name)`; nothing here can send it.

/// The name of a method, as Objective-C writes it.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String
    /// A name as text; nothing is looked up.
    public init(_ name: String) { description = name }
    public init(stringLiteral value: String) { description = value }
}

/// The name as text.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }
/// A name out of text.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// The name of a property, checked by the compiler through `path`.
///
/// What the source pass makes of `#keyPath(Type.property)`.
public func _INKeyPath<Root, Value>(_ path: KeyPath<Root, Value>, _ name: String) -> String { name }
