// SPDX-License-Identifier: Apache-2.0
//
// One running extension: started under its limits, asked, watched, ended.
//
// A process is `starting` until it has answered `begin`, then `ready`, and at
// last `ended` with the reason. The reason is decided in one place (`finish`),
// in the order of `Ending.reason`, and never changes; every request that waits
// for an answer fails with it at once.

public import Dialogue
import Foundation
public import IntentSchema
public import Sandbox
import Synchronization
import Wire

/// The host's handle of one extension process. End it with `stop`.
///
/// Not an actor: messages must be handled in the order in which they come, and
/// on the thread that reads them, since a hop per message costs more than the
/// message. A lock holds the state; continuations resume from the reactor.
public final class ExtensionProcess: Sendable {
    /// What the start found out.
    public struct Facts: Hashable, Sendable {
        public var pid: Int32
        /// The layers of confinement that hold, as the launcher names them.
        public var layers: [String]
        /// What putting on each of them took, in their order.
        public var layerCosts: [Duration] = []
        /// Layers that could not be had and why, where the host allows that: "landlock: step: reason".
        public var degraded: [String] = []
        public var rung: String
        public var limit: MemoryLimit
    }

    /// How the extension reaches its host.
    public struct Handlers: Sendable {
        public typealias Request =
            @Sendable (_ method: String, _ body: [String: Value]) async throws -> [String: Value]
        public typealias Notice =
            @Sendable (_ notice: String, _ body: [String: Value]) async -> Void

        /// Answers a request; a thrown `Refusal` becomes the failure's code and
        /// message, any other error a failure `hostError`. One at a time, in order.
        public var onRequest: Request
        public var onNotice: Notice
        /// Called once when the process has ended by itself or was ended.
        public var onExit: @Sendable (ExtensionExit?) -> Void

        public init(
            onRequest: @escaping Request = { method, _ in throw Refusal.unknownMethod(method) },
            onNotice: @escaping Notice = { _, _ in },
            onExit: @escaping @Sendable (ExtensionExit?) -> Void = { _ in }
        ) {
            self.onRequest = onRequest
            self.onNotice = onNotice
            self.onExit = onExit
        }
    }

    struct State {
        var handle: ProcessHandle?
        /// Made while the launcher clones, until the process is in it.
        var place: Result<any MemoryPlace, SandboxError>?
        var memory: (any MemoryGuard)?
        var resources: ResourceGuard?
        /// After the end.
        var lastPeakBytes: Int?
        var layers: [String] = []
        var layerCosts: [Duration] = []
        var degraded: [String] = []
        var nextID: UInt64 = 2
        var lastGuestID: UInt64 = 0
        var waiting: [UInt64: OpenRequest] = [:]
        /// Cancelled, but the extension does not know it yet.
        var abandoned: Set<UInt64> = []
        var lastRequest: String?
        var passedDeadline: Duration?
        /// The host's own reason to kill; the first one stays.
        var decided: ExtensionExit.Reason?
        /// It closed its socket and lived on, so it was killed; that counts as an exit.
        var isDeaf = false
        var isStopping = false
        var isReady = false
        var hasEnded = false
        var exit: ExtensionExit?
        var isCleanedUp = false
        var cleanUpWaiters: [CheckedContinuation<Void, Never>] = []
        var tick: UInt64?
    }

    public let configuration: ExtensionConfiguration
    public let rung: any MemoryRung
    let reactor: Reactor
    let state = Mutex(State())
    let mail: Mutex<GuestMail?>
    let launcher: Launcher
    let running: RunningExtensions?
    let handlers: Handlers
    private let order: LaunchOrder
    let parts = Mutex<(channel: Channel, log: LogCapture)?>(nil)

    private init(
        _ configuration: ExtensionConfiguration, launcher: Launcher, rung: any MemoryRung,
        running: RunningExtensions?, handlers: Handlers
    ) throws(WireError) {
        self.configuration = configuration
        self.launcher = launcher
        self.rung = rung
        self.running = running
        self.handlers = handlers
        order = LaunchOrder(configuration, rung: rung)
        reactor = try .shared
        mail = Mutex(nil)
    }

    var channel: Channel? { parts.withLock { $0?.channel } }
    var log: LogCapture? { parts.withLock { $0?.log } }

    // MARK: Start and end

    /// Starts an extension and returns when it is ready for requests.
    ///
    /// - Throws: `ExtensionFailure`: `.refused` when the guest could not begin,
    ///   `.ended` when it died over it, `.host` when this machine could not do its part.
    public static func start(
        _ configuration: ExtensionConfiguration, launcher: Launcher,
        ladder: MemoryLadder = .machine(), running: RunningExtensions? = nil,
        handlers: Handlers = Handlers()
    ) async throws -> ExtensionProcess {
        let process: ExtensionProcess
        do {
            process = try ExtensionProcess(
                configuration.resolvingLinks(), launcher: launcher,
                rung: try ladder.choose(name: configuration.rung),
                running: running, handlers: handlers)
        } catch {
            throw hostFailure(error)
        }
        launcher.beginStart()
        defer { launcher.endStart(process.order) }
        do {
            try await process.launch()
        } catch {
            throw hostFailure(error)
        }
        do {
            try await process.begin(try process.confine())
            return process
        } catch {
            await process.stop()
            throw hostFailure(error)
        }
    }

    /// Lends a started extension to `body` and stops it afterwards, whatever happens.
    public static func with<Result>(
        _ configuration: ExtensionConfiguration, launcher: Launcher,
        ladder: MemoryLadder = .machine(), running: RunningExtensions? = nil,
        handlers: Handlers = Handlers(), _ body: (ExtensionProcess) async throws -> Result
    ) async throws -> Result {
        let process = try await start(
            configuration, launcher: launcher, ladder: ladder, running: running, handlers: handlers)
        do {
            let result = try await body(process)
            await process.stop()
            return result
        } catch {
            await process.stop()
            throw error
        }
    }

    /// Prepares for starts of an extension: the launcher runs then, and two processes wait, one
    /// of them with every layer on and told what it may reach.
    ///
    /// For a host that knows what comes next. A launcher that keeps spares does it by itself.
    ///
    /// - Throws: `ExtensionFailure.host`.
    public static func prepare(
        _ configuration: ExtensionConfiguration, launcher: Launcher,
        ladder: MemoryLadder = .machine()
    ) async throws {
        do {
            let configuration = configuration.resolvingLinks()
            let rung = try ladder.choose(name: configuration.rung)
            try await launcher.prepare(for: LaunchOrder(configuration, rung: rung))
        } catch {
            throw hostFailure(error)
        }
    }

    public var facts: Facts {
        state.withLock {
            Facts(
                pid: $0.handle?.pid ?? 0, layers: $0.layers, layerCosts: $0.layerCosts,
                degraded: $0.degraded, rung: rung.name,
                limit: configuration.memory)
        }
    }

    /// How it ended badly; nil while it runs and after `stop`.
    public var exit: ExtensionExit? { state.withLock(\.exit) }

    /// Processor time of all its threads so far; nil when it has ended.
    public var processorTime: Duration? { state.withLock(\.handle)?.processorTime }

    /// The most memory so far.
    public var peakMebibytes: Double? {
        let (memory, last) = state.withLock { ($0.memory, $0.lastPeakBytes) }
        return (memory?.peakBytes ?? last).map { Double($0) / 1_048_576 }
    }

    /// Ends the process and waits until nothing of it is left: no descriptor, group or file.
    public func stop() async {
        let handle = state.withLock { state in
            state.isStopping = true
            return state.handle
        }
        handle?.kill()
        settleLater()
        await withCheckedContinuation { waiter in
            let isCleanedUp = state.withLock { state in
                if !state.isCleanedUp { state.cleanUpWaiters.append(waiter) }
                return state.isCleanedUp
            }
            if isCleanedUp { waiter.resume() }
        }
    }

    private static func hostFailure(_ error: any Error) -> any Error {
        switch error {
        case let error as SandboxError:
            ExtensionFailure.host(
                HostError(place: error.place, problem: error.problem, remedy: error.remedy))
        case let error as WireError:
            ExtensionFailure.host(
                HostError(place: "the wire", problem: "\(error)", remedy: "close other programs"))
        case let error as HostError: ExtensionFailure.host(error)
        default: error
        }
    }

    /// Makes the wire and the log, and has the launcher clone the process, if there is no spare.
    private func launch() async throws {
        for folder in configuration.sandbox.writable { try ExtensionUser.adopt(folder) }
        if !configuration.isIsolated,
            let (spare, handle, isBound) = launcher.takeSpare(
                for: order, onExit: { [self] in finish($0) })
        {
            return try take(spare, handle, isBound: isBound)
        }
        let wire = try Descriptor.socketPair()
        let output = try Descriptor.pipe()
        try connect(wire.host, output.reading)
        do throws(HostError) {
            try await launcher.launch(
                order, socket: wire.guest, log: output.writing,
                isIsolated: configuration.isIsolated,
                onLaunched: { [self] handle in state.withLock { $0.handle = handle } },
                onExit: { [self] in finish($0) },
                meanwhile: { [self] in makePlace() })
        } catch {
            letGo()
            throw error
        }
    }

    private func take(_ spare: Spare, _ handle: ProcessHandle, isBound: Bool) throws {
        // First of all, as it has most to do.
        if !isBound { spare.tell(order, by: reactor) }
        state.withLock { $0.handle = handle }
        do {
            try connect(spare.wire, spare.output)
        } catch {
            handle.kill()
            letGo()
            throw error
        }
        makePlace()
    }

    private func connect(_ wire: Descriptor, _ output: Descriptor) throws {
        let log = try LogCapture(
            path: configuration.log, pipe: output, keeping: configuration.outputKept,
            outputBound: configuration.outputBound, reactor: reactor
        ) { [weak self] in self?.end(.overOutput) }
        let channel = Channel(wire, reactor: reactor) { [self] in take($0) }
        parts.withLock { $0 = (channel, log) }
        mail.withLock { $0 = GuestMail(handlers: handlers, channel: channel) }
    }

    private func makePlace() {
        let place = Result { () throws(SandboxError) in try rung.prepare(configuration.memory) }
        let resources = ResourceGuard(
            folders: configuration.sandbox.writable, limit: configuration.disk,
            bounds: ProcessBounds(order.resourceLimits))
        state.withLock { state in
            state.place = place
            state.resources = resources
        }
    }

    /// Puts the process under its limit and begins to listen; it waits for
    /// `begin`, so none of the extension's code has run yet.
    ///
    /// Returns the entrance to its memory group if it shall go in itself.
    private func confine() throws -> Descriptor? {
        let (handle, place) = state.withLock { state in
            defer { state.place = nil }
            return (state.handle, state.place)
        }
        guard let handle, let place = try place?.get() else {
            try? place?.get().abandon()
            return nil
        }
        let subject = ConfinedProcess(
            pid: handle.pid, kill: { handle.kill() },
            warn: { [weak self] in self?.tell("memoryWarning") })
        let entrance = place.entrance.flatMap { try? Descriptor.entrance($0) }
        let memory = try place.admit(subject, entersItself: entrance != nil)
        let resources = state.withLock { state in
            state.memory = memory
            return state.resources
        }
        resources?.watch(pid: handle.pid) { [weak self] in self?.endOverDisk() }
        try log?.open()
        try channel?.open()
        try running?.add(self, pid: handle.pid)
        // It may have died meanwhile, and its end been cleaned up before all this.
        if state.withLock(\.hasEnded) {
            letGo()
            running?.remove(pid: handle.pid)
        }
        return entrance
    }

    private func begin(_ entrance: Descriptor?) async throws {
        let answer = try await request(
            "begin", configuration.begin, with: entrance.map { [$0] } ?? [],
            deadline: configuration.startDeadline)
        guard entrance == nil || answer["entered"] == .boolean(true) else {
            throw otherLauncher("started the extension outside its memory group")
        }
        state.withLock { state in
            state.layers = (answer["layers"]?.array ?? []).compactMap(\.string)
            state.layerCosts = (answer["costs"]?.array ?? []).compactMap { cost in
                cost.integer.map { .nanoseconds($0) }
            }
            state.degraded = (answer["degraded"]?.array ?? []).compactMap(\.string)
            state.isReady = true
        }
        try checkLayers()
    }

    /// The launcher says which layers hold; that all do which must is the host's to see.
    private func checkLayers() throws {
        let policy = configuration.sandbox
        let required = policy.required(asAnotherUser: configuration.user != nil)
        let missing = required.subtracting(facts.layers.compactMap(SandboxLayer.init))
        guard !missing.isEmpty, !policy.allowsDegraded else { return }
        let names = missing.map(\.rawValue).sorted().joined(separator: ", ")
        throw otherLauncher("started the extension without \(names)")
    }

    private func otherLauncher(_ problem: String) -> HostError {
        HostError(
            place: launcher.path, problem: problem,
            remedy: "run `make build` again; the launcher is of another version")
    }

    /// Tells the extension something that it need not answer.
    public func tell(_ notice: String, _ body: [String: Value] = [:]) {
        let body = body.merging(["notice": .string(notice)]) { $1 }
        try? channel?.send(Message(.notice, id: 0, body: body))
    }
}
