// SPDX-License-Identifier: Apache-2.0
//
// benchmarks: what Intendant costs, beside what the same thing costs at least.
//
// Floor and subject take turns in one run, so that a machine that is slow for a
// while is slow for both; the ratio of the medians is the figure, and times are
// for orientation. Nothing here fails because of a time.

import ExtensionProcess
import Foundation

@main struct Benchmarks {
    static let usage = """
        usage: benchmarks [--only PART] [--peer NAME=COMMAND]… [--layout-peer NAME=COMMAND]
               benchmarks --only-trips COUNT       nothing but so many, to be counted from outside
               benchmarks --only-requests COUNT
        parts: \(Part.allCases.map(\.rawValue).joined(separator: ", "))
        """

    /// What is measured, in the order of the table.
    private enum Part: String, CaseIterable {
        case trips, starts, peers, codec, layout, memory, layers
    }

    static func main() async {
        do {
            let words = Array(CommandLine.arguments.dropFirst())
            try await Benchmarks(words).run()
        } catch {
            FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
            exit(1)
        }
    }

    private var peers: [(name: String, words: [String])] = []
    private var layoutPeer: (name: String, words: [String])?
    private var parts = Set(Part.allCases)
    private var counted: (@Sendable (ExtensionProcess) async throws -> [Double])?

    private init(_ words: [String]) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            switch (word, rest.popFirst()) {
            case ("--peer", let peer?): peers.append(try Self.peer(peer))
            case ("--layout-peer", let peer?): layoutPeer = try Self.peer(peer)
            case ("--only", let name?): parts = [try Self.part(name)]
            case ("--only-trips", let word?):
                let count = try Self.count(word)
                counted = { try await $0.trips(count) }
            case ("--only-requests", let word?):
                let count = try Self.count(word)
                counted = { try await $0.requests(count) }
            default: throw Trouble("'\(word)'\n\(Self.usage)")
            }
        }
    }

    private static func part(_ name: String) throws -> Part {
        guard let part = Part(rawValue: name) else { throw Trouble("'\(name)'\n\(usage)") }
        return part
    }

    private static func peer(_ text: String) throws -> (name: String, words: [String]) {
        let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { throw Trouble("'\(text)'\n\(usage)") }
        return (parts[0], parts[1].split(separator: " ").map(String.init))
    }

    private static func count(_ word: String) throws -> Int {
        guard let count = Int(word), count > 0 else { throw Trouble("'\(word)' is no count") }
        return count
    }

    private func run() async throws {
        let machine = Machine()
        // Before anything has threads.
        let echo = try EchoFloor()
        let files = try Files()
        defer { files.remove() }
        let subject = try EchoSubject(files)
        defer { subject.stop() }
        if let counted { return try await subject.with { _ = try await counted($0) } }
        say(machine.text)
        let table = Table()
        try await subject.with { process in
            let layers = process.facts.layers + ["memory: \(process.facts.rung)"]
            say("layers      \(layers.joined(separator: ", "))")
            if parts.contains(.trips) { try await trips(process, echo, table) }
            if parts.contains(.starts) { try await starts(subject, try LaunchFloor(files), table) }
            if parts.contains(.peers) { await peers(process, table) }
        }
        if parts.contains(.codec) { try await codec(table) }
        if parts.contains(.layout) { await layouts(table) }
        if parts.contains(.memory) { try await MemoryCosts(files).measure(table) }
        if parts.contains(.layers) {
            try await layers(subject)
            try await LayerCosts(files).measure()
        }
    }

    private func trips(
        _ process: ExtensionProcess, _ echo: EchoFloor, _ table: Table
    ) async throws {
        let ipc = try await Comparison.of(
            floor: { try echo.trips(5000) }, subject: { try await process.trips(5000) })
        table.add("R_ipc", ipc, bound: 2.5, note: "one round trip, \(packetLength) bytes each way")
        let request = try await Comparison.of(
            floor: { try echo.trips(5000) }, subject: { try await process.requests(1000) })
        table.add(
            "R_request", request, bound: 12, note: "resolve 2 parameters, confirm, handle")
    }

    private func starts(
        _ subject: EchoSubject, _ floor: LaunchFloor, _ table: Table
    ) async throws {
        let start = try await Comparison.of(
            floor: { try floor.starts(20) }, subject: { try await subject.starts(20) })
        table.add("R_start", start, bound: 2, note: "no spare prepared")
        for isBound in [false, true] {
            let prepared = try await Comparison.of(
                floor: { try floor.starts(20, afterPause: true) },
                subject: { try await subject.preparedStarts(20, isBound: isBound) })
            table.add(
                "R_start, \(isBound ? "bound" : "free") spare", prepared, bound: isBound ? 0.8 : 2,
                note: isBound ? "for the extension that ran last" : "for any; floor with pauses too"
            )
        }
    }

    private func layers(_ subject: EchoSubject) async throws {
        let costs = try await subject.layerCosts(60)
        say("\nof R_start, in microseconds:")
        say(costs.map { "\($0.layer) \($0.microseconds.short)" }.joined(separator: ", "))
    }

    /// A peer that fails takes nothing along but its own row.
    private func peers(_ process: ExtensionProcess, _ table: Table) async {
        for (name, words) in peers {
            do {
                let peer = try Peer(name, words)
                defer { peer.stop() }
                let it = try await Comparison.of(
                    floor: { try peer.request(100) }, subject: { try await process.requests(1000) })
                table.add(peer: name, it, atLeast: 1)
            } catch {
                table.add("R_peer, \(name)", problem: error)
            }
        }
    }

    /// The same constraints, solved by a library of C++ and by ours.
    private func layouts(_ table: Table) async {
        guard let (name, words) = layoutPeer else { return }
        do {
            let peer = try Peer(name, words)
            defer { peer.stop() }
            let subject = LayoutSubject()
            let it = try await Comparison.of(
                floor: { try peer.request(500) }, subject: { try subject.solutions(500) })
            table.add("R_layout", it, bound: 3, note: "77 constraints; the floor is \(name)")
        } catch {
            table.add("R_layout, \(name)", problem: error)
        }
    }
}
