// SPDX-License-Identifier: Apache-2.0
//
// Attacks that take, fill, stay or lie, each by an extension of its own, and how each must end.

import Foundation
import Glibc
import Testing

/// One way in which an attack may end.
private enum End: Hashable {
    /// The extension lives, and says this of its attempt.
    case lives(String)
    /// It is ended, or ends, for this reason.
    case ends(String)
    case crashes(String)
    /// The kernel refuses to give, or the host ends it at its memory limit.
    static let atItsMemory: Set<End> = [.ends("overMemory"), .lives("ENOMEM")]
}

private let cases: [(ends: Set<End>, attacks: String)] = [
    (
        End.atItsMemory,
        """
        grow-step-by-step grow-at-once grow-by-touching grow-populated grow-in-huge-pages
        grow-in-many-threads
        """
    ),
    // Not counted everywhere, so refused everywhere.
    ([.lives("EPERM")], "grow-in-children grow-in-shared-memory"),
    ([.lives("ENOSYS")], "grow-in-memory-file"),
    ([.lives("ENOENT")], "grow-in-shm"),
    // Bounded by what the kernel counts besides.
    ([.lives("EMFILE")], "grow-in-pipes"),
    ([.lives("EAGAIN"), .ends("overMemory")], "grow-in-stacks"),
    ([.lives("survived"), .ends("overMemory")], "grow-page-tables"),
    ([.lives("ENOMEM")], "reserve-terabyte"),
    ([.lives("three times")], "obey-warnings"),

    ([.ends("overTime")], "sleep deadlock stop-itself ignore-signals wire-half-message"),
    ([.ends("overCPU")], "spin spin-ignoring-signals spin-in-threads"),
    ([.ends("overThreads")], "take-threads"),
    ([.ends("overOutput")], "flood-output"),
    ([.ends("exited")], "leave leave-quietly close-wire replace-wire"),
    ([.lives("EPERM")], "fork-bomb"),
    ([.lives("ENOENT")], "race-path"),

    ([.ends("overDisk")], "fill-one-file fill-with-names fill-in-depth"),
    // In a group, what the disk has not taken yet is memory.
    ([.ends("overDisk"), .ends("overMemory")], "fill-many-files fill-out-of-sight"),
    ([.lives("EOPNOTSUPP")], "fill-by-reserving"),

    ([.ends("refusedCall")], "x32-call i386-call"),
    ([.crashes("SIGSEGV")], "overflow-stack touch-nothing"),
    ([.crashes("SIGABRT")], "abort"), ([.crashes("SIGILL")], "trap"),
    ([.crashes("SIGTERM")], "raise-term"),

    (
        [.ends("protocolViolation")],
        """
        wire-noise wire-short-packet wire-empty-packet wire-long-packet wire-wrong-magic
        wire-wrong-version wire-wrong-type wire-huge-total wire-negative-total wire-small-total
        wire-wrong-offset wire-interleaved wire-deep wire-many-keys wire-long-text wire-same-key
        wire-surrogate wire-no-map wire-big-notice wire-reply-to-nothing wire-partial-to-nothing
        wire-reply-to-itself wire-even-request wire-numbered-notice wire-request-twice
        wire-by-chance
        """
    ),
    ([.lives("survived")], "wire-not-a-number wire-flood wire-flood-of-requests"),
    // The kernel refuses from 6.16 on, the host before.
    ([.lives("EPERM"), .ends("protocolViolation")], "wire-descriptors"),
]

private let expected: [String: Set<End>] = {
    var all = Dictionary(
        uniqueKeysWithValues: cases.flatMap { ends, attacks in
            attacks.split(whereSeparator: \.isWhitespace).map { (String($0), ends) }
        })
    // Before 6.2 nobody but root is told how many descriptors there are.
    all["take-descriptors"] = [.ends(Kernel.isAtLeast(6, 2) ? "overDescriptors" : "overTime")]
    return all
}()

/// What makes the bounds small enough for a test. Whoever waits for the deadline, waits for a
/// short one; the others have time, as a machine may have other work.
private let bounds = [
    "deadline=60000", "processor=250", "disk=8", "files=400", "output=1000000", "seed=8",
]
private let shortDeadline = "deadline=1000"

@Suite struct `An attack on the host` {
    /// The rungs that a host of each user can have here.
    static let sieges: [(user: HostUser, rung: String?)] =
        HostUser.here.map { ($0, nil) }
        + (getuid() == 0 ? [(.root, "watcher")] : [])

    @Test(arguments: sieges)
    func `ends as it must, leaves nothing, and the next extension works`(
        siege: (user: HostUser, rung: String?)
    ) throws {
        // Under another rung only what that could change.
        let attacks = expected.keys.filter { siege.rung == nil || $0.hasPrefix("grow") }.sorted()
        let options = siege.rung.map { ["rung=\($0)"] } ?? []
        let (waiting, others) = (attacks.filter(isWaiting), attacks.filter { !isWaiting($0) })
        let results =
            try attack(siege.user, options, others)
            + attack(siege.user, options + [shortDeadline], waiting)
        #expect(results.map { $0["attack"] as? String } == others + waiting)
        for result in results {
            let name = result["attack"] as? String ?? ""
            #expect(expected[name]?.contains(end(of: result)) == true, "\(result)")
            #expect(result["next"] as? Bool == true, "\(result)")
            #expect(result["left"] as? [String] == [], "\(result)")
        }
        let overMemory = results.filter { $0["reason"] as? String == "overMemory" }
        #expect(!overMemory.isEmpty)
        for result in overMemory { expectPeak(result) }
    }

    /// Whether only its deadline ends it.
    private func isWaiting(_ attack: String) -> Bool {
        let ends = expected[attack] ?? []
        let late: Set<End> = [.ends("overTime"), .ends("overThreads"), .ends("overDescriptors")]
        return !ends.isDisjoint(with: late)
    }

    /// The kernel stops exactly; who looks every millisecond sees the next step or two, or ten
    /// where 55 threads grow at once.
    private func expectPeak(_ result: [String: Any]) {
        let (peak, limit) = (result["peak"] as? Double ?? 0, result["limit"] as? Double ?? 0)
        let isWatched = result["rung"] as? String == "watcher"
        #expect(limit == 30 && peak > 29.9 && peak <= (isWatched ? 2 : 1) * limit, "\(result)")
    }

    /// Root's host sees what has no name; an ordinary user's cannot, and there are 60 of them at most.
    @Test(arguments: HostUser.here)
    func `by files without names is ended or bounded`(user: HostUser) throws {
        let result = try #require(
            try attack(user, ["deadline=4000"], ["fill-without-names"]).first)
        let ends: [HostUser: Set<End>] = [
            .root: [.ends("overDisk")],
            .ordinary: [.ends("overDescriptors"), .ends("overTime"), .lives("EMFILE")],
        ]
        #expect(ends[user]?.contains(end(of: result)) == true, "\(result)")
        #expect(result["left"] as? [String] == [], "\(result)")
    }

    /// The kernel takes page cache back by itself, so it is nobody's memory.
    @Test(arguments: HostUser.here)
    func `by the pages of its own files is none`(user: HostUser) throws {
        let result = try #require(
            try attack(user, ["disk=256"], ["grow-in-own-file"]).first)
        #expect(end(of: result) == .lives("survived"), "\(result)")
    }

    /// A container that is full already must not lock its owner out.
    @Test func `does not keep an extension from a container that is over its limit`() throws {
        let user = HostUser.here[0]
        let folder = try HostFolder(for: user)
        let full = Data(repeating: 1, count: 9 << 20)
        try full.write(to: URL(filePath: "\(folder.path)/container/before"))
        let words = bounds + ["attack", "nothing", "fill-many-files"]
        let results = try objects(try hostCommand(user, folder, words))
        #expect(results.map(end) == [.lives("no such attack"), .ends("overDisk")])
    }

    /// The layer that would refuse the children is off: the one that counts them holds.
    @Test(arguments: HostUser.here)
    func `by children is bounded without seccomp`(user: HostUser) throws {
        let results = try attack(
            user, ["without=seccomp", "deadline=4000"], ["fork-bomb", "grow-in-children"])
        #expect(end(of: results[0]) == .lives("EAGAIN"), "\(results[0])")
        // The watcher counts one process: so it is not the only layer against this.
        if results[1]["rung"] as? String != "watcher" {
            #expect(end(of: results[1]) == .ends("overMemory"), "\(results[1])")
        }
        for result in results {
            #expect(result["left"] as? [String] == [] && result["next"] as? Bool == true)
        }
    }

    @Test(arguments: HostUser.here)
    func `by frames made by chance is a violation each time`(user: HostUser) throws {
        let seed = 1000
        let folder = try HostFolder(for: user)
        let lines = try objects(
            try hostCommand(user, folder, ["deadline=10000", "fuzz", "\(seed)", "200"]))
        #expect(lines.count == 1, "seed \(seed): \(lines)")
        #expect(lines.last?["next"] as? Bool == true && lines.last?["left"] as? [String] == [])
    }

    private func attack(
        _ user: HostUser, _ options: [String], _ attacks: [String]
    ) throws -> [[String: Any]] {
        let folder = try HostFolder(for: user)
        guard !attacks.isEmpty else { return [] }
        return try objects(
            try hostCommand(user, folder, bounds + options + ["attack"] + attacks))
    }
}

private func end(of result: [String: Any]) -> End {
    guard let reason = result["reason"] as? String else {
        let fields = result["fields"] as? [String: String] ?? [:]
        return .lives(fields[result["attack"] as? String ?? ""] ?? "?")
    }
    return reason == "crashed" ? .crashes(result["signal"] as? String ?? "?") : .ends(reason)
}

enum Kernel {
    static func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
        let text =
            (try? String(contentsOfFile: "/proc/sys/kernel/osrelease", encoding: .utf8)) ?? ""
        let parts = text.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
        return parts.count == 2 && (parts[0], parts[1]) >= (major, minor)
    }
}
