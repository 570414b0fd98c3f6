// SPDX-License-Identifier: Apache-2.0
//
// An intent, a response or a value as named fields.

/// Named fields under the name of a class: `INPerson` with its `displayName`.
///
/// The class name is Apple's (or the custom intent's) without a module. Fields
/// that are not there are not set. Fields nobody knows are kept and passed on.
public struct Record: Hashable, Sendable {
    public var className: String
    public var fields: [String: Value]

    /// A record of a class, with the fields given.
    public init(_ className: String, _ fields: [String: Value] = [:]) {
        self.className = className
        self.fields = fields
    }

    /// The value of a field; nil removes it.
    public subscript(_ name: String) -> Value? {
        get { fields[name] }
        set { fields[name] = newValue }
    }
}
