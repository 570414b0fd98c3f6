// SPDX-License-Identifier: Apache-2.0
//
// A bundle goes into the registry of this user.

import Bundles
import Foundation
import IntentsRuntime

struct Install: Verb {
    static let name = "install"
    static let summary = "copies a bundle into the registry"
    static let operands = ["BUNDLE"]
    static let options = [Option.state, Option.json]

    private let arguments: Arguments

    init(_ arguments: Arguments) { self.arguments = arguments }

    func run() async throws -> Exit {
        do {
            let path = try arguments.installer().install(bundle: arguments.operands[0])
            arguments.report("installed", path)
            return .done
        } catch let error as BundleError {
            Terminal.complain("\(error)")
            return .failed
        }
    }
}

extension Arguments {
    func installer() throws -> Installer {
        Installer(
            stateFolder: try stateFolder().root.path(percentEncoded: false),
            host: IntentsRuntime.knowledge)
    }
}
