// SPDX-License-Identifier: Apache-2.0
//
// What each layer adds to a start: starts with all layers beside starts without that one.

import ExtensionProcess
import Foundation
import Sandbox

struct LayerCosts {
    private let launcher: Launcher
    private let configuration: ExtensionConfiguration

    /// Without namespaces there is no private root either.
    private static let choices: [[SandboxLayer]] = [
        [.network], [.namespaces, .root], [.root], [.environment], [.user], [.limits],
        [.capabilities], [.privileges], [.code], [.landlock], [.seccomp],
    ]

    init(_ files: Files) throws {
        launcher = try Launcher(path: files.launcher)
        let scratch = files.scratch.path(percentEncoded: false)
        var configuration = ExtensionConfiguration(
            identifier: "org.example.layers", library: files.echo,
            bundle: URL(filePath: files.echo).deletingLastPathComponent()
                .path(percentEncoded: false),
            extensionPoint: "com.apple.intents-service", container: scratch,
            log: scratch + "/layers.log")
        configuration.niceness = 0
        configuration.sandbox.allowsDegraded = true
        self.configuration = configuration
    }

    func measure() async throws {
        defer { launcher.stop() }
        say("\n| layer | adds µs to a start | start µs without it |\n|---|--:|--:|")
        for choice in Self.choices {
            var less = configuration
            less.sandbox.without = Set(choice)
            let it = try await Comparison.ofStarts(less, configuration, launcher)
            let names = choice.map(\.rawValue).joined(separator: ", ")
            say(
                "| \(names) | \((it.subject.median - it.floor.median).short) | \(it.floor.median.short) |"
            )
        }
    }
}

extension Comparison {
    /// Starts of two configurations in turn.
    fileprivate static func ofStarts(
        _ less: ExtensionConfiguration, _ all: ExtensionConfiguration, _ launcher: Launcher
    ) async throws -> Comparison {
        var it = Comparison()
        for batch in 0...batches {
            let without = try await starts(less, launcher), with = try await starts(all, launcher)
            if batch > 0 { it.floor.add(without); it.subject.add(with) }
        }
        return it
    }

    private static func starts(
        _ configuration: ExtensionConfiguration, _ launcher: Launcher
    ) async throws -> [Double] {
        var times: [Double] = []
        for _ in 0..<10 {
            let start = ContinuousClock.now
            let process = try await ExtensionProcess.start(configuration, launcher: launcher)
            times.append((ContinuousClock.now - start) / .microseconds(1))
            await process.stop()
        }
        return times
    }
}
