// SPDX-License-Identifier: Apache-2.0
//
// Which apps may be asked to handle requests.

public import Foundation

/// The state of an app as `INPreferences` tells it, with Apple's raw values.
public enum Authorization: Int, Sendable, CaseIterable {
    /// The next request asks the user.
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case authorized = 3

    public var name: String { "\(self)" }
}

/// `permissions.plist`: app identifier to state; an absent app is not determined.
public struct Permissions: Sendable {
    private let file: URL

    /// The permissions in one file of the state folder; a missing file holds none.
    public init(_ file: URL) { self.file = file }

    /// What the user decided about an app.
    public func authorization(of app: String) -> Authorization {
        states()[app].flatMap(Authorization.init(rawValue:)) ?? .notDetermined
    }

    /// All apps of which something is decided.
    func all() -> [String: Authorization] {
        states().compactMapValues(Authorization.init(rawValue:))
    }

    /// Remembers a decision; `notDetermined` forgets it.
    public func set(_ authorization: Authorization, for app: String) throws {
        try LockedFile(file).replace { old in
            var states = decode(old)
            states[app] = authorization == .notDetermined ? nil : authorization.rawValue
            return try PropertyListEncoder().encode(states)
        }
    }

    private func states() -> [String: Int] { decode(try? Data(contentsOf: file)) }

    private func decode(_ data: Data?) -> [String: Int] {
        data.flatMap { try? PropertyListDecoder().decode([String: Int].self, from: $0) } ?? [:]
    }
}
