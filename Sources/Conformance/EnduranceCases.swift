// SPDX-License-Identifier: Apache-2.0
//
// Cases about what one request leaves for the next: state, memory, cancelled work.

import ExtensionProcess
import IntentSchema

extension Case {
    static let ofEndurance: [Case] = [
        Case(
            "keeps-nothing-between-phases", .intent, level: 5,
            "The phases give the same answers when each has a process of its own.",
            why:
                "Several handlers may serve one request; what one keeps in memory another does not have.",
            fix: "carry what a phase found out in the intent or the response",
            source: "Apple, Dispatching Intents to Handler Objects",
            needs: ["starts-again", "confirm-answers", "handle-answers"], on: .service,
            culprit: "KeepsState"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                let home = try trial.newHome()
                let full = samples.full(intent)
                let together = try await trial.withGuest(home: home) { guest in
                    _ = try await guest.confirm(full)
                    return try await guest.handle(full)
                }
                _ = try await trial.withGuest(home: home) { try await $0.confirm(full) }
                let apart = try await trial.withGuest(home: home) { try await $0.handle(full) }
                return intent.response.same(
                    together, apart, "in one process", "in a process of its own", intent)
            }
        },
        Case(
            "answers-the-same-twice", .intent, level: 6,
            "The same request gets the same answer when it comes again.",
            why:
                "A process serves several requests; a count or a flag of the first changes the second.",
            fix: "keep nothing in static values that a request changes",
            source: "Decision of this project", needs: ["handle-answers"], on: .service,
            culprit: "CountsRequests"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let full = samples.full(intent)
                    let first = try await guest.handle(full)
                    let second = try await guest.handle(full, as: "again")
                    return intent.response.same(first, second, "at first", "then", intent)
                }
            }
        },
        Case(
            "survives-cancellation", .intent, level: 5,
            "A request that the user cancels leaves the process ready for the next.",
            why:
                "People change their minds in the middle; the process is kept for the next request.",
            fix: "let work end by itself when nobody waits for it any more",
            source: "Decision of this project", needs: ["handle-answers"], on: .service,
            culprit: "TrapsOnCancel"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let full = samples.full(intent)
                    let cancelled = Task { try await guest.handle(full, as: "and cancel") }
                    try await guest.listen(.milliseconds(20))
                    cancelled.cancel()
                    _ = await cancelled.result
                    _ = try await guest.handle(full, as: "after the cancelled one")
                    return .passed
                }
            }
        },
        Case(
            "request-within-memory", .intent, level: 4,
            "One request stays below the warning mark, four fifths of the memory limit.",
            why: "A little more data, and the process is killed in the middle of the request.",
            fix: "load pictures in the size they are shown in; read files in pieces",
            source: "Observed: owncloud/ios-app#1513; this project: limits as on iOS",
            needs: ["handle-answers", "starts-within-memory"], on: .service,
            culprit: "HeavyRequest"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    _ = try await guest.handle(samples.full(intent))
                    return try guest.memoryFinding(after: "handling \(intent.className)")
                }
            }
        },
        Case(
            "does-not-grow", .intent, level: 6,
            "Twenty more requests take no more than 4 MiB more memory.",
            why: "A leak ends a process that is kept for many requests.",
            fix: "free what a request made; look for closures that hold themselves",
            source: "Decision of this project", needs: ["request-within-memory"], on: .service,
            culprit: "Leaks"
        ) { trial in
            try await trial.forEachIntent { intent, samples in
                try await trial.withGuest { guest in
                    let full = samples.full(intent)
                    for _ in 1...5 { _ = try await guest.handle(full) }
                    let before = guest.peakMebibytes
                    for _ in 1...20 { _ = try await guest.handle(full) }
                    guard let before, let after = guest.peakMebibytes else {
                        return .skipped("this machine does not measure the memory of one process")
                    }
                    let growth = (after - before).rounded(toPlaces: 1)
                    guard growth <= 4 else { throw Breach("20 requests took \(growth) MiB more") }
                    return .passed("20 requests took \(growth) MiB more")
                }
            }
        },
    ]
}

extension ResponseDefinition {
    /// Compares the codes of two answers to one request.
    fileprivate func same(
        _ first: Record, _ second: Record, _ firstTime: String, _ secondTime: String,
        _ intent: IntentDefinition
    ) -> Finding {
        let codes = (codeName(of: first), codeName(of: second))
        guard codes.0 != codes.1 else { return .passed }
        return .failed(
            "handle of \(intent.className) answered '\(codes.0)' \(firstTime), "
                + "'\(codes.1)' \(secondTime)")
    }
}
