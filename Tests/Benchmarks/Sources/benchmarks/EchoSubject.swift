// SPDX-License-Identifier: Apache-2.0
//
// The extension that does next to nothing, through the runtime and its full sandbox.

import Dialogue
import ExtensionProcess
import Foundation
import IntentSchema

struct EchoSubject {
    private let launcher: Launcher
    /// Another one, which is told to make processes ahead.
    private let preparing: Launcher
    private let configuration: ExtensionConfiguration

    init(_ files: Files) throws {
        launcher = try Launcher(path: files.launcher)
        preparing = try Launcher(path: files.launcher)
        let scratch = files.scratch.path(percentEncoded: false)
        var configuration = ExtensionConfiguration(
            identifier: "org.example.echo", library: files.echo,
            bundle: URL(filePath: files.echo).deletingLastPathComponent()
                .path(percentEncoded: false),
            extensionPoint: "com.apple.intents-service", container: scratch,
            log: scratch + "/echo.log")
        // The host's own: niceness would be measured otherwise, not the way.
        configuration.niceness = 0
        self.configuration = configuration
    }

    /// Microseconds from the request to an extension that is ready; its end does not count.
    func starts(_ count: Int) async throws -> [Double] {
        var times: [Double] = []
        for _ in 0..<count {
            let start = ContinuousClock.now
            let process = try await ExtensionProcess.start(configuration, launcher: launcher)
            times.append((ContinuousClock.now - start) / .microseconds(1))
            await process.stop()
        }
        return times
    }

    /// What each layer takes of such a start: the medians, in microseconds and the layers' order.
    func layerCosts(_ count: Int) async throws -> [(layer: String, microseconds: Double)] {
        var costs: [String: [Double]] = [:]
        var order: [String] = []
        for _ in 0..<count {
            let process = try await ExtensionProcess.start(configuration, launcher: launcher)
            let facts = process.facts
            order = facts.layers
            for (layer, cost) in zip(facts.layers, facts.layerCosts) {
                costs[layer, default: []].append(cost / .microseconds(1))
            }
            await process.stop()
        }
        return order.map { ($0, (costs[$0] ?? []).median) }
    }

    /// The same where a process was made ahead, and had the time to get ready.
    ///
    /// `isBound`: the one for the extension that started last, else the one for any.
    func preparedStarts(_ count: Int, isBound: Bool) async throws -> [Double] {
        var other = configuration
        other.identifier = "org.example.another"
        other.sandbox.readable.append("/usr/share/zoneinfo")
        var times: [Double] = []
        for _ in 0..<count {
            try await ExtensionProcess.prepare(isBound ? configuration : other, launcher: preparing)
            try await Task.sleep(for: LaunchFloor.pause)
            let start = ContinuousClock.now
            let process = try await ExtensionProcess.start(configuration, launcher: preparing)
            times.append((ContinuousClock.now - start) / .microseconds(1))
            await process.stop()
        }
        return times
    }

    func with<Result>(_ body: (ExtensionProcess) async throws -> Result) async throws -> Result {
        try await ExtensionProcess.with(configuration, launcher: launcher, body)
    }

    func stop() {
        launcher.stop()
        preparing.stop()
    }
}

extension ExtensionProcess {
    /// Round trips with packets of `packetLength` bytes both ways, decoded and encoded.
    func trips(_ count: Int) async throws -> [Double] {
        // 24 bytes of header, and 21 around the payload.
        let body = ["bytes": Value.data(Data(repeating: 7, count: packetLength - 45))]
        return try await timed(count) {
            guard try await request("echo", body).count == 2 else { throw Trouble("no echo") }
        }
    }

    /// Whole requests: resolve two parameters, confirm, handle.
    func requests(_ count: Int) async throws -> [Double] {
        try await timed(count) {
            let dialogue = Dialogue(
                .message, with: Addressee(app: "Echo"), handler: ProcessHandler(process: self),
                presenter: ScriptedPresenter(assumesYes: true),
                reader: { text, _ in .string(text) }, describer: { "\($0)" })
            let outcome = await dialogue.run(.message)
            guard outcome.status == .success else { throw Trouble("not handled: \(outcome)") }
        }
    }
}

/// Passes the phases on to a process.
private struct ProcessHandler: IntentHandler {
    let process: ExtensionProcess

    func resolve(
        _ intent: Record, parameters: [String],
        onResolution: @escaping @Sendable (String, [Resolution]) async -> Void
    ) async throws -> String? {
        try await process.resolve(intent, parameters: parameters) {
            await onResolution($0, try $1.map { try Resolution($0) })
        }
    }

    func confirm(_ intent: Record) async throws -> Record? { try await process.confirm(intent) }

    func handle(_ intent: Record) async throws -> Record { try await process.handle(intent) }
}

extension IntentOutline {
    fileprivate static let message = IntentOutline(
        "INSendMessageIntent",
        parameters: [
            ParameterOutline("recipients", kind: .person, isList: true),
            ParameterOutline("content"),
        ],
        codes: [1: "ready", 3: "success"])
}

extension Record {
    fileprivate static let message = Record(
        "INSendMessageIntent",
        [
            "content": "I'll be 10 minutes late.",
            "recipients": [.record(Record("INPerson", ["displayName": "Kate Bell"]))],
        ])
}
