// SPDX-License-Identifier: Apache-2.0
//
// What a host can say of a crash, and what it makes of a log that lies.

import Dialogue
import Foundation
import Testing

@testable import ExtensionProcess

@Suite struct `A crash report` {
    @Test func `names the functions, and leaves them in the log`() async throws {
        let launcher = try Launcher(path: RealExtension.launcher)
        defer { launcher.stop() }
        try await RealExtension().kept { made async throws in
            let configuration = made.configuration()
            let process = try await ExtensionProcess.start(configuration, launcher: launcher)
            let exit = await exit(of: process, "die")
            await process.stop()
            #expect(exit?.reason == .crashed && exit?.signal == "SIGILL")
            #expect(exit?.lastRequest == "die")
            let first = try #require(exit?.backtrace.first)
            #expect(first.contains(#/^perform \+ \d+ \(extension\.so\)$/#), "\(first)")
            // Its callers are the launcher's, whose symbols are there in this build.
            #expect(exit?.backtrace.contains { $0.contains("(intendant-launcher)") } == true)
            #expect(process.exit?.backtrace == exit?.backtrace)
            let log = try String(contentsOfFile: configuration.log, encoding: .utf8)
            #expect(log.contains("intendant: #0 \(first)"))
        }
    }

    @Test(
        arguments: [
            ("", nil), ("no report", nil),
            ("intendant: crashed with signal 11", []),
            (
                "x\nintendant: crashed with signal 4 at 0x1\nintendant: frame /a b.so 0x1f\nintendant: frame ? 0x2\nrest",
                [CrashReport.Frame(file: "/a b.so", offset: 31), .init(file: "?", offset: 2)]
            ),
            (
                "intendant: crashed with signal 4\nintendant: frame /a.so\nintendant: frame /a.so 0xzz\nintendant: frame /a.so 0x11111111111111111111",
                []
            ),
            (
                "intendant: crashed with signal 4\nintendant: frame /old.so 0x1\nintendant: crashed with signal 4\nintendant: frame /new.so 0x1",
                [.init(file: "/new.so", offset: 1)]
            ),
        ] as [(String, [CrashReport.Frame]?)])
    func `is read from the last lines that make sense`(text: String, frames: [CrashReport.Frame]?) {
        #expect(CrashReport(text: text)?.frames == frames)
    }

    @Test func `opens no file but those that the extension could load`() throws {
        let made = try RealExtension()
        let library = made.configuration().library
        let report = try #require(
            CrashReport(
                text: """
                    intendant: crashed with signal 4
                    intendant: frame \(library) 0x1100
                    intendant: frame /etc/../\(library) 0x1100
                    """))
        let closed = report.lines(readable: ["/somewhere/else"])
        #expect(closed == ["extension.so + 4352", "extension.so + 4352"])
        let open = report.lines(readable: ["/" + library.split(separator: "/")[0], "/etc"])
        #expect(open[1] == "extension.so + 4352")
    }

    /// A thousand damaged copies of a library.
    @Test func `survives any file`() throws {
        let made = try RealExtension()
        let whole = try Data(contentsOf: URL(filePath: made.configuration().library))
        #expect(SymbolTable(whole)?.function(atFileOffset: 0) == nil)
        var chance = SystemRandomNumberGenerator()
        for _ in 0..<1000 {
            var copy = whole.prefix(Int.random(in: 0...whole.count, using: &chance))
            for _ in 0..<8 where !copy.isEmpty {
                // The headers, mostly.
                let end = Bool.random() ? min(copy.count, 64) : copy.count
                copy[Int.random(in: 0..<end)] = UInt8.random(in: 0...255)
            }
            let table = SymbolTable(Data(copy))
            for offset in [0, 4352, UInt64.max] { _ = table?.function(atFileOffset: offset) }
        }
    }
}

extension RealExtension {
    /// Lends the extension; its files stay until the end of `body`.
    func kept<Result>(_ body: (RealExtension) async throws -> Result) async throws -> Result {
        let result = try await body(self)
        return withExtendedLifetime(self) { result }
    }
}
