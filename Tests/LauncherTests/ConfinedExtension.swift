// SPDX-License-Identifier: Apache-2.0
//
// An extension behind every layer, as a host would start it.

import Foundation
import Glibc
import IntentSchema
import Testing

/// Who the host is. Extensions of a root host run as another user, those of an
/// ordinary user as the host itself.
enum HostUser: String, CaseIterable, CustomTestStringConvertible {
    case root, ordinary

    static let extensions: uid_t = 61_000
    private static let somebody: uid_t = 61_001

    /// Root can be both, an ordinary user only itself.
    static let here: [HostUser] = getuid() == 0 ? allCases : [.ordinary]

    var testDescription: String { rawValue }

    /// Whom the launcher runs as, where it is not the test.
    var launcher: uid_t? { self == .ordinary && getuid() == 0 ? Self.somebody : nil }

    /// Whom the container belongs to.
    var owner: uid_t { self == .root ? Self.extensions : launcher ?? getuid() }

    /// What a host adds to its order.
    var identity: [String: Value] {
        guard self == .root else { return [:] }
        return ["uid": .integer(Int64(owner)), "gid": .integer(Int64(owner))]
    }
}

/// A bundle's folder and a container, removed at the end.
final class Places: Sendable {
    let folder: URL
    var bundle: String { folder.appending(path: "bundle").path }
    var container: String { folder.appending(path: "container").path }
    var group: String { folder.appending(path: "group").path }
    /// A file of the host's that no extension is given.
    var secret: String { folder.appending(path: "secret").path }

    init(for user: HostUser) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        for (path, mode) in [(bundle, 0o755), (container, 0o700), (group, 0o700)] {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true,
                attributes: [.posixPermissions: mode])
        }
        try "secret".write(toFile: secret, atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: "\(container)/planted", withDestinationPath: "/etc/passwd")
        for path in [container, group, secret] {
            unsafe chown(path, user.owner, user.owner)
        }
        for path in [folder.path, bundle, secret] { unsafe chmod(path, 0o755) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The description that a launch is sent with.
    func sandbox(_ more: [String: Value] = [:]) -> Value {
        let standard: [String: Value] = [
            "readable": [.string(bundle)], "writable": [.string(container)],
        ]
        return .dictionary(standard.merging(more) { $1 })
    }

    /// Copies a library into the bundle.
    func install(_ library: String) throws -> String {
        let copy = "\(bundle)/extension.so"
        try FileManager.default.copyItem(atPath: library, toPath: copy)
        unsafe chmod(copy, 0o755)
        return copy
    }
}

let standardLimits: Value = [
    "stack": 524_288, "nofile": 64, "core": 0, "as": 4_294_967_296, "fsize": 67_108_864,
    "memlock": 0, "msgqueue": 0, "nproc": 64,
]

extension RunningLauncher {
    /// Starts behind every layer, unless `sandbox` says otherwise.
    func launch(
        in places: Places, for user: HostUser, _ sandbox: [String: Value] = [:]
    ) throws -> Launched {
        let order: [String: Value] = [
            "rlimits": standardLimits, "sandbox": places.sandbox(sandbox),
        ]
        return try launch(order.merging(user.identity) { $1 })
    }
}

extension Launched {
    func begin(_ library: String, in places: Places) throws -> Message {
        try begin(
            library,
            ["bundle": .string(places.bundle), "container": .string(places.container)])
    }

    /// The fields of the response to a `handle`.
    func handle(_ fields: [String: Value]) throws -> [String: Value] {
        let answer = try #require(try peer.ask("handle", id: 4, message(fields)).last)
        return try #require(answer.body["response"]?.record, "\(answer.body)").fields
    }
}
