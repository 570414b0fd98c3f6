// SPDX-License-Identifier: Apache-2.0
//
// A runtime as C holds it.

import Cards
import Dialogue
import Foundation
public import IntendantHeader
import IntentsRuntime
import Sandbox

final class RuntimeObject: Sendable {
    let runtime: IntentsRuntime
    /// Width of the text of cards.
    let columns: Int
    /// Entered by every request.
    let requests = DispatchGroup()
    /// Cancels every request.
    let end = Cancellation()

    init(_ options: intendant_options) throws {
        runtime = try IntentsRuntime(unsafe Configuration(options))
        columns =
            unsafe options.card_columns == 0
            ? TerminalCard.comfortable
            : min(max(Int(options.card_columns), TerminalCard.narrowest), 1000)
    }

    static func behind(_ pointer: OpaquePointer?) throws -> RuntimeObject {
        guard let object = unsafe Handle.object(RuntimeObject.self, behind: pointer) else {
            throw RuntimeError(
                .argument, at: "runtime", "is NULL",
                fix: "make one with intendant_runtime_create and look at its error")
        }
        return object
    }

    func shutDown() {
        end.cancel()
        requests.wait()
        let done = DispatchSemaphore(value: 0)
        Task.detached { [runtime] in
            await runtime.shutDown()
            done.signal()
        }
        done.wait()
    }
}

extension Configuration {
    fileprivate init(_ options: intendant_options) throws {
        let folder = unsafe try String(ifAny: options.state_folder, of: "state_folder")
        self.init(state: try folder.map { try StateFolder(URL(filePath: $0)) } ?? .standard())
        let count = unsafe options.bundle_folder_count
        if let folders = unsafe options.bundle_folders {
            bundleFolders = try (0..<count).map {
                let path = unsafe try String(folders[$0], of: "bundle_folders[\($0)]")
                return URL(filePath: path)
            }
        }
        launcher = unsafe try String(ifAny: options.launcher, of: "launcher")
            .map { URL(filePath: $0) }
        if let tag = unsafe try String(ifAny: options.language, of: "language") { language = tag }
        let timeout = unsafe options.phase_timeout_milliseconds
        if timeout > 0 { phaseTimeout = .milliseconds(timeout) }
        let limit = unsafe options.memory_limit_mebibytes
        if limit > 0 { memoryLimit = .mebibytes(Int(limit)) }
        grantsAuthorization = unsafe options.grants_authorization
        isLocked = unsafe options.is_locked
        allowsDegradedSandbox = unsafe options.allows_degraded_sandbox
    }
}

@c @implementation
public func intendant_runtime_create(
    _ options: UnsafePointer<intendant_options>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> OpaquePointer? {
    unsafe orReason(error) {
        let options =
            unsafe try options.map { unsafe try sized(copy: $0, named: "options") }
            ?? intendant_options()
        return unsafe Handle.give(try RuntimeObject(options))
    }
}

@c @implementation
public func intendant_runtime_destroy(_ runtime: OpaquePointer?) {
    unsafe Handle.object(RuntimeObject.self, behind: runtime)?.shutDown()
    unsafe Handle.destroy(RuntimeObject.self, runtime)
}

@c @implementation
public func intendant_list(
    _ runtime: OpaquePointer?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> UnsafeMutablePointer<CChar>? {
    unsafe orReason(error) {
        let registry = unsafe try RuntimeObject.behind(runtime).runtime.registry()
        return unsafe copy(JSON.array(registry.json).line)
    } ?? nil
}
