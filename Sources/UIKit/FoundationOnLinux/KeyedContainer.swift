// SPDX-License-Identifier: Apache-2.0
//
// Key-value coding of what has keys of its own: not its properties are meant.

/// Foundation's classes that answer `value(forKey:)` with what they contain.
protocol KeyedContainer: NSObject {
    func found(under key: String) -> Any?
    func keep(_ value: Any?, under key: String)
}

extension UserDefaults: KeyedContainer {
    func found(under key: String) -> Any? { object(forKey: key) }
    func keep(_ value: Any?, under key: String) { set(value, forKey: key) }
}

extension NSDictionary: KeyedContainer {
    func found(under key: String) -> Any? { object(forKey: key) }

    func keep(_ value: Any?, under key: String) {
        guard let self = self as? NSMutableDictionary else {
            return Complaint.tell("'\(key)' is not kept: the dictionary cannot be changed")
        }
        guard let value else { return self.removeObject(forKey: key) }
        self.setObject(value, forKey: NSString(string: key))
    }
}

/// Nothing, for `UserDefaults.set(nil, forKey:)`.
///
/// Swift takes that `nil` for a `URL?`, and Foundation on Linux then calls itself for ever. The
/// source pass puts this name, of equal length, in its place.
public var nix: Any? { nil }
