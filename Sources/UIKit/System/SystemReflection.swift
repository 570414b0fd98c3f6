// SPDX-License-Identifier: Apache-2.0
//
// Setting a stored property by its name: the one place of this module that
// touches raw memory.

import CShims

/// Why a property was not set.
struct PropertyFailure: Error, Equatable {
    let reason: String
    let isMissing: Bool
    static let missing = PropertyFailure(
        reason: "is no stored property of this class", isMissing: true)
}

/// One stored property of one object, found by the class's Swift field metadata.
///
/// Private, inherited, weak and implicitly unwrapped ones too.
@safe struct StoredProperty {
    private let object: AnyObject
    private let name: String
    private let type: Any.Type
    private let isStrong: Bool
    private let slot: UnsafeMutableRawPointer

    /// - Throws: `missing` when neither the class nor its ancestors store `name`.
    init(of object: AnyObject, named name: String) throws(PropertyFailure) {
        // SAFETY: a class object's address is what the runtime functions take; they only read it.
        let metadata = unsafe unsafeBitCast(Swift.type(of: object), to: UnsafeRawPointer.self)
        for index in unsafe 0..<cshim_field_count(metadata) {
            var field = unsafe cshim_field(name: nil, release: nil, is_strong: false, is_var: false)
            guard let type = unsafe cshim_field_get(metadata, index, &field),
                let label = unsafe field.name
            else { continue }
            defer { unsafe field.release?(label) }
            guard unsafe String(cString: label) == name else { continue }
            self.object = object
            self.name = name
            self.type = unsafe unsafeBitCast(type, to: Any.Type.self)
            isStrong = unsafe field.is_strong
            // SAFETY: the offset is the runtime's own for this class; `object` keeps the slot alive.
            unsafe slot =
                Unmanaged.passUnretained(object).toOpaque() + cshim_field_offset(metadata, index)
            return
        }
        throw .missing
    }

    /// Sets the property, through its exported setter where there is one so that
    /// `didSet` runs, else in place.
    ///
    /// - Throws: a reason that names both types when the value does not fit.
    func set(_ value: Any?) throws(PropertyFailure) {
        if isStrong {
            func put<Property>(_ type: Property.Type) -> Result<Void, PropertyFailure> {
                strong(as: type, value)
            }
            try _openExistential(type, do: put).get()
        } else {
            func put<Reference>(_ type: Reference.Type) -> Result<Void, PropertyFailure> {
                weak(as: type, value)
            }
            let wrapped = (type as? any OptionalValue.Type)?.wrappedType ?? type
            try _openExistential(wrapped, do: put).get()
        }
    }

    // Existentials are opened through a function that cannot throw a typed error.
    private func strong<Property>(as type: Property.Type, _ value: Any?) -> Result<
        Void, PropertyFailure
    > {
        Result { () throws(PropertyFailure) in try setStrong(as: type, value) }
    }
    private func weak<Reference>(as type: Reference.Type, _ value: Any?) -> Result<
        Void, PropertyFailure
    > {
        Result { () throws(PropertyFailure) in try setWeak(as: type, value) }
    }

    private func setStrong<Property>(as _: Property.Type, _ value: Any?) throws(PropertyFailure) {
        let fitting = try fit(value, Property.self)
        if Self.isOneReference(Property.self), let setter = unsafe setter {
            // SAFETY: the property is one reference wide; the setter consumes the retain that
            // the copy in `word` was given.
            unsafe cshim_call_setter(
                setter, Self.retainedWord(fitting), Unmanaged.passUnretained(object).toOpaque())
        } else {
            // SAFETY: `slot` holds an initialised `Property`, as the field metadata says.
            unsafe slot.assumingMemoryBound(to: Property.self).pointee = fitting
        }
    }

    private func setWeak<Reference>(as _: Reference.Type, _ value: Any?) throws(PropertyFailure) {
        guard let value else {
            // SAFETY: `slot` is a weak reference, as the field metadata says.
            _ = unsafe cshim_weak_assign(slot, nil)
            return
        }
        let fitting = try fit(value, Reference.self)
        let target = fitting as AnyObject
        let extra = MemoryLayout<Reference>.size - MemoryLayout<AnyObject>.size
        if extra == 0, let setter = unsafe setter {
            // SAFETY: as in `setStrong`; `Optional<Reference>` is one word.
            unsafe cshim_call_setter(
                setter, Unmanaged.passRetained(target).toOpaque(),
                Unmanaged.passUnretained(object).toOpaque())
            return
        }
        // SAFETY: a class existential is the reference and its witness tables; the tables lie
        // behind the weak word and are plain pointers.
        unsafe withUnsafeBytes(of: fitting) { bytes in
            guard extra > 0, let base = bytes.baseAddress else { return }
            unsafe (slot + 8).copyMemory(from: base + 8, byteCount: extra)
        }
        _ = unsafe cshim_weak_assign(slot, Unmanaged.passUnretained(target).toOpaque())
    }

    private func fit<Wanted>(_ value: Any?, _: Wanted.Type) throws(PropertyFailure) -> Wanted {
        guard let value else {
            if let absent = (Wanted.self as? any OptionalValue.Type)?.absent as? Wanted {
                return absent
            }
            throw PropertyFailure(reason: "cannot be nil: it is \(Wanted.self)", isMissing: false)
        }
        if let fitting = (value as? Wanted) ?? (Number(value)?.converted(to: Wanted.self)) {
            return fitting
        }
        throw PropertyFailure(
            reason: "is \(Wanted.self) and cannot hold \(Swift.type(of: value))", isMissing: false)
    }

    /// The exported, not private setter of the class that declares the property.
    private var setter: UnsafeMutableRawPointer? {
        var level: AnyClass? = Swift.type(of: object)
        while let here = level {
            if let mangled = _mangledTypeName(here) {
                let metadata = unsafe unsafeBitCast(here, to: UnsafeRawPointer.self)
                // SAFETY: only symbol tables of the class's own image are read.
                if let found = unsafe cshim_exported_setter(
                    metadata, "$s" + mangled, "\(_typeName(here)).\(name).setter : ")
                {
                    return unsafe found
                }
            }
            level = _getSuperclass(here)
        }
        return nil
    }

    /// A class, an array, or an optional of one: one word in memory, one reference.
    private static func isOneReference(_ type: Any.Type) -> Bool {
        let inner = (type as? any OptionalValue.Type)?.wrappedType ?? type
        return inner is AnyObject.Type || inner is any ReferenceArray.Type
    }

    private static func retainedWord<Property>(_ value: Property) -> UnsafeMutableRawPointer? {
        let copy = UnsafeMutablePointer<Property>.allocate(capacity: 1)
        unsafe copy.initialize(to: value)
        // SAFETY: `isOneReference` holds, so the copy is one pointer, and its retain is
        // handed on: the memory is freed without deinitialising.
        defer { unsafe copy.deallocate() }
        return unsafe UnsafeRawPointer(copy).load(as: UnsafeMutableRawPointer?.self)
    }
}

/// An array, whatever its elements.
private protocol ReferenceArray {}
extension Array: ReferenceArray {}

/// A number on its way into a property of another numeric type.
private struct Number {
    let value: Double
    init?(_ value: Any) {
        switch value {
        case let it as Double: self.value = it
        case let it as Int: self.value = Double(it)
        case let it as Float: self.value = Double(it)
        case let it as NSNumber: self.value = it.doubleValue
        default: return nil
        }
    }
    func converted<Wanted>(to _: Wanted.Type) -> Wanted? {
        let whole = Int(exactly: value.rounded())
        let candidates: [Any?] = [
            value, Float(value), CGFloat(value), whole, whole.map { $0 != 0 },
        ]
        return candidates.lazy.compactMap { $0 as? Wanted }.first
    }
}
