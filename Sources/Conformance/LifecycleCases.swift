// SPDX-License-Identifier: Apache-2.0
//
// Cases about the start, idle time and the end of an extension process.

import Bundles
import ExtensionProcess
import Foundation
import Sandbox

extension Case {
    static let ofLifecycles: [Case] = [
        Case(
            "library-loads", .lifecycle, level: 1,
            "The library loads, with every symbol that it needs.",
            why: "A missing symbol ends every request before any code of the extension runs.",
            fix: "link the library that has the symbol, or remove the use of it",
            source: "dlopen(3), RTLD_NOW", needs: ["links-the-kit"], on: .anyExtension,
            culprit: "UndefinedSymbol"
        ) { trial in
            try await trial.judging(["cannotLoadLibrary", "noEntry", "apiMismatch"]) {
                try await trial.withGuest { _ in }
            }
        },
        Case(
            "principal-object-made", .lifecycle, level: 1,
            "The principal object can be made.",
            why: "On iOS: “Extension's principal object should not be nil”, at the first request.",
            fix: "name a class of the library, with an initialiser that does nothing that can fail",
            source: "Observed: openhab/openhab-ios#599; Automattic/simplenote-ios 23c1f6e2",
            needs: ["library-loads"], on: .anyExtension, culprit: "NoSuchClass"
        ) { trial in
            try await trial.withGuest { _ in .passed }
        },
        Case(
            "starts-in-time", .lifecycle, level: 2, "The extension is ready within two seconds.",
            why: "Every first request waits for it; the user hears silence.",
            fix: "open databases and networks when they are first needed, not at the start",
            source:
                "Apple, INIntentError 5000 extensionLaunchingTimeout; the number is this project's",
            needs: ["principal-object-made"], on: .anyExtension, culprit: "SlowStart"
        ) { trial in
            let clock = ContinuousClock()
            let time = try await clock.measure {
                try await trial.withGuest(startDeadline: .seconds(2)) { _ in }
            }
            return .passed("ready and gone again in \(time.formatted(.units(width: .narrow)))")
        },
        Case(
            "starts-within-memory", .lifecycle, level: 2,
            "The start uses less memory than the warning mark, four fifths of the limit.",
            why: "Nothing is left for the requests themselves.",
            fix: "load big data when it is needed, and in pieces",
            source: "Observed: owncloud/ios-app#1513; this project: limits as on iOS",
            needs: ["principal-object-made"], on: .anyExtension, culprit: "HeavyStart"
        ) { trial in
            try await trial.withGuest { try $0.memoryFinding(after: "the start") }
        },
        Case(
            "starts-quietly", .lifecycle, level: 4,
            "The extension writes nothing before its first request.",
            why: "Output at the start hides what matters in the log, at every request.",
            fix: "remove prints from constructors, initialisers and static values",
            source: "clap-validator, for the idea", needs: ["principal-object-made"],
            on: .anyExtension, culprit: "ChattyStart"
        ) { trial in
            try await trial.withGuest { guest in
                try await guest.listen()
                let line = guest.output.split(separator: "\n").first
                return line.map { .warned("it wrote “\($0.prefix(80))”") } ?? .passed
            }
        },
        Case(
            "idles", .lifecycle, level: 4,
            "The extension uses no processor time while nobody asks.",
            why: "A phone in the pocket would be warm; hosts end such processes.",
            fix: "wait for work with a queue or a semaphore, not in a loop",
            source: "Decision of this project", needs: ["principal-object-made"],
            on: .anyExtension, culprit: "SpinsIdle"
        ) { trial in
            try await trial.withGuest { guest in
                try await guest.listen(.milliseconds(100))
                guard let before = guest.processorTicks else {
                    return .skipped("the kernel does not show the processor time of the process")
                }
                var restlessLooks = 0
                for _ in 0..<8 {
                    try await guest.listen(.milliseconds(50))
                    restlessLooks += guest.wantsProcessor ? 1 : 0
                }
                let used = ((guest.processorTicks ?? before) - before) * 10
                if used > 100 { return .failed("\(used) ms of processor time in 400 ms idle") }
                return restlessLooks == 8
                    ? .failed("a thread is running at every look, although nothing is asked")
                    : .passed
            }
        },
        Case(
            "starts-again", .lifecycle, level: 3,
            "The extension starts again with the files that it left behind.",
            why:
                "A process lives for a few requests only; the next one finds its container as it was.",
            fix: "open what exists instead of making it anew",
            source: "Apple, App Extension Programming Guide: life cycle",
            needs: ["principal-object-made"], on: .anyExtension, culprit: "StartsOnce"
        ) { trial in
            let home = try trial.newHome()
            for _ in 1...3 { try await trial.withGuest(home: home) { _ in } }
            return .passed
        },
        Case(
            "survives-memory-warning", .lifecycle, level: 4,
            "The extension lives through a memory warning.",
            why: "The warning comes when memory is short, and the request still wants its answer.",
            fix: "only free caches in didReceiveMemoryWarning",
            source: "Apple, Responding to Memory Warnings", needs: ["principal-object-made"],
            on: .anyExtension, culprit: "TrapsOnWarning"
        ) { trial in
            try await trial.withGuest { guest in
                trial.note("memory warning")
                guest.process.tell("memoryWarning")
                try await guest.proveAlive()
                return .passed
            }
        },
    ]
}

extension Guest {
    /// Whether the peak leaves room below the warning mark.
    func memoryFinding(after what: String) throws -> Finding {
        guard let peak = peakMebibytes else {
            return .skipped("this machine does not measure the memory of one process")
        }
        let mark = process.configuration.memory.softMebibytes
        let figures = "\(peak.rounded(toPlaces: 1)) MiB after \(what)"
        guard peak < mark else {
            throw Breach("\(figures), the warning mark is \(mark.rounded(toPlaces: 1)) MiB")
        }
        return .passed(figures)
    }

    /// Hundredths of a second, all threads; nil where it cannot be seen. Source: proc(5), stat.
    var processorTicks: Int? {
        guard let fields = statFields("\(process.facts.pid)"), fields.count > 13,
            let user = Int(fields[12]), let system = Int(fields[13])
        else { return nil }
        return user + system
    }

    /// Whether a thread runs or waits for its turn: on a busy machine a loop uses little time.
    var wantsProcessor: Bool {
        let tasks = "\(process.facts.pid)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(tasks)")) ?? []
        return threads.contains { statFields("\(tasks)/\($0)")?.dropFirst().first == "R" }
    }

    /// What follows the name in a stat file, which may itself contain blanks and brackets.
    private func statFields(_ entry: String) -> [Substring]? {
        guard let text = try? String(contentsOfFile: "/proc/\(entry)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        return text[end...].split(separator: " ")
    }

    /// Asks for something that every extension must refuse or answer, so that a dead one is noticed.
    func proveAlive() async throws {
        do {
            _ = try await process.request("intendant.conformance", deadline: .seconds(5))
        } catch ExtensionFailure.refused {
            return
        }
    }
}

extension Double {
    func rounded(toPlaces places: Int) -> Double {
        let factor = places == 1 ? 10.0 : 100.0
        return (self * factor).rounded() / factor
    }
}
