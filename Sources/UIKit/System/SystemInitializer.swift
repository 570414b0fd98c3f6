// SPDX-License-Identifier: Apache-2.0
//
// Making an object whose class is known only at run time.

import CShims

/// An overridable initializer, found in the method tables of classes.
///
/// Swift reaches an initializer through a metatype only if it is `required`,
/// which Apple's are not: authors write `override init()`. But it is a method
/// like others: the word of the class object in which a class and a subclass
/// that overrides only this initializer differ is its slot.
package struct DynamicInitializer: Sendable {
    private let slot: Int

    /// - Parameters:
    ///   - plain: a class that overrides nothing.
    ///   - overriding: a direct subclass of `plain` that overrides the one initializer; a
    ///     `required` one may be repeated without harm after it.
    package init?(plain: AnyClass, overriding: AnyClass) {
        let (left, right) = (Self.words(of: plain), Self.words(of: overriding))
        // The first six words describe the class itself and always differ.
        guard let slot = (6..<min(left.count, right.count)).first(where: { left[$0] != right[$0] })
        else { return nil }
        self.slot = slot
    }

    /// A new object of `type`, made with no arguments or with nil for each.
    ///
    /// `type` must inherit from the class whose initializer this is.
    package func make(_ type: AnyClass) -> AnyObject? {
        // SAFETY: a subclass keeps the method table of its ancestors at the same words, and the
        // slot was found to hold the initializer; the call returns a retained object.
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard let made = unsafe cshim_call_initializer(metadata, slot) else { return nil }
        return unsafe Unmanaged<AnyObject>.fromOpaque(made).takeRetainedValue()
    }

    private static func words(of type: AnyClass) -> [UInt] {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        let count = unsafe cshim_class_words(metadata)
        // SAFETY: the class object is that many words long by its own header.
        return (0..<max(0, count)).map {
            unsafe metadata.load(fromByteOffset: $0 * MemoryLayout<UInt>.size, as: UInt.self)
        }
    }
}
