// SPDX-License-Identifier: Apache-2.0
//
// What is left behind: nothing.

import Dialogue
import Foundation
import IntentsRuntime
import Testing

@Suite(.serialized) struct `EndToEnd: A request` {
    /// In a process of its own, so that no other test's descriptors are counted.
    @Test func `leaves no descriptor, process, group or file, however it ended`() async throws {
        _ = (try BuiltBundles.good(), try BuiltBundles.broken())
        // The child reports what is left; an empty report is the claim.
        let child = await #expect(
            processExitsWith: .success, observing: [\.standardOutputContent]
        ) {
            let left = try await Traces.afterEveryMisbehaviour()
            FileHandle.standardOutput.write(Data(left.joined(separator: "\n").utf8))
        }
        #expect(child.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } == "")
    }

    @Test func `takes its extensions along when its host is killed`() async throws {
        try await withTemporaryFolder { state in
            let file = state.appending(path: "intent.json")
            try Data(
                #"{"intent": "INSendMessageIntent", "app": "org.example.broken.NeverCompletes", "parameters": {"content": "x"}}"#
                    .utf8
            ).write(to: file)
            let host = Process()
            host.executableURL = BuiltBundles.products.appending(path: "intendant")
            host.arguments = [
                "run", file.path, "--yes", "--json", "--timeout", "60", "--state", state.path,
                "--bundles", try BuiltBundles.broken().path,
            ]
            let output = Pipe()
            host.standardOutput = output
            try host.run()
            let pid = try #require(startedPid(output.fileHandleForReading))
            #expect(Traces.isAlive(pid))
            kill(host.processIdentifier, SIGKILL)
            host.waitUntilExit()
            try await eventually { !Traces.isAlive(pid) }
        }
    }

    /// Reads events until an extension has started.
    private func startedPid(_ output: FileHandle) -> Int32? {
        var text = ""
        while case let data = output.availableData, !data.isEmpty {
            text += String(decoding: data, as: UTF8.self)
            if let match = text.firstMatch(of: #/"event": "started".*"pid": (\d+)/#) {
                return Int32(match.1)
            }
        }
        return nil
    }
}

/// Waits until something holds; fails after ten seconds.
func eventually(_ condition: () -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(10)
    while !condition() {
        try #require(ContinuousClock.now < end, "it never came true")
        try await Task.sleep(for: .milliseconds(10))
    }
}

/// What this process holds of the system.
struct Traces: Equatable, CustomStringConvertible {
    var descriptors: [String]
    var children: [Int32]
    var groups: [String]
    var running: [String]

    var description: String {
        "descriptors \(descriptors.count) \(descriptors), children \(children), groups \(groups), run \(running)"
    }

    static func now(of host: TestHost) -> Traces {
        Traces(
            descriptors: names("/proc/self/fd").compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            }.map { $0.replacing(#/\[\d+\]/#, with: "") }.sorted(),
            children: children(),
            groups: ["/sys/fs/cgroup/memory", "/sys/fs/cgroup/unified", "/sys/fs/cgroup"]
                .flatMap(names).filter { $0.hasPrefix("intendant-\(getpid())-") },
            running: names(host.state.appending(path: "run").path))
    }

    /// One line per misbehaving extension after which this process held something else than before.
    static func afterEveryMisbehaviour() async throws -> [String] {
        var left: [String] = []
        try await withHost(
            bundles: [BuiltBundles.good(), BuiltBundles.broken()],
            change: { $0.phaseTimeout = .seconds(1) }
        ) { host in
            _ = await host.message("org.example.siridemo")
            // A descriptor is closed by whoever lets go of it last, which may be another thread.
            try await Task.sleep(for: .milliseconds(200))
            let before = now(of: host)
            for kind in Misbehaviour.all {
                _ = await host.message(kind.app, content: kind.content)
                try? await eventually { now(of: host) == before }
                let after = now(of: host)
                if after != before { left.append("\(kind.name): \(after) instead of \(before)") }
            }
        }
        return left + children().map { "process \($0) outlives its host" }
    }

    /// All processes below this one.
    static func children() -> [Int32] {
        let parents = names("/proc").compactMap(Int32.init).map { ($0, parent(of: $0)) }
        var family: Set<Int32> = [getpid()]
        var grew = true
        while grew {
            let more = parents.filter { family.contains($0.1) }.map(\.0)
            grew = !family.isSuperset(of: more)
            family.formUnion(more)
        }
        return family.subtracting([getpid()]).sorted()
    }

    static func isAlive(_ pid: Int32) -> Bool {
        let stat = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
        return stat.split(separator: ")").last.map { !$0.hasPrefix(" Z") } ?? false
    }

    private static func parent(of pid: Int32) -> Int32 {
        let stat = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
        let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 1 ? Int32(fields[1]) ?? 0 : 0
    }

    private static func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}
