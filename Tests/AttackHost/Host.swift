// SPDX-License-Identifier: Apache-2.0
//
// The host that is attacked.

import Dialogue
import ExtensionProcess
import Foundation
import IntentSchema
import Sandbox

/// Starts extensions in a folder with `container` for them to fill and `secret` for them to find.
final class Host: Sendable {
    let launcher: Launcher
    let configuration: ExtensionConfiguration
    let deadline: Duration
    let seed: Int
    private let running: RunningExtensions
    let folderPath: String

    init(launcher: String, library: String, folder: String, options: Options) throws {
        self.launcher = try Launcher(path: launcher, keepsSpares: options["spares"] != nil)
        folderPath = folder
        deadline = .milliseconds(options.number("deadline") ?? 10_000)
        seed = options.number("seed") ?? 0
        running = try RunningExtensions(stateFolder: URL(filePath: folder))
        try FileManager.default.createDirectory(
            atPath: "\(folder)/container", withIntermediateDirectories: true)
        configuration = try Self.configuration(library, folder, options)
    }

    private static func configuration(
        _ library: String, _ folder: String, _ options: Options
    ) throws -> ExtensionConfiguration {
        var it = ExtensionConfiguration(
            identifier: "org.example.attacker", library: library,
            bundle: URL(filePath: library).deletingLastPathComponent().path(percentEncoded: false),
            extensionPoint: "com.apple.intents-service", container: "\(folder)/container",
            log: "\(folder)/attacker.log")
        it.rung = options["rung"]
        if let limit = options.number("memory") { it.memory = .mebibytes(limit) }
        if let disk = options.number("disk") {
            it.disk = .mebibytes(disk, files: options.number("files") ?? 1000)
        }
        if let time = options.number("processor") { it.processorTime = .milliseconds(time) }
        if let bytes = options.number("output") { it.outputBound = bytes }
        for name in (options["without"] ?? "").split(separator: ",") {
            guard let layer = SandboxLayer(rawValue: String(name)) else {
                throw Trouble("'\(name)' is no layer")
            }
            it.sandbox.without.insert(layer)
            it.sandbox.allowsDegraded = true
        }
        return it
    }

    func stop() { launcher.stop() }

    func start() async throws -> ExtensionProcess {
        try await ExtensionProcess.start(configuration, launcher: launcher, running: running)
    }

    /// What an extension answers when asked to make the attack.
    func ask(_ process: ExtensionProcess, _ name: String, seed: Int? = nil) async throws -> Record {
        let intent = Record(
            "INSendMessageIntent",
            [
                "content": .string(name), "target": .string("\(folderPath)/secret"),
                "host": .integer(Int64(ProcessInfo.processInfo.processIdentifier)),
                "seed": .integer(Int64(seed ?? self.seed)),
            ])
        return try await process.handle(intent, deadline: deadline)
    }

    /// What the runtime opens once and keeps is not to be counted later.
    func warmUp() async throws {
        for _ in 0..<3 {
            _ = try await next()
            try await Task.sleep(for: .milliseconds(10))
            await withTaskGroup { group in
                for _ in 0..<8 { group.addTask { try? await Task.sleep(for: .milliseconds(2)) } }
            }
        }
        _ = try? await outcome(of: "leave")
    }

    // MARK: attack

    /// One attack by one extension: its report or its end, whether the next one works, what is left.
    func attack(_ name: String) async throws -> [String: Any] {
        _ = try await next()
        let before = try Traces.now(folderPath)
        let start = ContinuousClock.now
        var result = try await outcome(of: name)
        result["attack"] = name
        result["milliseconds"] = Int((ContinuousClock.now - start) / .milliseconds(1))
        result["next"] = try await next()
        result["left"] = try await Traces.left(since: before, folderPath)
        return result
    }

    private func outcome(of name: String) async throws -> [String: Any] {
        let process = try await start()
        var result: [String: Any] = ["rung": process.facts.rung]
        do {
            let response = try await ask(process, name)
            result["fields"] = response.fields.compactMapValues(\.string)
        } catch ExtensionFailure.ended(let exit) {
            result["reason"] = exit.reason.rawValue
            result["signal"] = exit.signal
            result["status"] = exit.status
            result["peak"] = exit.peakMebibytes
            result["limit"] = exit.limitMebibytes
        }
        await process.stop()
        empty("\(folderPath)/container")
        return result
    }

    /// Whether an extension starts and answers.
    func next() async throws -> Bool {
        let process = try await start()
        let answer = try? await ask(process, "nothing")
        await process.stop()
        return answer?.fields["nothing"]?.string == "no such attack"
    }

    /// Also folders that nobody may look into.
    private func empty(_ container: String) {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: container)) ?? [] where name != "tmp" {
            let path = "\(container)/\(name)"
            if name == "dark" {
                try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
            }
            try? files.removeItem(atPath: path)
        }
    }

    // MARK: fuzz

    /// So many extensions that send frames by chance; prints how each ended that did not end for it.
    func fuzz(from first: Int, _ count: Int) async throws {
        let before = try Traces.now(folderPath)
        for seed in first..<(first + count) {
            let process = try await start()
            do {
                _ = try await ask(process, "wire-by-chance", seed: seed)
                say(["seed": seed, "reason": "answered"])
            } catch ExtensionFailure.ended(let exit) where exit.reason == .protocolViolation {
            } catch {
                say(["seed": seed, "reason": "\(error)"])
            }
            await process.stop()
        }
        let works = try await next()
        say(["next": works, "left": try await Traces.left(since: before, folderPath)])
    }
}
