// SPDX-License-Identifier: Apache-2.0
//
// A client module that uses the whole API, in both language modes.

import ExtensionBuild
import Foundation
import Testing

@Suite struct `A client of the whole API` {
    @Test(arguments: ["5", "6"])
    func `compiles in every language mode`(languageMode: String) throws {
        let client = try ClientModule(Inventory.all())
        let complaints = try client.complaints(languageMode: languageMode)
        #expect(complaints == [])
    }

    @Test func `finds Apple's raw values`() throws {
        let client = try ClientModule(Inventory.all())
        #expect(try client.wrongRawValues() == [])
    }
}
