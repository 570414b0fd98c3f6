// SPDX-License-Identifier: Apache-2.0
//
// The figures of Tests/Benchmarks, where its program was built.

import Foundation

struct Bench: Verb {
    static let name = "bench"
    static let summary = "what a request costs, beside what it costs at least"
    static let operands: [String] = []
    static let options: [Option] = []

    init(_ arguments: Arguments) {}

    func run() async throws -> Exit {
        guard let program = Self.program else {
            Terminal.complain(
                "bench: there is no program 'benchmarks' beside this one\n"
                    + "  fix: run `make bench` in the project's folder, which builds it first")
            return .intendantFailed
        }
        let process = Process()
        process.executableURL = program
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? .done : .failed
    }

    /// Beside the command, or where `make bench` puts it in the project's folder.
    private static var program: URL? {
        guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        else { return nil }
        let folder = URL(filePath: own).deletingLastPathComponent()
        return ["benchmarks", "../../bench/release/benchmarks"]
            .map { folder.appending(path: $0) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }
}
