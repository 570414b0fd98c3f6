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
        do {
            return try states()[app].flatMap(Authorization.init(rawValue:)) ?? .notDetermined
        } catch {
            return .denied  // Somebody may have said no; `set` says what is wrong with the file.
        }
    }

    /// All apps of which something is decided.
    func all() -> [String: Authorization] {
        ((try? states()) ?? [:]).compactMapValues(Authorization.init(rawValue:))
    }

    /// Remembers a decision; `notDetermined` forgets it.
    public func set(_ authorization: Authorization, for app: String) throws {
        try LockedFile(file).replace { old in
            var states = try decode(old)
            states[app] = authorization == .notDetermined ? nil : authorization.rawValue
            return try PropertyListEncoder().encode(states)
        }
    }

    private func states() throws -> [String: Int] { try decode(try? Data(contentsOf: file)) }

    private func decode(_ data: Data?) throws -> [String: Int] {
        guard let data else { return [:] }
        do {
            return try PropertyListDecoder().decode([String: Int].self, from: data)
        } catch {
            throw DamagedPermissions(path: file.path(percentEncoded: false))
        }
    }
}

/// What the user allowed and forbade cannot be read, so nothing is allowed.
struct DamagedPermissions: Error, CustomStringConvertible {
    let path: String

    var description: String {
        "\(path): the permissions cannot be read, so no app is allowed anything\n"
            + "  fix: remove the file, and every app is asked about anew"
    }
}
