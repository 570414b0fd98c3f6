// SPDX-License-Identifier: Apache-2.0
//
// Hosts, launchers and extensions that are killed in the middle of a dialogue.

import Foundation
import Glibc
import Testing

@Suite struct `Killing at any moment` {
    private static let seed: UInt64 = 6

    /// 130 of the 200 points, half of them where processes are made ahead, which may be hit too.
    @Test(arguments: HostUser.here, [[], ["spares=2"]])
    func `a launcher or an extension leaves nothing, and the next request works`(
        user: HostUser, options: [String]
    ) throws {
        let folder = try HostFolder(for: user)
        let count = 65 / HostUser.here.count
        let lines = try objects(
            try hostCommand(user, folder, options + ["survive", "\(Self.seed)", "\(count)"]))
        #expect(lines.count == 1, "seed \(Self.seed): \(lines)")
        #expect(lines.last?["rounds"] as? Int == count, "seed \(Self.seed): \(lines)")
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
        _ = Glibc.kill(host, SIGKILL)
        process.waitUntilExit()
        var left = Family.members(of: folder)
        for _ in 0..<200 where !left.isEmpty {
            try await Task.sleep(for: .milliseconds(5))
            left = Family.members(of: folder)
        }
        #expect(left.isEmpty, "seed \(Self.seed), round \(round), after \(delay)")
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

/// Processes of one host: they carry the name of its launcher, which is its alone.
private enum Family {
    static func members(of folder: HostFolder) -> [Int32] {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return all.compactMap { Int32($0) }.filter { pid in
            let words = try? String(contentsOfFile: "/proc/\(pid)/cmdline", encoding: .utf8)
            return words?.contains(folder.path) == true
        }
    }
}
