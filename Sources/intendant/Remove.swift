// SPDX-License-Identifier: Apache-2.0
//
// A bundle leaves the registry of this user.

import Bundles
import IntentsRuntime

struct Remove: Verb {
    static let name = "remove"
    static let summary =
        "removes an installed bundle, by identifier or name, and its permission; its container stays"
    static let operands = ["APP"]
    static let options = [Option.state, Option.json]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        do {
            let identifier = try identifier()
            try arguments.installer().remove(identifier: identifier)
            // Whoever comes back is asked about again; what the app kept stays with the user.
            try Permissions(try arguments.stateFolder().permissions)
                .set(.notDetermined, for: identifier)
            arguments.report("removed", identifier)
            return .done
        } catch let error as BundleError {
            Terminal.complain("\(error)")
            return .failed
        } catch let error as RoutingError where error.kind == .ambiguousApp {
            Terminal.complain("\(error)")
            return .failed
        }
    }

    /// An identifier, or a name that only one installed app has.
    private func identifier() throws -> String {
        let word = arguments.operands[0]
        let registry = IntentsRuntime.registry(Configuration(state: try arguments.stateFolder()))
        do {
            return try HandlerRegistry(registry).app(named: word).identifier
        } catch  where error.kind == .noSuchApp {
            // A bundle that is skipped now can be removed all the same.
            return word
        }
    }
}
