// SPDX-License-Identifier: Apache-2.0
//
// Variables in property lists.

import Testing

@testable import ExtensionBuild

@Suite struct `Build variables` {
    private let variables = BuildVariables(values: [
        "PRODUCT_NAME": "Été Demo-2", "EMPTY": "", "SUFFIX": "NAME",
    ])

    @Test(arguments: [
        ("$(PRODUCT_NAME)", "Été Demo-2"), ("${PRODUCT_NAME}", "Été Demo-2"),
        ("$(PRODUCT_NAME:c99extidentifier).A", "Été_Demo_2.A"),
        ("${PRODUCT_NAME:rfc1034identifier}", "-t--Demo-2"),
        ("$(PRODUCT_NAME:lower:c99extidentifier)", "été_demo_2"),
        ("$(EMPTY:default=x)", "x"), ("$(PRODUCT_NAME:default=x)", "Été Demo-2"),
        ("$(PRODUCT_$(SUFFIX))", "Été Demo-2"),
        ("cost: 5 $, $x, $(open", "cost: 5 $, $x, $(open"), ("", ""), ("$", "$"), ("$()", ""),
    ])
    func `are replaced as in Xcode`(text: String, expected: String) {
        #expect(variables.expand(text).text == expected)
    }

    @Test func `without a value leave nothing and are named`() {
        let expansion = variables.expand("a$(NOPE)b${NEITHER:lower}")
        #expect(
            expansion == BuildVariables.Expansion(text: "ab", unknown: ["NOPE", "NEITHER:lower"]))
    }

    @Test func `nested without end are left as written`() {
        let text = String(repeating: "$(", count: 5_000) + String(repeating: ")", count: 5_000)
        #expect(
            variables.expand(text).text.hasSuffix("") && !variables.expand(text).unknown.isEmpty)
    }
}
