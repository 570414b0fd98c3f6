// SPDX-License-Identifier: Apache-2.0
//
// Making a controller whose class is known only at run time.

import CShims

extension UIViewController {
    /// A new controller of `type`, as `[[type alloc] init]` makes it on iOS: by `init(nibName:bundle:)`.
    ///
    /// Swift reaches an initialiser through a metatype only if it is `required`, and
    /// `init(coder:)`, which is, may be a `fatalError` in a class without a storyboard.
    package static func make(_ type: UIViewController.Type) -> UIViewController? {
        guard let slot = nibInitializerSlot else { return type.init(coder: NSCoder()) }
        // SAFETY: a subclass keeps the method table of its ancestors at the same words, and the
        // slot was found to hold `init(nibName:bundle:)`; the call returns a retained object.
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        guard let made = unsafe cshim_call_nib_initializer(metadata, slot) else { return nil }
        return unsafe Unmanaged<UIViewController>.fromOpaque(made).takeRetainedValue()
    }

    /// The word of the class object that two classes differ in when only one overrides
    /// `init(nibName:bundle:)` further.
    private static let nibInitializerSlot: Int? = {
        let (left, right) = (words(of: CodedOnly.self), words(of: CodedAndNamed.self))
        let differing = (6..<min(left.count, right.count)).filter { left[$0] != right[$0] }
        // The two initialisers, in the order in which UIViewController declares them.
        return differing.count == 2 ? differing[0] : nil
    }()

    private static func words(of type: AnyClass) -> [UInt] {
        let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
        let count = unsafe cshim_class_words(metadata)
        // SAFETY: the class object is that many words long by its own header.
        return (0..<max(0, count)).map {
            unsafe metadata.load(fromByteOffset: $0 * MemoryLayout<UInt>.size, as: UInt.self)
        }
    }
}

private class CodedOnly: UIViewController {}
private class CodedAndNamed: CodedOnly {
    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
