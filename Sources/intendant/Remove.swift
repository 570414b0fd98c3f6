// SPDX-License-Identifier: Apache-2.0
//
// A bundle leaves the registry of this user.

import Bundles

struct Remove: Verb {
    static let name = "remove"
    static let summary = "removes an installed bundle"
    static let operands = ["ID"]
    static let options = [Option.state, Option.json]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        do {
            try arguments.installer().remove(identifier: arguments.operands[0])
            arguments.report("removed", arguments.operands[0])
            return .done
        } catch let error as BundleError {
            Terminal.complain("\(error)")
            return .failed
        }
    }
}
