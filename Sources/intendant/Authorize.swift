// SPDX-License-Identifier: Apache-2.0
//
// Whether an app may handle requests: told, or decided.

import Bundles
import Dialogue
import IntentsRuntime

struct Authorize: Verb {
    static let name = "authorize"
    static let summary = "whether an app may handle requests: allow, deny, or ask at the next one"
    static let operands = ["APP", "[allow|deny|ask]"]
    static let options = Option.registry

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let permissions = Permissions(try arguments.stateFolder().permissions)
        do {
            let identifier = try identifier(permissions)
            if let word = arguments.operands.dropFirst().first {
                try permissions.set(try Self.decision(word), for: identifier)
            }
            report(permissions.authorization(of: identifier), of: identifier)
            return .done
        } catch let error as RoutingError {
            Terminal.complain("\(error)")
            return .failed
        }
    }

    /// Of a registered app by any of its names, or of one that is gone and was decided about.
    private func identifier(_ permissions: Permissions) throws -> String {
        let word = arguments.operands[0]
        let registry = IntentsRuntime.registry(try arguments.configuration())
        do {
            return try HandlerRegistry(registry).app(named: word).identifier
        } catch {
            let isDecided = permissions.authorization(of: word) != .notDetermined
            guard error.kind == .noSuchApp, isDecided else { throw error }
            return word
        }
    }

    private static func decision(_ word: String) throws -> Authorization {
        switch word {
        case "allow": .authorized
        case "deny": .denied
        case "ask": .notDetermined
        default: throw UsageError("'\(word)' is not one of allow, deny, ask")
        }
    }

    private func report(_ state: Authorization, of identifier: String) {
        guard !arguments.has("--json") else {
            let event = RequestEvent.app(.authorization(app: identifier, state))
            return Terminal.print(event.json?.line ?? "")
        }
        let meaning =
            switch state {
            case .authorized: "may handle requests"
            case .denied: "may not handle requests"
            case .restricted: "may not handle requests, and nobody is asked"
            case .notDetermined: "is asked about at its next request"
            }
        Terminal.print("\(identifier) \(meaning) (\(state.name))")
    }
}
