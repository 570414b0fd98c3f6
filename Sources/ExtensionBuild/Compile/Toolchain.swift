// SPDX-License-Identifier: Apache-2.0
//
// Where the compilers are.

import Foundation

/// The programs that a build calls, found on `PATH`.
struct Toolchain {
    private let environment: [String: String]

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    /// The Swift compiler: `SWIFTC`, else `swiftc` on `PATH`.
    func swift() throws -> URL {
        try find(
            ["SWIFTC"], "swiftc",
            fix: "install the Swift toolchain from swift.org and put it on PATH")
    }

    /// The C compiler: `CC`, else `cc` on `PATH`.
    func c() throws -> URL { try find(["CC"], "cc", fix: "install it: apt install gcc") }

    /// The C++ compiler: `CXX`, else `c++` on `PATH`.
    func cxx() throws -> URL { try find(["CXX"], "c++", fix: "install it: apt install g++") }

    private func find(_ variables: [String], _ name: String, fix: String) throws -> URL {
        let named = variables.compactMap { environment[$0] }.first { !$0.isEmpty } ?? name
        let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let candidates = named.contains("/") ? [named] : folders.map { "\($0)/\(named)" }
        guard let path = candidates.first(where: FileManager.default.isExecutableFile(atPath:))
        else {
            throw BuildError(.tools, at: named, "the program is not on PATH", fix: fix)
        }
        return URL(fileURLWithPath: path)
    }
}
