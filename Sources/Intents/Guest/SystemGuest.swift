// SPDX-License-Identifier: Apache-2.0
//
// The one place of the guest that touches C: functions that the entry calls, and
// those of the entry that Swift calls.

import ExtensionEntry
import Foundation
import IntentSchema
import Wire

/// An open call by its number, answered from any thread.
struct GuestTicket: Sendable {
    let number: UInt

    /// - Throws: `badRequest` if the call has ended or its bytes break a rule.
    func body() throws(GuestFailure) -> Value {
        var length = 0
        guard let bytes = unsafe extension_entry_body(number, &length) else {
            throw GuestFailure(.badRequest, "the call has ended")
        }
        return try unsafe SystemGuest.decode(bytes, length)
    }

    func partial(_ value: Value) {
        unsafe value.lend { unsafe extension_entry_partial(number, $0, $1) }
    }
    func finish(_ value: Value) {
        unsafe value.lend { unsafe extension_entry_finish(number, $0, $1) }
    }
    var isCancelled: Bool { extension_entry_is_cancelled(number) }

    func fail(_ failure: GuestFailure) {
        // The texts are lent for the call and copied by the launcher.
        guard let place = failure.place else {
            return unsafe extension_entry_fail(number, failure.code.name, failure.message, nil)
        }
        unsafe extension_entry_fail(number, failure.code.name, failure.message, place)
    }
}

extension Value {
    /// Lends the encoded bytes to `body`.
    fileprivate func lend(_ body: (UnsafePointer<UInt8>?, Int) -> Void) {
        let bytes = [UInt8](CBOR.encode(self))
        unsafe bytes.withUnsafeBufferPointer { unsafe body($0.baseAddress, $0.count) }
    }
}

enum SystemGuest {
    static var isGuest: Bool { extension_entry_is_guest() }

    static func notice(_ value: Value) {
        guard isGuest else { return }
        unsafe value.lend { unsafe extension_entry_notice($0, $1) }
    }

    static func request(_ value: Value, ticket: UInt64) {
        unsafe value.lend { unsafe extension_entry_request(ticket, $0, $1) }
    }

    /// Copies the bytes, then reads them.
    static func decode(_ bytes: UnsafePointer<UInt8>?, _ length: Int) throws(GuestFailure) -> Value
    {
        guard let bytes = unsafe bytes else { return .dictionary([:]) }
        do {
            return try CBOR.decode(unsafe Data(bytes: bytes, count: length))
        } catch {
            throw GuestFailure(.badRequest, "the body of the call is not CBOR: \(error)")
        }
    }

    /// Whether the app's library, which is loaded, has a `main` to enter.
    static func hasMain(_ library: String) -> Bool {
        unsafe library.withCString { unsafe extension_entry_find_main($0) }
    }

    /// Enters the app's `main`; main thread.
    static func runMain() { extension_entry_run_main() }

    // SAFETY: written once, by `intendant_kit_start` on the worker thread; read
    // on the worker thread only.
    nonisolated(unsafe) fileprivate static var guest: Guest?
}

@_cdecl("intendant_kit_warm")
func kitWarm() { GuestWarmth.spread() }

@_cdecl("intendant_kit_start")
func kitStart(_ bytes: UnsafePointer<UInt8>?, _ length: Int) -> Bool {
    do throws(GuestFailure) {
        let body = try unsafe SystemGuest.decode(bytes, length)
        unsafe SystemGuest.guest = try Guest(body.dictionary ?? [:])
        return true
    } catch {
        unsafe extension_entry_refuse(error.code.name, error.message, error.place ?? "")
        return false
    }
}

@_cdecl("intendant_kit_resolve")
func kitResolve(_ call: UInt, _ parameter: UnsafePointer<CChar>) {
    let name = unsafe String(cString: parameter)
    let ticket = GuestTicket(number: call)
    unsafe SystemGuest.guest?.phase(ticket) { $0.resolve(name, ticket) }
}

@_cdecl("intendant_kit_confirm")
func kitConfirm(_ call: UInt) {
    let ticket = GuestTicket(number: call)
    unsafe SystemGuest.guest?.phase(ticket) { $0.confirm(ticket) }
}

@_cdecl("intendant_kit_handle")
func kitHandle(_ call: UInt) {
    let ticket = GuestTicket(number: call)
    unsafe SystemGuest.guest?.phase(ticket) { $0.handle(ticket) }
}

@_cdecl("intendant_kit_perform")
func kitPerform(_ call: UInt, _ method: UnsafePointer<CChar>) -> Bool {
    let name = unsafe String(cString: method)
    return unsafe SystemGuest.guest?.perform(name, GuestTicket(number: call)) ?? false
}

@_cdecl("intendant_kit_notice")
func kitNotice(_ name: UnsafePointer<CChar>, _ bytes: UnsafePointer<UInt8>?, _ length: Int) {
    Guest.notice(unsafe String(cString: name))
}

@_cdecl("intendant_kit_answered")
func kitAnswered(_ ticket: UInt64, _ failed: Bool, _ bytes: UnsafePointer<UInt8>?, _ length: Int) {
    let body = try? unsafe SystemGuest.decode(bytes, length).dictionary
    GuestHost.answered(ticket, failed: failed, body: body ?? [:])
}

/// Runs the main run loop, which serves the main queue, the main actor and timers.
///
/// Not `dispatchMain()`: that ends the main thread, and with it all that asks
/// whether it is on it.
@_cdecl("intendant_kit_run_main_loop")
func kitRunMainLoop() {
    // A loop with nothing to wait for returns at once.
    let anchor = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    RunLoop.main.add(anchor, forMode: .common)
    while true {
        _ = RunLoop.main.run(mode: .default, before: .distantFuture)
        MainActor.assumeIsolated { GuestApplication.enterIfDue() }
    }
}
