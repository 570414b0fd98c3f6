// SPDX-License-Identifier: Apache-2.0
//
// Options that many verbs share, and what they configure.

import Foundation

extension Option {
    static let json = Option(name: "--json", help: "one JSON object per line")
    static let bundles = Option(
        name: "--bundles", value: "DIR", isRepeatable: true,
        help: "registers the bundles directly in DIR for this call")
    static let state = Option(
        name: "--state", value: "DIR", help: "the state folder, instead of the user's own")
    static let allowDegraded = Option(
        name: "--allow-degraded",
        help: "starts extensions although a layer of the sandbox is missing")
    static let isolated = Option(
        name: "--isolated",
        help: "gives each extension a launcher, and so addresses, of its own")
    static let inProcess = Option(
        name: "--in-process", help: "refused: this version keeps every extension behind the wall")
    static let memoryLimit = Option(
        name: "--memory-limit", value: "MIB", help: "the hard limit of an extension, in MiB")
    static let timeout = Option(
        name: "--timeout", value: "SECONDS", help: "time for each phase (default 10)")

    /// Of every verb that looks at the registry.
    static let registry: [Option] = [.json, .bundles, .state]
    /// Of every verb that starts extensions.
    static let hosting: [Option] =
        registry + [.allowDegraded, .isolated, .inProcess, .memoryLimit, .timeout]
}
