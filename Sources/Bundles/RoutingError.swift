// SPDX-License-Identifier: Apache-2.0
//
// Why an intent reached no handler.

/// No one bundle handles the intent; says which lists were looked in.
public struct RoutingError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable {
        case noHandler, noSuchApp, ambiguousApp, appDoesNotHandle, claimedTwice
        /// The app does not list the intent, but one of its extensions was left out.
        case extensionSkipped
    }

    public var kind: Kind
    public var problem: String
    public var remedy: String
    /// The code in Apple's INIntentErrorDomain, where it has one.
    public var appleCode: Int?

    public var description: String { "\(problem)\n  fix: \(remedy)" }

    static func noHandler(_ intent: String, app: String?, in registry: HandlerRegistry)
        -> RoutingError
    {
        guard let app else {
            let all = registry.listed(byApp: nil).joined(separator: ", ")
            return RoutingError(
                kind: .noHandler,
                problem: "no installed extension lists '\(intent)' in IntentsSupported "
                    + "(listed: \(all.isEmpty ? "nothing" : all))",
                remedy:
                    "install a bundle that handles it; 'intendant list' shows why bundles are skipped"
            )
        }
        let word = app.lowercased()
        let found = registry.handlingApps.first {
            $0.identifier == app || $0.names.contains { $0.lowercased() == word }
        }
        if let first = registry.skipped(of: found).first {
            return RoutingError(
                kind: .extensionSkipped,
                problem:
                    "'\(app)' cannot be asked for '\(intent)': an extension of it is skipped: "
                    + "\(first.reason.place): \(first.reason.problem)", remedy: first.reason.remedy)
        }
        let own = registry.listed(byApp: found?.identifier ?? app).joined(separator: ", ")
        return RoutingError(
            kind: .appDoesNotHandle,
            problem:
                "'\(app)' does not list '\(intent)' in IntentsSupported (it lists: \(own.isEmpty ? "nothing" : own))",
            remedy: "add '\(intent)' to its extension's IntentsSupported, or name another app")
    }

    static func noSuchApp(_ word: String, installed: [String]) -> RoutingError {
        let all = installed.sorted().prefix(10).joined(separator: ", ")
        return RoutingError(
            kind: .noSuchApp,
            problem:
                "no installed app is called '\(word)' (installed: \(all.isEmpty ? "none" : all))",
            remedy: "use one of these names or an identifier that 'intendant list' shows")
    }

    static func ambiguousApp(_ word: String, identifiers: [String]) -> RoutingError {
        RoutingError(
            kind: .ambiguousApp, problem: "several installed apps are called '\(word)'",
            remedy: "use an identifier: \(identifiers.joined(separator: " or "))")
    }

    static func claimedTwice(_ intent: String, by identifiers: [String]) -> RoutingError {
        RoutingError(
            kind: .claimedTwice,
            problem:
                "'\(intent)' is claimed by \(identifiers.map { "'\($0)'" }.joined(separator: " and ")) "
                + "of one app (INIntentError 2001, intentSupportedByMultipleExtension)",
            remedy: "remove it from the IntentsSupported of one of them", appleCode: 2001)
    }
}
