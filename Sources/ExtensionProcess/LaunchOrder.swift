// SPDX-License-Identifier: Apache-2.0
//
// What the launcher is told of one process.

import IntentSchema
import Sandbox

/// What one process is to be born with. Two equal ones can have the same process.
struct LaunchOrder: Hashable, Sendable {
    var niceness: Int
    /// By their names in getrlimit(2) without "RLIMIT_".
    var resourceLimits: [String: UInt64]
    var user: UInt32?
    var group: UInt32?
    /// libffi closures to be made before the memory is locked down.
    var callbacks = 0
    var sandbox: SandboxPolicy

    init(_ configuration: ExtensionConfiguration, rung: any MemoryRung) {
        niceness = configuration.niceness
        resourceLimits = ResourceLimits.standard(
            memory: configuration.memory, rung: rung, disk: configuration.disk)
        user = configuration.user
        group = configuration.group
        callbacks = configuration.callbacks
        sandbox = configuration.sandbox
    }

    /// Whether a process that was made ahead can follow it: what such a one has on already is
    /// what every extension without the network has, and closures come before all layers. Where a
    /// layer may be missing, each start finds out for itself.
    var fitsSpare: Bool {
        callbacks == 0 && !sandbox.allowsNetwork && sandbox.without.isEmpty
            && !sandbox.allowsDegraded
    }

    /// The request `launch`.
    var launch: [String: Value] { fields.merging(["method": "launch"]) { $1 } }

    /// The notice to a process that was made ahead.
    var notice: [String: Value] { fields.merging(["notice": "order"]) { $1 } }

    /// The request for a process that will be told later what it is.
    static let launchAhead: [String: Value] = [
        "method": "launch", "ahead": true, "sandbox": .dictionary([:]),
    ]

    private var fields: [String: Value] {
        var limits: [String: Value] = [:]
        for (name, value) in resourceLimits {
            limits[name.lowercased()] = .integer(Int64(clamping: value))
        }
        var body: [String: Value] = [
            "nice": .integer(Int64(niceness)), "rlimits": .dictionary(limits),
            "sandbox": sandbox.value,
        ]
        body["uid"] = user.map { .integer(Int64($0)) }
        body["gid"] = group.map { .integer(Int64($0)) }
        if callbacks > 0 { body["callbacks"] = .integer(Int64(callbacks)) }
        return body
    }
}

extension SandboxPolicy {
    fileprivate var value: Value {
        [
            "readable": .array(readable.map(Value.string)),
            "writable": .array(writable.map(Value.string)),
            "without": .array(without.map { .string($0.rawValue) }),
            "network": .boolean(allowsNetwork), "allowDegraded": .boolean(allowsDegraded),
        ]
    }
}
