// SPDX-License-Identifier: Apache-2.0
//
// What a build by hand needs.

import Dialogue
import ExtensionBuild
import Foundation

struct SDKFlags: Verb {
    static let name = "sdk"
    static let summary = "compiler and linker flags to build against the API by hand"
    static let operands: [String] = []
    static let options = [
        Option(name: "--flags", help: "the flags, for swiftc"), Option.json,
    ]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        let sdk = try SDK.current()
        if arguments.has("--json") {
            Terminal.print(
                JSON.object([
                    .init("folder", .string(sdk.libraries.path)),
                    .init("flags", .array(sdk.flags.map(JSON.string))),
                    .init("modules", .array(sdk.moduleNames.map(JSON.string))),
                ]).line)
        } else if arguments.has("--flags") {
            Terminal.print(sdk.flags.map(\.shellQuoted).joined(separator: " "))
        } else {
            Terminal.print("kit      \(sdk.libraries.path)")
            Terminal.print("modules  \(sdk.moduleNames.joined(separator: ", "))")
        }
        return .done
    }
}

extension String {
    /// As one word of a shell.
    fileprivate var shellQuoted: String {
        allSatisfy { $0.isLetter || $0.isNumber || "-_./=,:+".contains($0) }
            ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
