// SPDX-License-Identifier: Apache-2.0
//
// Extensions that misbehave: the outcome has a name, and the host goes on.

import Dialogue
import Foundation
import IntentsRuntime
import Testing

/// What one of `Plugins/Broken` is for.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
    var name: String
    var content: String? = "hi"
    var status = Outcome.Status.extensionFailed
    var exit: ExtensionExit.Reason?
    /// Part of the sentence that says what happened.
    var sentence: String?
    var warning: String?

    var app: String { "org.example.broken.\(name)" }
    var testDescription: String { "\(name) \(content ?? "")" }

    static let all = [
        Misbehaviour(name: "CrashInInitializer", exit: .crashed, sentence: "crashed with SIG"),
        Misbehaviour(
            name: "CrashInHandle", exit: .crashed,
            sentence: "crashed with SIGILL, while answering handle"),
        Misbehaviour(
            name: "CrashInUIProvider", status: .success, warning: "CrashIntentsUI shows nothing"),
        Misbehaviour(
            name: "NeverCompletes", exit: .overTime, sentence: "did not answer handle within 2 s"),
        Misbehaviour(
            name: "NeverResolves", content: nil, exit: .overTime,
            sentence: "did not answer resolveContent within 2 s"),
        Misbehaviour(
            name: "CompletesTwice", status: .success,
            warning: "handle answered a second time; the first answer counts"),
        Misbehaviour(name: "FloodsOutput", exit: .overOutput, sentence: "output limit"),
        Misbehaviour(name: "Exits", exit: .exited, sentence: "exited with status 7"),
        Misbehaviour(name: "AllocatesPastLimit", exit: .overMemory, sentence: "its limit"),
        Misbehaviour(
            name: "GarbageOnWire", exit: .protocolViolation, sentence: "rules of the wire"),
        Misbehaviour(
            name: "NoProtocol", sentence: "does not conform to INSendMessageIntentHandling"),
        Misbehaviour(
            name: "NoHandler", status: .unhandled, sentence: "gave nil for 'INSendMessageIntent'"),
        Misbehaviour(
            name: "NoSuchClass", exit: .notStarted,
            sentence: "there is no class 'NoSuchClass.IntentHandler'"),
        Misbehaviour(
            name: "BareClassName", exit: .notStarted,
            sentence: "prefix it with the module name: $(PRODUCT_MODULE_NAME).PrincipalHandler"),
        Misbehaviour(name: "Attacker", content: "all", status: .success),
        Misbehaviour(name: "Attacker", content: "x32-call", exit: .refusedCall),
        Misbehaviour(name: "Attacker", content: "fill-one-file", exit: .overDisk),
        Misbehaviour(name: "Attacker", content: "abort", exit: .crashed, sentence: "SIGABRT"),
    ]
}

@Suite(.serialized) struct `EndToEnd: A misbehaving extension` {
    @Test(arguments: Misbehaviour.all)
    func `ends with the outcome that names it, and the next request works`(
        of kind: Misbehaviour
    ) async throws {
        try await withHost(
            bundles: [BuiltBundles.good(), BuiltBundles.broken()],
            change: { $0.phaseTimeout = .seconds(2) }
        ) { host in
            let start = ContinuousClock.now
            let outcome = await host.message(kind.app, content: kind.content)
            #expect(ContinuousClock.now - start < .seconds(120), "it must end by itself")
            #expect(outcome.status == kind.status, "\(outcome)")
            #expect(outcome.exit?.reason == kind.exit, "\(outcome)")
            if let sentence = kind.sentence {
                #expect(outcome.reason?.contains(sentence) == true, "\(outcome.reason ?? "")")
            }
            if let warning = kind.warning {
                #expect(host.warnings.contains { $0.hasPrefix(warning) }, "\(host.warnings)")
            }
            let next = await host.message("org.example.siridemo")
            #expect(next.status == .success, "\(next)")
        }
    }

    @Test func `is reported with its peak, its limit and the rung`() async throws {
        try await withHost(bundles: [BuiltBundles.broken()]) { host in
            let outcome = await host.message("org.example.broken.AllocatesPastLimit")
            let exit = try #require(outcome.exit)
            #expect(exit.limitMebibytes == 30)
            #expect(try #require(exit.peakMebibytes) >= 24)
            #expect(["cgroupV1", "cgroupV2", "watcher"].contains(exit.rung))
            #expect(exit.lastRequest == "handle")
        }
    }
}
