// SPDX-License-Identifier: Apache-2.0
//
// Objects, texts and structs on their way between C and Swift.

import Glibc
public import IntendantHeader
import IntentsRuntime

/// A Swift object as the address that C keeps.
enum Handle {
    /// The caller owns a reference, until `destroy`.
    static func give<Object: AnyObject>(_ object: Object) -> OpaquePointer {
        unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
    }

    /// The object must be kept alive by the caller.
    static func lend<Object: AnyObject>(_ object: Object) -> OpaquePointer {
        unsafe OpaquePointer(Unmanaged.passUnretained(object).toOpaque())
    }

    static func object<Object: AnyObject>(
        _ type: Object.Type, behind pointer: OpaquePointer?
    ) -> Object? {
        // SAFETY: C's types keep handles apart, and its rules keep them alive.
        unsafe pointer.map {
            unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer($0)).takeUnretainedValue()
        }
    }

    static func destroy<Object: AnyObject>(_ type: Object.Type, _ pointer: OpaquePointer?) {
        guard let pointer = unsafe pointer else { return }
        unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(pointer)).release()
    }
}

/// A text at an address that stays for as long as this lives.
@safe final class CText {
    private let bytes: UnsafeMutablePointer<CChar>?

    init(_ text: String) { unsafe bytes = copy(text) }
    deinit { unsafe free(bytes) }

    var pointer: UnsafePointer<CChar>? {
        unsafe bytes.map { unsafe UnsafePointer($0) }
    }
}

/// Texts in a row, as C takes a list.
struct CTexts {
    private let texts: [CText?]

    init(_ texts: [String?]) { self.texts = texts.map { $0.map(CText.init) } }

    /// One pointer per text, NULL for nil; valid during `body`.
    func lend(_ body: (UnsafeBufferPointer<UnsafePointer<CChar>?>) -> Void) {
        let pointers = unsafe texts.map { unsafe $0?.pointer }
        withExtendedLifetime(texts) { unsafe pointers.withUnsafeBufferPointer(body) }
    }
}

/// A copy that `free` ends. A NUL within the text would cut it for C; it becomes U+FFFD.
func copy(_ text: String) -> UnsafeMutablePointer<CChar>? {
    unsafe strdup(text.replacing("\0", with: "\u{FFFD}"))
}

@c @implementation
public func intendant_text_destroy(_ text: UnsafeMutablePointer<CChar>?) { unsafe free(text) }

extension String {
    /// - Throws: `RuntimeError` of kind `argument` for NULL and for text that is not UTF-8.
    init(_ text: UnsafePointer<CChar>?, of name: String) throws {
        guard let text = unsafe try String(ifAny: text, of: name) else {
            throw RuntimeError(.argument, at: name, "is NULL", fix: "give a text")
        }
        self = text
    }

    /// nil for NULL.
    init?(ifAny text: UnsafePointer<CChar>?, of name: String) throws {
        guard let text = unsafe text else { return nil }
        guard let valid = unsafe String(validatingCString: text) else {
            throw RuntimeError(.argument, at: name, "is not UTF-8", fix: "convert it to UTF-8")
        }
        self = valid
    }
}

/// A struct that begins with its own size, and of which C knows only so much.
protocol SizedStruct {
    init()
    var size: UInt32 { get }
}

extension intendant_options: @unsafe SizedStruct {}
extension intendant_callbacks: @unsafe SizedStruct {}

/// A copy; what C's size does not reach is 0.
///
/// - Throws: `RuntimeError` of kind `argument` for a size that not even holds the size.
func sized<Struct: SizedStruct>(
    copy pointer: UnsafePointer<Struct>, named name: String
) throws -> Struct {
    // SAFETY: every such struct starts with its 32-bit size, and C's has as many bytes.
    let source = unsafe UnsafeRawPointer(pointer)
    let size = unsafe Int(source.load(as: UInt32.self))
    guard size >= MemoryLayout<UInt32>.size else {
        throw RuntimeError(
            .argument, at: "\(name).size", "is \(size)", fix: "set it to sizeof(intendant_\(name))")
    }
    var copy = Struct()
    unsafe withUnsafeMutableBytes(of: &copy) { target in
        unsafe target.copyMemory(
            from: UnsafeRawBufferPointer(start: source, count: min(size, target.count)))
    }
    return copy
}
