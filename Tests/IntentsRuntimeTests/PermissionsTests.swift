// SPDX-License-Identifier: Apache-2.0
//
// What the user allowed and forbade, in a file.

import Foundation
import Testing

@testable import IntentsRuntime

@Suite struct `What the user allowed` {
    @Test func `are kept for each app, and none is decided at first`() throws {
        try withFile { file in
            let permissions = Permissions(file)
            #expect(permissions.authorization(of: "org.example.tea") == .notDetermined)
            try permissions.set(.denied, for: "org.example.tea")
            #expect(Permissions(file).authorization(of: "org.example.tea") == .denied)
        }
    }

    @Test func `that cannot be read allow nothing, and are not written over`() throws {
        try withFile { file in
            try Data("garbage".utf8).write(to: file)
            let permissions = Permissions(file)
            #expect(permissions.authorization(of: "org.example.tea") == .denied)
            #expect(throws: DamagedPermissions.self) {
                try permissions.set(.authorized, for: "org.example.tea")
            }
            #expect(try Data(contentsOf: file) == Data("garbage".utf8))
        }
    }

    private func withFile(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tea-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.appending(path: "permissions.plist"))
    }
}
