// SPDX-License-Identifier: Apache-2.0
//
// The same as an ordinary user, who has no cgroup of their own.

import Foundation
import Testing

@Suite(
    .serialized,
    .enabled(
        if: geteuid() == 0, "needs root to become somebody else; as a user, all tests are this one")
) struct `EndToEnd: An ordinary user` {
    @Test func `gets the same card, under the watcher`() async throws {
        try await withUser { user in
            let say = try user.intendant([
                "say", "Use SiriDemo to tell John and Kate I'll be 10 minutes late.", "--yes",
                "--json",
            ])
            #expect(say.status == 0, "\(say.output) \(say.errors)")
            let started = try #require(
                try say.objects().first { $0["event"] as? String == "started" })
            #expect(started["rung"] as? String == "watcher")
            let cards = try say.objects().filter { $0["event"] as? String == "card" }
            #expect(
                cards.last?["rows"] as? [String]
                    == ["SiriDemo", "To: John, Kate", "I'll be 10 minutes late."])
        }
    }

    @Test(arguments: [
        ("AllocatesPastLimit", "overMemory"), ("CrashInHandle", "crashed"),
        ("GarbageOnWire", "protocolViolation"), ("FloodsOutput", "overOutput"),
        ("NeverCompletes", "overTime"), ("Exits", "exited"),
    ])
    func `hears the same reasons of misbehaving extensions`(
        name: String, reason: String
    ) async throws {
        try await withUser { user in
            let run = try user.intendant([
                "run", user.intent(for: name), "--yes", "--json", "--timeout", "2",
            ])
            #expect(run.status == 1)
            let exit = try #require(
                try run.objects().last?["exit"] as? [String: Any], "\(run.output)")
            #expect(exit["reason"] as? String == reason)
            #expect(exit["rung"] as? String == "watcher")
        }
    }

    @Test func `is told why there is no cgroup`() async throws {
        try await withUser { user in
            let doctor = try user.intendant(["doctor"])
            #expect(doctor.status == 0, "\(doctor.output)")
            #expect(doctor.output.contains("no  memory: cgroupV1"))
            #expect(doctor.output.contains("ok  memory: watcher: available"))
        }
    }
}

/// A user made for a test, with a copy of what they need in a folder of theirs.
private struct OrdinaryUser {
    let name: String
    let folder: URL

    func intendant(_ arguments: [String]) throws -> Command {
        try Command.run(
            arguments + ["--state", folder.appending(path: "state").path]
                + (arguments[0] == "doctor" || arguments[0] == "say" || arguments[0] == "run"
                    ? ["--bundles", folder.appending(path: "bundles").path] : []),
            prefix: [
                "setpriv", "--reuid=\(name)", "--regid=\(name)", "--clear-groups", "--reset-env",
            ],
            executable: folder.appending(path: "intendant"))
    }

    func intent(for broken: String) throws -> String {
        let file = folder.appending(path: "\(broken).json")
        try Data(
            #"{"intent": "INSendMessageIntent", "app": "org.example.broken.\#(broken)", "parameters": {"content": "x"}}"#
                .utf8
        ).write(to: file)
        return file.path
    }
}

private func withUser(_ body: (OrdinaryUser) async throws -> Void) async throws {
    let name = "intendant-test"
    try await withTemporaryFolder { folder in
        _ = try? shell("useradd", "--no-create-home", "--shell", "/usr/sbin/nologin", name)
        defer { _ = try? shell("userdel", name) }
        let copy = FileManager.default
        for product in ["intendant", "intendant-launcher", "libIntendantKit.so"] {
            try copy.copyItem(
                at: BuiltBundles.products.appending(path: product),
                to: folder.appending(path: product))
        }
        let bundles = folder.appending(path: "bundles")
        try copy.createDirectory(at: bundles, withIntermediateDirectories: true)
        for source in [try BuiltBundles.good(), try BuiltBundles.broken()] {
            for bundle in try copy.contentsOfDirectory(atPath: source.path)
            where bundle.hasSuffix(".app") || bundle.hasSuffix(".appex") {
                try copy.copyItem(
                    at: source.appending(path: bundle), to: bundles.appending(path: bundle))
            }
        }
        try shell("chown", "-R", "\(name):\(name)", folder.path)
        try await body(OrdinaryUser(name: name, folder: folder))
    }
}

/// Runs a command of the system to its end.
///
/// - Throws: when it fails, with what it printed.
private func shell(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
        throw CocoaError(
            .executableLoad,
            userInfo: [NSLocalizedDescriptionKey: String(decoding: text, as: UTF8.self)])
    }
}
