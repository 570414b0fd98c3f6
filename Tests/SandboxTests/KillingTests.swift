// SPDX-License-Identifier: Apache-2.0
//
// Hosts, launchers and extensions that are killed in the middle of a dialogue.

import Foundation
import Glibc
import Testing

@Suite struct `Killing at any moment` {
    private static let seed: UInt64 = 6

    /// 130 of the 200 points.
    @Test(arguments: HostUser.here)
    func `a launcher or an extension leaves nothing, and the next request works`(user: HostUser)
        throws
    {
        let folder = try HostFolder(for: user)
        let count = 130 / HostUser.here.count
        let lines = try objects(
            try hostCommand(user, folder, ["survive", "\(Self.seed)", "\(count)"]))
        #expect(lines.count == 1, "seed \(Self.seed): \(lines)")
        #expect(lines.last?["rounds"] as? Int == count)
    }

    /// 70 of the 200 points, from before the launcher is there to the fifth dialogue.
    @Test(arguments: HostUser.here)
    func `a host takes launcher and extensions along, and the next host works`(user: HostUser)
        async throws
    {
        let folder = try HostFolder(for: user)
        var chance = Chance(seed: Self.seed)
        for round in 0..<(70 / HostUser.here.count) {
            let delay = Int(chance.next() % 150)
            try await kill(hostOf: user, folder, after: .milliseconds(delay), round)
        }
        let last = try objects(try hostCommand(user, folder, ["attack", "nothing"]))
        #expect(last.first?["left"] as? [String] == [] && last.first?["next"] as? Bool == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/run") == [])
    }

    private func kill(
        hostOf user: HostUser, _ folder: HostFolder, after delay: Duration, _ round: Int
    ) async throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = try hostCommand(user, folder, ["converse", "0"])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let host = process.processIdentifier
        try await Task.sleep(for: delay)
        let family = Family.below(host)
        _ = Glibc.kill(host, SIGKILL)
        process.waitUntilExit()
        for _ in 0..<1000 where family.contains(where: Family.isAlive) || Family.exists(for: folder) {
            try await Task.sleep(for: .milliseconds(2))
        }
        let isGone = !family.contains(where: Family.isAlive) && !Family.exists(for: folder)
        #expect(isGone, "seed \(Self.seed), round \(round), after \(delay)")
    }
}

/// The same numbers for the same seed (SplitMix64).
struct Chance {
    private var state: UInt64
    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var it = state
        it = (it ^ (it >> 30)) &* 0xBF58_476D_1CE4_E5B9
        it = (it ^ (it >> 27)) &* 0x94D0_49BB_1331_11EB
        return it ^ (it >> 31)
    }
}

/// Processes of one host.
private enum Family {
    /// All that are below it at this moment.
    static func below(_ host: Int32) -> [Int32] {
        var family = [host]
        for member in sequence(state: 0, next: { index -> Int32? in
            defer { index += 1 }
            return index < family.count ? family[index] : nil
        }) {
            family += children(of: member)
        }
        return Array(family.dropFirst())
    }

    private static func children(of pid: Int32) -> [Int32] {
        let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        return tasks.flatMap { task in
            let path = "/proc/\(pid)/task/\(task)/children"
            let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
            return text.split(separator: " ").compactMap { Int32($0) }
        }
    }

    static func isAlive(_ pid: Int32) -> Bool {
        let stat = (try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)) ?? ""
        return stat.split(separator: ")").last.map { !$0.hasPrefix(" Z") } ?? false
    }

    /// Whether a host of this folder is left, whose words name it.
    static func exists(for folder: HostFolder) -> Bool {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.contains { pid in
            let words = FileManager.default.contents(atPath: "/proc/\(pid)/cmdline") ?? Data()
            return words.range(of: Data(folder.path.utf8)) != nil
        }
    }
}
