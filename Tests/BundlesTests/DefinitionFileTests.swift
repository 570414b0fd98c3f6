// SPDX-License-Identifier: Apache-2.0
//
// Definitions of intents as bundles carry them.

import Foundation
import Testing

@testable import Bundles

@Suite struct `Definition files` {
    @Test func `of two apps count both where Xcode gave them one name`() throws {
        let shop = try Workshop()
        for app in ["A", "B", "C"] {
            try shop.makeApp("\(app).app")
            try shop.write(app == "C" ? "B" : app, to: "\(app).app/Intents.intentdefinition")
        }
        let files = DefinitionFiles(
            in: ["A", "B", "C"].map { "\(shop.path)/\($0).app" }, language: "en"
        ).files
        #expect(files.map(\.name) == ["Intents.intentdefinition", "Intents.intentdefinition"])
        #expect(files.map { String(decoding: $0.data, as: UTF8.self) } == ["A", "B"])
    }
}
