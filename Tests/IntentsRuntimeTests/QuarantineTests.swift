// SPDX-License-Identifier: Apache-2.0
//
// When bad endings lead to a wait, and when to quarantine; with a clock of the test's own.

import Dialogue
import Foundation
import Synchronization
import Testing

@testable import IntentsRuntime

@Suite struct `Bad endings` {
    /// A state folder, a library in it, and a clock.
    private final class Ward: Sendable {
        let folder = FileManager.default.temporaryDirectory.appending(path: "ward-\(UUID())")
        let time = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let state: StateFolder
        let suspect: Quarantine.Suspect

        init() throws {
            state = try StateFolder(folder)
            let library = folder.appending(path: "library.so")
            try Data("one".utf8).write(to: library)
            suspect = Quarantine.Suspect(bundle: "org.example.tea", library: library.path)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        /// As a host of its own would have it.
        var quarantine: Quarantine { Quarantine(state) { [self] in time.withLock { $0 } } }

        func pass(_ seconds: TimeInterval) { time.withLock { $0 += seconds } }

        func fail(_ times: Int = 1, signal: String? = "SIGSEGV") {
            for _ in 0..<times {
                quarantine.failed(
                    suspect, ExtensionExit(.crashed, signal: signal, lastRequest: "handle"))
            }
        }

        var verdict: String {
            do {
                try quarantine.check(suspect)
                return "may start"
            } catch {
                guard let until = error.until else { return "quarantine" }
                let wait = until.timeIntervalSince(time.withLock { $0 })
                return "waits \(Int(wait.rounded())) s"
            }
        }
    }

    @Test(arguments: [
        (0, "may start"), (1, "may start"), (2, "may start"), (3, "waits 2 s"), (4, "waits 8 s"),
        (5, "quarantine"), (6, "quarantine"),
    ])
    func `lead from patience to a wait to quarantine`(failures: Int, verdict: String) throws {
        let ward = try Ward()
        ward.fail(failures)
        #expect(ward.verdict == verdict)
    }

    @Test func `are not forgotten by waiting and starting again`() throws {
        let ward = try Ward()
        ward.fail(3)
        ward.pass(3)
        #expect(ward.verdict == "may start")
        ward.fail()
        #expect(ward.verdict == "waits 8 s")
        ward.pass(9)
        ward.fail()
        #expect(ward.verdict == "quarantine")
    }

    @Test func `are forgotten after an hour, quarantine is not`() throws {
        let ward = try Ward()
        ward.fail(4)
        ward.pass(3601)
        ward.fail()
        #expect(ward.verdict == "may start")
        ward.fail(4)
        ward.pass(1_000_000)
        #expect(ward.verdict == "quarantine")
    }

    @Test func `are taken back one by one by requests that end well`() throws {
        let ward = try Ward()
        ward.fail(4)
        ward.quarantine.succeeded(ward.suspect)
        #expect(ward.verdict == "waits 2 s")
        ward.quarantine.succeeded(ward.suspect)
        #expect(ward.verdict == "may start")
        for _ in 0..<2 { ward.quarantine.succeeded(ward.suspect) }
        let left = try FileManager.default.contentsOfDirectory(
            atPath: ward.folder.appending(path: "quarantine").path)
        #expect(left == ["lock"])
    }

    @Test func `every other time do not pass for health`() throws {
        let ward = try Ward()
        for _ in 0..<6 {
            ward.fail(2)
            ward.quarantine.succeeded(ward.suspect)
            ward.pass(60)
        }
        #expect(ward.verdict == "quarantine")
    }

    @Test func `belong to one build of the library`() throws {
        let ward = try Ward()
        ward.fail(5)
        try Data("another".utf8).write(to: URL(filePath: ward.suspect.library))
        #expect(ward.verdict == "may start")
        ward.fail()
        #expect(ward.verdict == "may start")
    }

    @Test func `are told with who, when and why, until they are cleared`() throws {
        let ward = try Ward()
        ward.fail(5)
        let record = try #require(ward.quarantine.list().first)
        #expect(record.bundle == "org.example.tea")
        #expect(record.quarantined == Date(timeIntervalSince1970: 1_000_000))
        #expect(
            record.reason
                == "ended badly 5 times within an hour, last crashed (SIGSEGV) when asked for 'handle'"
        )
        #expect(throws: Suspended.self) { try ward.quarantine.check(ward.suspect) }
        #expect(try ward.quarantine.clear("org.example.coffee") == [])
        #expect(try ward.quarantine.clear() == ["org.example.tea"])
        #expect(ward.verdict == "may start" && ward.quarantine.list().isEmpty)
    }

    @Test func `that several hosts see at once are all counted`() async throws {
        let ward = try Ward()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 { group.addTask { ward.fail() } }
        }
        #expect(ward.quarantine.list().first?.failures.count == 20)
    }

    @Test(arguments: ["", "{", "[]", #"{"bundle": 3}"#])
    func `on a damaged record count as none`(text: String) throws {
        let ward = try Ward()
        ward.fail(5)
        let file = ward.folder.appending(path: "quarantine/org.example.tea.json")
        try Data(text.utf8).write(to: file)
        #expect(ward.verdict == "may start")
        ward.fail()
        #expect(ward.verdict == "may start")
    }

    @Test func `of a bundle with a strange name stay in the folder`() throws {
        let ward = try Ward()
        let suspect = Quarantine.Suspect(bundle: "../../tea", library: "none")
        for _ in 0..<5 { ward.quarantine.failed(suspect, ExtensionExit(.exited, status: 7)) }
        #expect(ward.quarantine.list().map(\.bundle) == ["../../tea"])
        let files = try FileManager.default.contentsOfDirectory(
            atPath: ward.folder.appending(path: "quarantine").path)
        #expect(files.sorted() == ["_.._.._tea.json", "lock"])
    }
}
