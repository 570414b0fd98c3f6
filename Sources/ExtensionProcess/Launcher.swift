// SPDX-License-Identifier: Apache-2.0
//
// The host's handle of the launcher: the process that clones extension processes.

import Foundation
import Sandbox
import Synchronization
import Wire

/// One launcher process per host, started when first needed and again after it died.
public final class Launcher: Sendable {
    /// Absolute path of the executable.
    public let path: String
    private let reactor: Reactor
    private let connection = Mutex<LauncherConnection?>(nil)

    /// - Throws: `HostError` when there is no executable at `path`.
    public init(path: String) throws {
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw HostError(
                place: path, problem: "there is no launcher here that can be executed",
                remedy: "run `make build`, or set INTENDANT_LAUNCHER to where it is")
        }
        self.path = path
        reactor = try Reactor.shared
    }

    /// The launcher that belongs to this program.
    ///
    /// - Throws: `HostError` that names every place looked at.
    public static func installed() throws -> Launcher {
        let places = LauncherPlaces().inOrder
        for place in places where FileManager.default.isExecutableFile(atPath: place) {
            return try Launcher(path: place)
        }
        throw HostError(
            place: places.joined(separator: ", "), problem: "there is no intendant-launcher here",
            remedy: "run `make build`, or set INTENDANT_LAUNCHER to where it is")
    }

    deinit { connection.withLock { $0?.end() } }

    /// Ends the launcher, and with it every process it cloned.
    public func stop() {
        let last = connection.withLock { connection in
            defer { connection = nil }
            return connection
        }
        last?.end()
    }

    /// Clones one process.
    ///
    /// `onLaunched` and then, once, `onExit` are called on the reactor's thread;
    /// `meanwhile` on this one while the launcher is at work.
    func launch(
        _ order: LaunchOrder, onLaunched: @escaping @Sendable (ProcessHandle) -> Void,
        onExit: @escaping @Sendable (Ending) -> Void, meanwhile: () -> Void
    ) async throws(HostError) {
        let connection = try await connected()
        var answer = await ask(connection, order, onLaunched, onExit, meanwhile)
        // It died while it was idle, or before it could answer: nothing has come of the order.
        if case .failure = answer, !connection.isOpen {
            answer = await ask(try await connected(), order, onLaunched, onExit, {})
        }
        try answer.get()
    }

    private func ask(
        _ connection: LauncherConnection, _ order: LaunchOrder,
        _ onLaunched: @escaping @Sendable (ProcessHandle) -> Void,
        _ onExit: @escaping @Sendable (Ending) -> Void, _ meanwhile: () -> Void
    ) async -> Result<Void, HostError> {
        await withCheckedContinuation { waiting in
            connection.launch(order, onLaunched: onLaunched, onExit: onExit) {
                waiting.resume(returning: $0)
            }
            meanwhile()
        }
    }

    private func connected() async throws(HostError) -> LauncherConnection {
        if let connection = connection.withLock({ $0 }), connection.isOpen { return connection }
        // On the reactor's thread, which lives as long as the host: the launcher
        // dies with the thread that started it (PR_SET_PDEATHSIG).
        let made: Result<LauncherConnection, HostError> = await withCheckedContinuation { waiting in
            reactor.perform { [self] in
                waiting.resume(returning: Result { () throws(HostError) in try connectIfNeeded() })
            }
        }
        return try made.get()
    }

    private func connectIfNeeded() throws(HostError) -> LauncherConnection {
        try connection.withLock { connection throws(HostError) in
            if let connection, connection.isOpen { return connection }
            let new = try LauncherConnection(path: path, reactor: reactor)
            connection = new
            return new
        }
    }
}

/// What one process is to be born with.
struct LaunchOrder: Sendable {
    var socket: Descriptor
    var log: Descriptor
    var niceness: Int
    /// By their names in getrlimit(2) without "RLIMIT_".
    var resourceLimits: [String: UInt64]
    var user: UInt32?
    var group: UInt32?
    /// libffi closures to be made before the memory is locked down.
    var callbacks = 0
    var sandbox: SandboxPolicy
}
