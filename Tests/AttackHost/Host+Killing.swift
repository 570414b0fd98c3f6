// SPDX-License-Identifier: Apache-2.0
//
// Dialogues whose launcher or extension is killed in the middle, at any moment.

import Dialogue
import ExtensionProcess
import Foundation
import Glibc
import IntentSchema

extension Host {
    /// Dialogues one after the other, each with an extension of its own.
    func converse(_ count: Int) async throws {
        var number = 0
        while count == 0 || number < count {
            number += 1
            say(["dialogue": number])
            try await dialogue()
        }
    }

    /// Start, resolve, confirm, handle, end.
    private func dialogue(_ onStart: (Int32) -> Void = { _ in }) async throws {
        let process = try await start()
        onStart(process.facts.pid)
        do {
            let intent = Record("INSendMessageIntent", ["content": "nothing"])
            _ = try await process.resolve(intent, parameters: ["content"]) { _, _ in }
            _ = try await process.confirm(intent, deadline: deadline)
            _ = try await process.handle(intent, deadline: deadline)
            await process.stop()
        } catch {
            await process.stop()
            throw error
        }
    }

    /// Kills the launcher or one of its processes, after so many microseconds of a dialogue; then
    /// the next dialogue must work. Prints what went wrong first, with the number of the round.
    func survive(seed: UInt64, _ count: Int) async throws {
        var chance = Chance(seed: seed)
        try await dialogue()
        // Spares are made a moment after a start.
        if launcher.keepsSpares { try await Task.sleep(for: .milliseconds(500)) }
        let before = try Traces.now(folderPath)
        for round in 0..<count {
            let delay = UInt32(chance.next() % 12_000)
            let isLauncher = chance.next() % 2 == 0
            let victim = Thread { Victim.kill(isLauncher: isLauncher, after: delay) }
            victim.start()
            let first = await Result { try await dialogue() }
            // The blow may fall after the end of the dialogue.
            while !victim.isFinished { try await Task.sleep(for: .milliseconds(1)) }
            let second = await Result { try await dialogue() }
            let third = await Result { try await dialogue() }
            let left = try await Traces.left(since: before, folderPath)
            guard third.isGood, left.isEmpty else {
                say([
                    "round": round, "launcher": isLauncher, "microseconds": Int(delay),
                    "first": "\(first)", "second": "\(second)", "third": "\(third)", "left": left,
                ])
                return
            }
        }
        say(["rounds": count])
    }
}

/// Who is killed.
private enum Victim {
    static func kill(isLauncher: Bool, after microseconds: UInt32) {
        usleep(microseconds)
        guard let launcher = Traces.children().first else { return }
        let victim = isLauncher ? launcher : child(of: launcher)
        guard let victim, Glibc.kill(victim, SIGKILL) == 0 else { return }
        // Dead is who has died, which takes its time on a machine with other work.
        for _ in 0..<2000 where Traces.isAlive(victim) { usleep(1000) }
    }

    private static func child(of launcher: Int32) -> Int32? {
        let path = "/proc/\(launcher)/task/\(launcher)/children"
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        return text.split(separator: " ").first.flatMap { Int32($0) }
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

extension Result where Success == Void, Failure == any Error {
    fileprivate init(_ body: () async throws -> Void) async {
        do {
            try await body()
            self = .success(())
        } catch {
            self = .failure(error)
        }
    }

    fileprivate var isGood: Bool { if case .success = self { true } else { false } }
}
