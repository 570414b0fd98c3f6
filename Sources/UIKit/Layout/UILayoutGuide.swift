// SPDX-License-Identifier: Apache-2.0
//
// A rectangle that is laid out but not shown.

/// A guide of a view: its safe area, its margins, its top or bottom edge, or a custom one.
@MainActor open class UILayoutGuide: NSObject {
    package enum Role: String, Sendable {
        case safeArea, margins, top, bottom, content, frame, custom
    }
    package let role: Role
    public package(set) weak var owningView: UIView?
    open var identifier = ""

    public override init() {
        role = .custom
        super.init()
    }
    package init(owner: UIView?, role: Role) {
        self.role = role
        owningView = owner
        super.init()
    }

    open var layoutFrame: CGRect {
        guard let view = owningView else { return .zero }
        let safe = view.bounds.inset(by: view.safeAreaInsets)
        switch role {
        case .margins: return view.bounds.inset(by: view.layoutMargins)
        case .top: return CGRect(x: 0, y: 0, width: view.bounds.width, height: safe.minY)
        case .bottom:
            return CGRect(
                x: 0, y: safe.maxY, width: view.bounds.width, height: view.bounds.maxY - safe.maxY)
        case .content:
            return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
        case .safeArea: return safe
        case .frame, .custom: return view.bounds
        }
    }
}

extension UIView {
    /// Adds a rectangle that is only there for layout.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView = self
        add(layoutGuide)
    }
    /// Takes away a rectangle that was there for layout.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { drop(layoutGuide) }
}
