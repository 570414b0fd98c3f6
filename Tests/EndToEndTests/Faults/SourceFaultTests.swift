// SPDX-License-Identifier: Apache-2.0
//
// What sources written for iOS find here, by its number in README.md.

import ExtensionBuild
import Foundation
import IntentSchema
import IntentsRuntime
import Testing

@Suite struct `EndToEnd: Faults of sources` {
    @Test(arguments: [
        ("import Intents", "UIImage(named: \"a\").map { INImage(uiImage: $0) }", false),
        (
            "import Intents\nimport IntentsUI",
            "UIImage(named: \"a\").map { INImage(uiImage: $0) }", true
        ),
        ("import Intents", "INImage(imageData: Data())", true),
        ("import Intents", "INImage(named: \"a\")", true),
        ("import Intents", "NSUserActivity(activityType: \"a\").suggestedInvocationPhrase", true),
        ("import UIKit", "NSUserActivity(activityType: \"a\").suggestedInvocationPhrase", false),
    ])
    func `F45: pictures of UIKit come with IntentsUI, phrases with Intents`(
        imports: String, expression: String, isKnown: Bool
    ) async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appending(path: "a.swift")
            try Data("\(imports)\nlet it = \(expression)\n".utf8).write(to: file)
            let flags = try SDK(at: BuiltBundles.products).flags.filter { !$0.hasPrefix("-l") }
            let command = try Command.run(
                ["swiftc", "-typecheck", "-swift-version", "5", file.path] + flags,
                executable: URL(filePath: "/usr/bin/env"))
            #expect((command.status == 0) == isKnown, "\(command.output)\(command.errors)")
        }
    }

    @Test func `texts are in the user's language, and what is logged reaches the log`() async throws
    {
        try await withFaulty(change: { $0.language = "de-AT" }) { host in
            #expect(await host.make("texts").status == .success)
            #expect(
                host.log.suffix(7) == [
                    "text Hallo", "text English only", "text a value", "text Anna hat 3",
                    "text Hallo", "[error] org.example.test.faulty messages: sent 3 to <private>",
                    "[info] Bo has 3 of 4.2",
                ])
        }
    }
}
