// SPDX-License-Identifier: Apache-2.0
//
// The host's handle of the launcher: the process that clones extension processes.

import Foundation
import Sandbox
import Synchronization
import Wire

/// One launcher process per host, started when first needed and again after it died.
///
/// An isolated extension has a launcher of its own, for as long as it runs.
public final class Launcher: Sendable {
    /// How long after a start the next ones are prepared, unless there is another meanwhile.
    private static let rest = Duration.milliseconds(30)

    /// Absolute path of the executable.
    public let path: String
    /// Whether processes are made ahead for the next starts, when nothing else is to do.
    ///
    /// They hold about half a mebibyte, and end with the launcher.
    public let keepsSpares: Bool
    private let reactor: Reactor
    private let connection = Mutex<LauncherConnection?>(nil)
    private let isolated = Mutex([ObjectIdentifier: LauncherConnection]())
    private let work = Mutex(Work())

    private struct Work {
        /// Under way.
        var starts = 0
        /// What spares will be made for.
        var next: LaunchOrder?
        /// When, on the reactor.
        var appointment: UInt64?
    }

    /// - Throws: `HostError` when there is no executable at `path`.
    public init(path: String, keepsSpares: Bool = false) throws {
        guard FileManager.default.isProgram(path) else {
            throw HostError(
                place: path, problem: "there is no launcher here that can be executed",
                remedy: "run `make build`, or set INTENDANT_LAUNCHER to where it is")
        }
        self.path = path
        self.keepsSpares = keepsSpares
        reactor = try Reactor.shared
    }

    /// The launcher that belongs to this program.
    ///
    /// - Throws: `HostError` that names every place looked at.
    public static func installed(keepsSpares: Bool = false) throws -> Launcher {
        let places = LauncherPlaces().inOrder
        for place in places where FileManager.default.isProgram(place) {
            return try Launcher(path: place, keepsSpares: keepsSpares)
        }
        throw HostError(
            place: places.joined(separator: ", "), problem: "there is no intendant-launcher here",
            remedy: "run `make build`, or set INTENDANT_LAUNCHER to where it is")
    }

    deinit { end() }

    /// Ends the launcher, and with it every process it cloned.
    public func stop() { end() }

    private func end() {
        let last = connection.withLock { connection in
            defer { connection = nil }
            return connection
        }
        let appointment = work.withLock { work in
            defer { (work.next, work.appointment) = (nil, nil) }
            return work.appointment
        }
        if let appointment { reactor.cancel(appointment) }
        let others = isolated.withLock { isolated in
            defer { isolated = [:] }
            return Array(isolated.values)
        }
        last?.end()
        for other in others { other.end() }
    }

    // MARK: Starting

    /// A process that was made ahead and can follow `order`, and whether it has been told.
    ///
    /// `onExit` is called once, on the reactor's thread, as with `launch`.
    func takeSpare(
        for order: LaunchOrder, onExit: @escaping @Sendable (Ending) -> Void
    ) -> (spare: Spare, handle: ProcessHandle, isBound: Bool)? {
        guard let spares = connection.withLock({ $0 })?.spares else { return nil }
        while let (spare, isBound) = spares.take(for: order) {
            if let handle = spare.adopt(onExit) { return (spare, handle, isBound) }
        }
        return nil
    }

    /// Clones one process. `socket` is the guest's end of its wire, `log` that of its output.
    ///
    /// `onLaunched` and then, once, `onExit` are called on the reactor's thread;
    /// `meanwhile` on this one while the launcher is at work.
    func launch(
        _ order: LaunchOrder, socket: Descriptor, log: Descriptor, isIsolated: Bool,
        onLaunched: @escaping @Sendable (ProcessHandle) -> Void,
        onExit: @escaping @Sendable (Ending) -> Void, meanwhile: () -> Void
    ) async throws(HostError) {
        let connection = try await isIsolated ? separate() : connected()
        let onExit =
            isIsolated
            ? { @Sendable [weak self, weak connection] ending in
                onExit(ending)
                self?.release(connection)
            } : onExit
        var answer = await ask(
            connection, order, [socket, log], onLaunched, onExit, meanwhile)
        // It died while it was idle, or before it could answer: nothing has come of the order.
        if case .failure = answer, !isIsolated, !connection.isOpen {
            answer = await ask(
                try await connected(), order, [socket, log], onLaunched, onExit, {})
        }
        do throws(HostError) {
            try answer.get()
        } catch {
            if isIsolated { release(connection) }
            throw error
        }
    }

    private func ask(
        _ connection: LauncherConnection, _ order: LaunchOrder, _ descriptors: [Descriptor],
        _ onLaunched: @escaping @Sendable (ProcessHandle) -> Void,
        _ onExit: @escaping @Sendable (Ending) -> Void, _ meanwhile: () -> Void
    ) async -> Result<Void, HostError> {
        await withCheckedContinuation { waiting in
            connection.launch(
                order.launch, with: descriptors, onLaunched: onLaunched, onExit: onExit
            ) { waiting.resume(returning: $0) }
            meanwhile()
        }
    }

    private func connected() async throws(HostError) -> LauncherConnection {
        if let connection = connection.withLock({ $0 }), connection.isOpen { return connection }
        return try await onReactor { [self] () throws(HostError) in try connectIfNeeded() }
    }

    /// A launcher for one process alone, with addresses and hash seeds of its own.
    private func separate() async throws(HostError) -> LauncherConnection {
        try await onReactor { [self] () throws(HostError) in
            let connection = try LauncherConnection(path: path, reactor: reactor)
            isolated.withLock { $0[ObjectIdentifier(connection)] = connection }
            return connection
        }
    }

    private func release(_ connection: LauncherConnection?) {
        guard let connection else { return }
        isolated.withLock { $0[ObjectIdentifier(connection)] = nil }
        // Not here: it waits for the launcher's end, and this is the reactor's thread.
        Task.detached { connection.end() }
    }

    /// On the reactor's thread, which lives as long as the host: the launcher
    /// dies with the thread that started it (PR_SET_PDEATHSIG).
    private func onReactor(
        _ make: @escaping @Sendable () throws(HostError) -> LauncherConnection
    ) async throws(HostError) -> LauncherConnection {
        let made: Result<LauncherConnection, HostError> = await withCheckedContinuation { waiting in
            reactor.perform { waiting.resume(returning: Result(catching: make)) }
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

    // MARK: Preparing

    /// Counts a start; until it is over nothing else is asked of the launcher.
    func beginStart() { work.withLock { $0.starts += 1 } }

    /// The start is over. Prepares the next ones in a while: for the same extension, and for any.
    func endStart(_ order: LaunchOrder) {
        let isFirst = work.withLock { work in
            work.starts -= 1
            defer { work.next = order }
            return keepsSpares && work.next == nil
        }
        if isFirst { fillLater() }
    }

    var waitingSpares: (free: Int32?, bound: Int32?) {
        connection.withLock { $0 }?.spares.waiting ?? (nil, nil)
    }

    private func fillLater() {
        // Holds the launcher for this moment only; `stop` takes the appointment back.
        let appointment = reactor.schedule(at: .now + Self.rest) { self.fillIfIdle() }
        work.withLock { $0.appointment = appointment }
    }

    private func fillIfIdle() {
        let order = work.withLock { work -> LaunchOrder? in
            guard work.starts == 0 else { return nil }
            defer { work.next = nil }
            return work.next
        }
        guard let order else { return fillLater() }
        // A launcher that has ended is not started for this.
        guard let connection = connection.withLock({ $0 }), connection.isOpen else { return }
        Task { try? await connection.prepare(for: order) }
    }

    /// Makes the spares that are missing for `order`, and for whatever else comes next.
    func prepare(for order: LaunchOrder) async throws(HostError) {
        try await connected().prepare(for: order)
    }
}

extension FileManager {
    /// A file that may be executed; folders have the same mode bit.
    func isProgram(_ path: String) -> Bool {
        let file = URL(filePath: path).resolvingSymlinksInPath()
        let isFolder = try? file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
        return isFolder == false && isExecutableFile(atPath: path)
    }
}
