// SPDX-License-Identifier: Apache-2.0
//
// What is said about a manifest that is wrong, sentence by sentence.

import Foundation
import IntentSchema
import Testing

@testable import Bundles

/// A change to a good manifest and the first line of what is then said.
struct Fault: CustomTestStringConvertible, Sendable {
    var message: String
    var change: @Sendable (inout [String: Any]) -> Void
    var testDescription: String { message }

    init(_ message: String, _ change: @escaping @Sendable (inout [String: Any]) -> Void) {
        self.message = message
        self.change = change
    }
}

private let errors: [Fault] = [
    Fault("'CFBundleIdentifier' is missing or empty") { $0["CFBundleIdentifier"] = nil },
    Fault("'CFBundleIdentifier' is missing or empty") { $0["CFBundleIdentifier"] = "  " },
    Fault("CFBundleIdentifier is a number, not a string") { $0["CFBundleIdentifier"] = 7 },
    Fault("'../../etc' is no bundle identifier (CFBundleIdentifier)") {
        $0["CFBundleIdentifier"] = "../../etc"
    },
    Fault("'$(PRODUCT_BUNDLE_IDENTIFIER)' in CFBundleIdentifier still has a build variable") {
        $0["CFBundleIdentifier"] = "$(PRODUCT_BUNDLE_IDENTIFIER)"
    },
    Fault("'CFBundleExecutable' is missing or empty") { $0["CFBundleExecutable"] = nil },
    Fault("not an extension: there is no 'NSExtension'") { $0["NSExtension"] = nil },
    Fault("NSExtension is a string 'yes', not a dictionary") { $0["NSExtension"] = "yes" },
    Fault("not an extension: NSExtension has no 'NSExtensionPointIdentifier'") { values in
        section(&values) { $0["NSExtensionPointIdentifier"] = nil }
    },
    Fault(
        "'com.apple.share-services' is no extension point of this host (NSExtension.NSExtensionPointIdentifier)"
    ) {
        section(&$0) { $0["NSExtensionPointIdentifier"] = "com.apple.share-services" }
    },
    Fault(
        "'$(PRODUCT_MODULE_NAME).IntentHandler' in NSExtension.NSExtensionPrincipalClass still has a build variable"
    ) {
        section(&$0) { $0["NSExtensionPrincipalClass"] = "$(PRODUCT_MODULE_NAME).IntentHandler" }
    },
    Fault("'NSExtension.NSExtensionAttributes.IntentsSupported' is missing") {
        attributes(&$0) { $0["IntentsSupported"] = nil }
    },
    Fault(
        "'NSExtension.NSExtensionAttributes.IntentsSupported' is empty, so no intent can reach the extension"
    ) {
        attributes(&$0) { $0["IntentsSupported"] = [String]() }
    },
    Fault(
        "NSExtension.NSExtensionAttributes.IntentsSupported is a string 'INSendMessageIntent', not an array of strings"
    ) {
        attributes(&$0) { $0["IntentsSupported"] = "INSendMessageIntent" }
    },
    Fault("NSExtension.NSExtensionAttributes.IntentsSupported[1] is a number, not a string") {
        attributes(&$0) { $0["IntentsSupported"] = ["INSendMessageIntent", 1] as [Any] }
    },
    Fault(
        "NSExtension.NSExtensionAttributes.IntentsRestrictedWhileLocked is a boolean, not an array of strings"
    ) {
        attributes(&$0) { $0["IntentsRestrictedWhileLocked"] = true }
    },
    Fault(
        "'INRequestRideIntent' is restricted but is not a supported intent "
            + "(NSExtension.NSExtensionAttributes.IntentsRestrictedWhileLocked)"
    ) {
        attributes(&$0) { $0["IntentsRestrictedWhileLocked"] = ["INRequestRideIntent"] }
    },
    Fault("built for the API 'api-0', this host has 'api-1' (IntendantAPIVersion)") {
        $0["IntendantAPIVersion"] = "api-0"
    },
    Fault("'-1.0' is no number of mebibytes between 0 and 1048576 (IntendantMemoryLimit)") {
        $0["IntendantMemoryLimit"] = -1
    },
    Fault("IntendantPhaseTimeout is a string 'soon', not a number of seconds") {
        $0["IntendantPhaseTimeout"] = "soon"
    },
]

private let warnings: [Fault] = [
    Fault(
        "'INSendMessage' is no intent; did you mean 'INSendMessageIntent'?"
            + " (NSExtension.NSExtensionAttributes.IntentsSupported)"
    ) {
        attributes(&$0) { $0["IntentsSupported"] = ["INSendMessage", "INRequestRideIntent"] }
    },
    Fault(
        "'INSendMesageIntent' is no intent; did you mean 'INSendMessageIntent'?"
            + " (NSExtension.NSExtensionAttributes.IntentsSupported)"
    ) {
        attributes(&$0) { $0["IntentsSupported"] = ["INSendMesageIntent"] }
    },
    Fault(
        "'INTravelInTimeIntent' is no intent that this host knows"
            + " (NSExtension.NSExtensionAttributes.IntentsSupported)"
    ) {
        attributes(&$0) { $0["IntentsSupported"] = ["INTravelInTimeIntent"] }
    },
    Fault(
        "'INSendMessageIntent' is listed twice (NSExtension.NSExtensionAttributes.IntentsSupported)"
    ) {
        attributes(&$0) { $0["IntentsSupported"] = ["INSendMessageIntent", "INSendMessageIntent"] }
    },
    Fault("'IntentHandler' has no module in front (NSExtension.NSExtensionPrincipalClass)") {
        section(&$0) { $0["NSExtensionPrincipalClass"] = "IntentHandler" }
    },
    Fault("both a storyboard and a principal class; NSExtensionPrincipalClass is taken") {
        section(&$0) { $0["NSExtensionMainStoryboard"] = "MainInterface" }
    },
]

@Suite struct `A manifest` {
    private func read(binary: Bool = false, _ change: (inout [String: Any]) -> Void) throws
        -> Registry
    {
        let workshop = try Workshop()
        try workshop.makeExtension("Handler.appex", binary: binary, change: change)
        return workshop.scan()
    }

    @Test(arguments: errors) func `that is wrong is refused with the place and the word`(
        _ fault: Fault
    ) throws {
        let registry = try read(fault.change)
        #expect(registry.loneExtensions.isEmpty)
        let reason = registry.skipped.first?.reason
        #expect(reason?.place == "Handler.appex/Info.plist")
        #expect(reason?.problem == fault.message)
        #expect(reason?.remedy.isEmpty == false)
    }

    @Test(arguments: warnings) func `that is odd is read with a warning`(_ fault: Fault) throws {
        let registry = try read(fault.change)
        #expect(registry.skipped.isEmpty)
        #expect(registry.loneExtensions.first?.warnings.map(\.problem) == [fault.message])
    }

    @Test func `says what to do in a second line`() throws {
        let reason = try read { values in
            attributes(&values) { $0["IntentsRestrictedWhileLocked"] = ["INRequestRideIntent"] }
        }.skipped.first?.reason
        #expect(
            reason?.description == """
                Handler.appex/Info.plist: 'INRequestRideIntent' is restricted but is not a supported intent \
                (NSExtension.NSExtensionAttributes.IntentsRestrictedWhileLocked)
                  fix: add 'INRequestRideIntent' to the supported intents, or remove it here
                """)
    }

    @Test(arguments: [false, true]) func `is read as XML and as binary`(binary: Bool) throws {
        let manifest = try read(binary: binary) {
            $0["IntendantMemoryLimit"] = 64
            $0["IntendantPhaseTimeout"] = 2.5
        }.loneExtensions.first?.manifest
        #expect(manifest?.kind == .service)
        #expect(manifest?.intents == ["INSendMessageIntent"])
        #expect(manifest?.principalClass == "Handler.IntentHandler")
        #expect(manifest?.memoryLimitInMebibytes == 64)
        #expect(manifest?.phaseTimeoutInSeconds == 2.5)
    }

    @Test func `of a view takes the storyboard before the class`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension("View.appex", kind: "intents-ui-service") { values in
            section(&values) { $0["NSExtensionMainStoryboard"] = "MainInterface" }
        }
        let manifest = workshop.scan().loneExtensions.first?.manifest
        #expect(manifest?.storyboard == "MainInterface")
        #expect(manifest?.principalClass == nil)
    }

    @Test func `keeps the custom intents of its own definition`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension(
            "Handler.appex", intents: ["OrderSoupIntent", "INVOICEPayIntent", "INVOICEPoyIntent"])
        try workshop.plist(
            ["INIntents": [["INIntentName": "Pay", "INIntentClassPrefix": "INVOICE"]]],
            at: "Handler.appex/Intents.intentdefinition")
        let manifest = workshop.scan().loneExtensions.first?.manifest
        #expect(manifest?.intents == ["OrderSoupIntent", "INVOICEPayIntent"])
        #expect(manifest?.unknownIntents == ["INVOICEPoyIntent"])
    }

    @Test func `of a C extension needs neither class nor version`() throws {
        let workshop = try Workshop()
        let change: (inout [String: Any]) -> Void = { values in
            values["IntendantAPIVersion"] = nil
            section(&values) { $0["NSExtensionPrincipalClass"] = nil }
        }
        try workshop.makeExtension("Handler.appex", change: change)
        #expect(workshop.scan().skipped.first?.reason.kind == .noPrincipalClass)
        try workshop.write(
            elf() + Data("\0intendant_extension\0".utf8), to: "Handler.appex/Handler")
        #expect(workshop.scan().loneExtensions.count == 1)
    }

    @Test(arguments: [
        ("", "the file is empty"), (" \n", "the file is empty"),
        ("<plist><dict><key>a</dict></plist>", "not a property list"),
        (
            "{ CFBundleIdentifier = \"a.b\"; }",
            "an OpenStep text property list; only XML and binary are read"
        ),
        ("<plist><array/></plist>", "the top level is an array, not a dictionary"),
        ("bplist00garbage", "not a property list"),
        (String(repeating: "<array>", count: 100_000), "not a property list"),
    ])
    func `that is no property list is refused`(text: String, start: String) throws {
        let workshop = try Workshop()
        try workshop.makeExtension("Handler.appex")
        try workshop.write(text, to: "Handler.appex/Info.plist")
        #expect(workshop.scan().skipped.first?.reason.problem.hasPrefix(start) == true)
    }

    @Test func `larger than four mebibytes is refused`() throws {
        let workshop = try Workshop()
        try workshop.makeExtension("Handler.appex")
        try workshop.write(Data(count: Plist.largestFile + 1), to: "Handler.appex/Info.plist")
        #expect(
            workshop.scan().skipped.first?.reason.problem
                == "Info.plist has 4194305 bytes or more, 4194304 are read")
    }

    @Test func `that unfolds to millions of values is refused`() throws {
        // Six objects, each an array of 64 times the next one: 64⁵ values.
        var body = Data("bplist00".utf8)
        var offsets: [UInt8] = []
        for level in 0..<5 {
            offsets.append(0)
            offsets[level] = UInt8(truncatingIfNeeded: body.count)
            body += Data([0xA0 | 0x0A]) + Data(repeating: UInt8(level + 1), count: 10)
        }
        offsets.append(UInt8(truncatingIfNeeded: body.count))
        body += Data([0xAA]) + Data(repeating: 6, count: 10)
        offsets.append(UInt8(truncatingIfNeeded: body.count))
        body += Data([0x51, 0x61])
        let table = body.count
        body += Data(offsets)
        body +=
            Data([0, 0, 0, 0, 0, 0, 1, 1]) + bigEndian(offsets.count) + bigEndian(0)
            + bigEndian(table)
        #expect {
            _ = try Plist.dictionary(body, place: "bomb")
        } throws: {
            ($0 as? BundleError)?.problem.hasPrefix("more than 200000 values") == true
        }
    }

    private func bigEndian(_ number: Int) -> Data {
        Data((0..<8).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) })
    }
}
