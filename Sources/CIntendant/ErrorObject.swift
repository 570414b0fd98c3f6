// SPDX-License-Identifier: Apache-2.0
//
// Errors as C reads them.

import ExtensionProcess
import IntendantHeader
import IntentsRuntime

final class ErrorObject {
    let kind, message: CText

    init(_ error: any Error) {
        message = CText("\(error)")
        switch error {
        case let error as RuntimeError: kind = CText(error.kind.name)
        case is HostError: kind = CText(RuntimeError.Kind.installation.name)
        default: kind = CText("other")
        }
    }
}

/// The result of `body`, or nil and the reason in `error`.
func orReason<Result>(
    _ error: UnsafeMutablePointer<OpaquePointer?>?, _ body: () throws -> Result
) -> Result? {
    // SAFETY: C lends a place for one pointer, or none.
    unsafe error?.pointee = nil
    do {
        return try body()
    } catch let problem {
        unsafe error?.pointee = Handle.give(ErrorObject(problem))
        return nil
    }
}

@c @implementation
public func intendant_runtime_error_message(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe Handle.object(ErrorObject.self, behind: error)?.message.pointer
}

@c @implementation
public func intendant_runtime_error_kind(_ error: OpaquePointer?) -> UnsafePointer<CChar>? {
    unsafe Handle.object(ErrorObject.self, behind: error)?.kind.pointer
}

@c @implementation
public func intendant_runtime_error_destroy(_ error: OpaquePointer?) {
    unsafe Handle.destroy(ErrorObject.self, error)
}
