// SPDX-License-Identifier: Apache-2.0
//
// What limits on memory cost: the overshoot, the time until the host knows, the
// time until the extension is warned, and what an idle extension holds.

import CFloors
import Dialogue
import ExtensionProcess
import Foundation
import HogExtension
import Sandbox

struct MemoryCosts {
    private static let rounds = 9

    private let launcher: Launcher
    private let files: Files
    private let hog: String

    init(_ files: Files) throws {
        self.files = files
        launcher = try Launcher(path: files.launcher)
        hog = URL(filePath: files.echo).deletingLastPathComponent()
            .appending(path: "libHogExtension.so").path(percentEncoded: false)
    }

    /// Rows for each rung that can be had here.
    func measure(_ table: Table) async throws {
        defer { launcher.stop() }
        for rung in MemoryLadder.machine().rungs where rung.availability() == .available {
            for mebibytes in [30, 64] {
                let runs = try await overruns(rung.name, mebibytes)
                table.add(
                    "R_over, \(mebibytes) MiB, \(rung.name)",
                    runs.map { $0.peak / Double(mebibytes) },
                    bound: rung.name == "watcher" ? 1.15 : 1, note: "peak to hard limit")
                let floor = Times(runs.map(\.kill))
                let subject = Times(runs.map(\.known))
                table.add(
                    "R_kill, \(mebibytes) MiB, \(rung.name)",
                    Comparison(floor: floor, subject: subject),
                    bound: 4, note: "last step → reason known, to SIGKILL → pidfd")
                table.add(
                    "soft warning, \(mebibytes) MiB", runs.map(\.warning),
                    bound: .infinity, note: "µs from 80 % to the extension's handler, \(rung.name)")
            }
        }
        try await privateMemory(table)
    }

    private struct Overrun { var peak, known, kill, warning: Double }

    /// In turns with a process of the same size that is just killed.
    private func overruns(_ rung: String, _ mebibytes: Int) async throws -> [Overrun] {
        var runs: [Overrun] = []
        for round in 0...Self.rounds {
            let kill = Double(floor_kill(mebibytes)) / 1000
            let run = try await overrun(rung, mebibytes, kill)
            if round > 0 { runs.append(run) }
        }
        return runs
    }

    private func overrun(_ rung: String, _ mebibytes: Int, _ kill: Double) async throws -> Overrun {
        var configuration = configuration(hog)
        configuration.rung = rung
        configuration.memory = .mebibytes(mebibytes)
        let process = try await ExtensionProcess.start(configuration, launcher: launcher)
        let mark = mebibytes * 4 / 5
        do {
            _ = try await process.request("grow \(mebibytes * 2) \(mark)")
            throw Trouble("the limit did not hold")
        } catch ExtensionFailure.ended(let exit) where exit.reason == .overMemory {
            let known = floor_now()
            await process.stop()
            let times = try noted(in: configuration.container)
            return Overrun(
                peak: exit.peakMebibytes ?? .nan, known: Double(known - times.last_step) / 1000,
                kill: kill, warning: (Double(times.warned) - Double(times.passed)) / 1000)
        }
    }

    private func noted(in container: String) throws -> hog_times {
        let data = try Data(contentsOf: URL(filePath: "\(container)/times"))
        guard data.count >= MemoryLayout<hog_times>.size else { throw Trouble("nothing was noted") }
        return data.withUnsafeBytes { $0.loadUnaligned(as: hog_times.self) }
    }

    /// Of an idle extension in C; the Swift runtime's pages are the launcher's.
    private func privateMemory(_ table: Table) async throws {
        let floor = Double(floor_fork_kibibytes(files.kit))
        let configuration = configuration(files.echo)
        try await ExtensionProcess.with(configuration, launcher: launcher) { process in
            _ = try await process.request("echo")
            let own = Double(floor_private_kibibytes(process.facts.pid))
            guard floor > 0, own > 0 else {
                return table.add("R_mem", problem: Trouble("smaps_rollup wants root"))
            }
            table.add(
                "R_mem", [own / floor], bound: 3,
                note: "\(Int(own)) KiB to \(Int(floor)) KiB of an empty fork")
        }
    }

    private func configuration(_ library: String) -> ExtensionConfiguration {
        let scratch = files.scratch.path(percentEncoded: false)
        var configuration = ExtensionConfiguration(
            identifier: "org.example.memory", library: library,
            bundle: URL(filePath: library).deletingLastPathComponent()
                .path(percentEncoded: false),
            extensionPoint: "com.apple.intents-service", container: scratch,
            log: scratch + "/memory.log")
        configuration.niceness = 10
        return configuration
    }
}

extension Times {
    init(_ batches: [Double]) {
        self.init()
        for batch in batches { add([batch]) }
    }
}

extension Table {
    /// Figures that are ratios, or times, by themselves.
    func add(_ name: String, _ figures: [Double], bound: Double, note: String) {
        let low = figures.min() ?? .nan, high = figures.max() ?? .nan
        let isMissed = figures.median > bound * 1.005
        show([
            name, figures.median.short, "\(low.short) … \(high.short)",
            bound.isFinite ? bound.short : "–", "", "", note + (isMissed ? "; MISSED" : ""),
        ])
    }
}
