// SPDX-License-Identifier: Apache-2.0
//
// Connecting outlets: property by name, object by id.

/// Sets the outlets of one scene's objects.
@MainActor struct OutletConnector {
    let storyboard: String

    /// Sets `property` of `owner`.
    ///
    /// UIKit's own classes have outlets nobody reads here (`delegate`): those are left out.
    /// - Throws: `outletMissing`, naming storyboard, class and outlet.
    func connect(_ property: String, of owner: NSObject, to value: Any) throws(StoryboardFailure) {
        if let controller = owner as? UIViewController, property == "view",
            let view = value as? UIView
        {
            controller.view = view
            return
        }
        if let view = value as? UIView, !isOurs(owner) { view.nameInSource = property }
        do {
            try StoredProperty(of: owner, named: property).set(value)
        } catch {
            guard isOurs(owner) else { throw failure(property, of: owner, error) }
            if !error.isMissing { Complaint.tell("\(failure(property, of: owner, error))") }
        }
    }

    private func isOurs(_ owner: NSObject) -> Bool {
        String(reflecting: type(of: owner)).hasPrefix("UIKit.")
    }

    private func failure(
        _ property: String, of owner: NSObject, _ cause: PropertyFailure
    ) -> StoryboardFailure {
        let name = String(reflecting: type(of: owner))
        let message =
            cause.isMissing
            ? "the class is not key value coding-compliant for the key '\(property)': it has no "
                + "such stored property. Add the outlet to the class, or remove the connection"
            : "outlet '\(property)' \(cause.reason). Connect it to another object, or change its type"
        return StoryboardFailure("outletMissing", message, at: "\(storyboard): \(name)")
    }
}

/// A trial of every kind of outlet, once per process.
///
/// The runtime functions beneath are not public; this says so in words when a
/// Swift runtime behaves differently, before any extension's object is touched.
@MainActor package enum OutletProbe {
    private final class Subject: NSObject {
        weak var weakView: UIView!
        var strongView: UIView?
        private(set) var views: [UILabel]! = []
        weak var item: (any LayoutItem)?
    }

    /// Nil, or what does not work.
    package static let complaint: String? = {
        let (subject, label) = (Subject(), UILabel(frame: .zero))
        let trials: [(String, Any)] = [
            ("weakView", label), ("strongView", label), ("views", [label] as [UIView]),
            ("item", label),
        ]
        for (name, value) in trials {
            do throws(PropertyFailure) {
                try StoredProperty(of: subject, named: name).set(value)
            } catch {
                return "outlets cannot be set with this Swift runtime: '\(name)' \(error.reason)"
            }
        }
        let arrived =
            subject.weakView === label && subject.strongView === label
            && subject.views?.first === label && subject.item === label
        return arrived ? nil : "outlets do not keep what is stored with this Swift runtime"
    }()
}
