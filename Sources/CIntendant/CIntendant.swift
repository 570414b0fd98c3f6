// SPDX-License-Identifier: Apache-2.0
//
// The embedding API in C: the bodies of intendant.h.
//
//   C's thread ── perform ──▶ request, a task on Swift's own threads
//        ▲                        │ events, questions, the outcome
//        └──── Conversation ◀─────┘
//
// The thread that performs a request waits in its conversation and calls the
// host's callbacks itself, so C code needs no lock. `start` is the same on a
// thread of its own. The compiler holds each body against the header.

public import IntendantHeader

@c @implementation
public func intendant_perform_sentence(
    _ runtime: OpaquePointer?, _ sentence: UnsafePointer<CChar>?,
    _ callbacks: UnsafePointer<intendant_callbacks>?, _ cancellation: OpaquePointer?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> OpaquePointer? {
    unsafe orReason(error) {
        let request = Request.sentence(unsafe try String(sentence, of: "sentence"))
        return unsafe try Call(runtime, request, callbacks, cancellation).perform()
    }
}

@c @implementation
public func intendant_perform_intent(
    _ runtime: OpaquePointer?, _ json: UnsafePointer<CChar>?,
    _ callbacks: UnsafePointer<intendant_callbacks>?, _ cancellation: OpaquePointer?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> OpaquePointer? {
    unsafe orReason(error) {
        let request = unsafe try Request(json: String(json, of: "json"), for: runtime)
        return unsafe try Call(runtime, request, callbacks, cancellation).perform()
    }
}

@c @implementation
public func intendant_start_sentence(
    _ runtime: OpaquePointer?, _ sentence: UnsafePointer<CChar>?,
    _ callbacks: UnsafePointer<intendant_callbacks>?, _ cancellation: OpaquePointer?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Bool {
    let started: Void? = unsafe orReason(error) {
        let request = Request.sentence(unsafe try String(sentence, of: "sentence"))
        unsafe try Call(runtime, request, callbacks, cancellation).start()
    }
    return started != nil
}

@c @implementation
public func intendant_start_intent(
    _ runtime: OpaquePointer?, _ json: UnsafePointer<CChar>?,
    _ callbacks: UnsafePointer<intendant_callbacks>?, _ cancellation: OpaquePointer?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Bool {
    let started: Void? = unsafe orReason(error) {
        let request = unsafe try Request(json: String(json, of: "json"), for: runtime)
        unsafe try Call(runtime, request, callbacks, cancellation).start()
    }
    return started != nil
}
