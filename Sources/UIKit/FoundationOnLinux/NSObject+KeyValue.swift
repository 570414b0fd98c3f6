// SPDX-License-Identifier: Apache-2.0
//
// Key-value coding for stored properties, which Foundation on Linux lacks.

extension NSObject {
    /// Sets the stored property `key`; an unknown key or an unfit value is
    /// reported to standard error and changes nothing.
    public func setValue(_ value: Any?, forKey key: String) {
        if let container = self as? any KeyedContainer {
            return container.keep(value, under: key)
        }
        do {
            try StoredProperty(of: self, named: key).set(value)
        } catch {
            Complaint.tell("\(type(of: self)): '\(key)' \(error.reason)")
        }
    }

    /// The value of the stored property `key`, own or inherited; nil if there is none.
    public func value(forKey key: String) -> Any? {
        if let container = self as? any KeyedContainer { return container.found(under: key) }
        var mirror: Mirror? = Mirror(reflecting: self)
        while let level = mirror {
            if let child = level.children.first(where: { $0.label == key }) {
                return (child.value as? any OptionalValue)?.wrappedValue ?? child.value
            }
            mirror = level.superclassMirror
        }
        return nil
    }

    /// Follows the dots, then sets the last property.
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        (self.value(forKey: String(keyPath[..<dot])) as? NSObject)?.setValue(
            value, forKeyPath: rest)
    }

    /// The value at the end of the dotted path.
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        return (value(forKey: String(keyPath[..<dot])) as? NSObject)?.value(forKeyPath: rest)
    }
}

/// An optional, asked without knowing what it wraps.
protocol OptionalValue {
    static var wrappedType: Any.Type { get }
    static var absent: Any { get }
    var wrappedValue: Any? { get }
}
extension Optional: OptionalValue {
    static var wrappedType: Any.Type { Wrapped.self }
    static var absent: Any { Optional<Wrapped>.none as Any }
    var wrappedValue: Any? { map { $0 as Any } }
}
