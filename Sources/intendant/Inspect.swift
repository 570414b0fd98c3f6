// SPDX-License-Identifier: Apache-2.0
//
// One bundle, as the registry would see it.

import Bundles
import Dialogue
import IntentsRuntime

struct Inspect: Verb {
    static let name = "inspect"
    static let summary = "one bundle: what its manifests say, and what is wrong with them"
    static let operands = ["BUNDLE"]
    static let options = [Option.json]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        do {
            let registry = try Registry.read(
                bundle: arguments.operands[0], host: IntentsRuntime.knowledge)
            if arguments.has("--json") {
                registry.json.forEach { Terminal.print($0.line) }
            } else {
                (registry.text + details(of: registry)).forEach(Terminal.print)
            }
            return registry.skipped.isEmpty ? .done : .failed
        } catch let error as BundleError {
            Terminal.complain("\(error)")
            return .failed
        }
    }

    private func details(of registry: Registry) -> [String] {
        let extensions = registry.apps.flatMap(\.extensions) + registry.loneExtensions
        return extensions.flatMap { bundle -> [String] in
            let manifest = bundle.manifest
            return [
                "", bundle.identifier,
                "  library      \(manifest.executable ?? "none")",
                "  entry        \(manifest.principalClass ?? manifest.storyboard ?? "intendant_extension")",
                "  API          \(manifest.apiVersion ?? "C")",
                "  locked       \(names(manifest.restrictedWhileLocked))",
                "  groups       \(names(bundle.entitlements.applicationGroups))",
                "  network      \(bundle.entitlements.networkClient ? "outgoing" : "none")",
            ]
        }
    }

    private func names(_ names: [String]) -> String {
        names.isEmpty ? "none" : names.joined(separator: ", ")
    }
}
