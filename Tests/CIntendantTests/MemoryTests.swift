// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.timeLimit(.minutes(5))) struct `Memory of a host in C` {
    private static let hasValgrind = (try? Command("valgrind", "--version").succeed()) != nil

    /// 10 requests and 20; `make valgrind` performs 500 and 1,000.
    @Test(.enabled(if: hasValgrind, "valgrind is not installed"))
    func `is never lost and does not grow with the requests, says valgrind`() async throws {
        let requests = try Workshop.program("Tests/CIntendantTests/requests.c", named: "requests")
        let folder = try TemporaryFolder()
        var command = Command(
            Workshop.package.appending(path: "Tests/CIntendantTests/memory.sh").path,
            requests.path, try Workshop.quill.get().path, folder.path, "10")
        command.environment = ["INTENDANT_LAUNCHER": Workshop.launcher]
        let ending = try await command.runAside()
        #expect(ending.status == 0, "\(ending.output)\(ending.errors)")
    }
}
