// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.timeLimit(.minutes(3))) struct `Memory of a host in C` {
    private static let hasValgrind = (try? Command("valgrind", "--version").succeed()) != nil

    /// `make valgrind` performs a thousand.
    @Test(.enabled(if: hasValgrind, "valgrind is not installed"))
    func `is clean under valgrind`() throws {
        let requests = try Workshop.program("Tests/CIntendantTests/requests.c", named: "requests")
        let state = try TemporaryFolder()
        let suppressions = Workshop.package.appending(path: "Tests/CIntendantTests/swift.supp").path
        var command = Command(
            "valgrind", "--quiet", "--error-exitcode=99", "--leak-check=full",
            "--errors-for-leak-kinds=definite", "--num-callers=50",
            "--suppressions=\(suppressions)", requests.path, try Workshop.quill.get().path,
            state.path, "5")
        command.environment = ["INTENDANT_LAUNCHER": Workshop.launcher]
        let ending = try command.run()
        #expect(ending.status == 0, "\(ending.errors)")
    }
}
