// SPDX-License-Identifier: Apache-2.0
//
// Making a controller whose class is known only at run time.

extension UIViewController {
    /// A new controller of `type`, as `[[type alloc] init]` makes it on iOS: by `init(nibName:bundle:)`.
    ///
    /// `init(coder:)`, which is required, may be a `fatalError` in a class without a storyboard.
    package static func make(_ type: UIViewController.Type) -> UIViewController? {
        guard let nibInitializer else { return type.init(coder: NSCoder()) }
        return nibInitializer.make(type) as? UIViewController
    }

    private static let nibInitializer = DynamicInitializer(
        plain: CodedOnly.self, overriding: CodedAndNamed.self)
}

private class CodedOnly: UIViewController {}
private class CodedAndNamed: CodedOnly {
    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
