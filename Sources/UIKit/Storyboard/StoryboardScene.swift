// SPDX-License-Identifier: Apache-2.0
//
// One scene being loaded: its objects by id, and what waits for all of them.

/// Builds a scene's controller, then its views, constraints and outlets.
@MainActor package final class StoryboardScene {
    let storyboard: UIStoryboard
    private let objects: [StoryboardElement]
    var byID: [String: NSObject] = [:]
    var waiting: [(element: StoryboardElement, owner: NSObject)] = []
    var awakening: [UIResponder] = []
    private var topLevel: [UIView] = []
    private var others: [NSObject] = []

    init(_ element: StoryboardElement, in storyboard: UIStoryboard) {
        self.storyboard = storyboard
        objects = element.inside("objects")
    }

    static func controller(in scene: StoryboardElement) -> StoryboardElement? {
        scene.inside("objects").first { $0.name.hasSuffix("ontroller") }
    }

    // MARK: The controller

    /// The controller, without its view.
    ///
    /// - Throws: `principalClassNotFound` when its class is not in the extension or refuses.
    func makeController(_ element: StoryboardElement) throws(StoryboardFailure) -> UIViewController
    {
        let made = try controllerClass(element).init(coder: StoryboardDecoder(element, in: self))
        guard let controller = made else {
            throw StoryboardFailure(
                "principalClassUnsuitable",
                "'\(element["customClass"] ?? element.name)' answered nil in init(coder:)",
                at: storyboard.fileName)
        }
        controller.adopt(self, element)
        return controller
    }

    private func controllerClass(
        _ element: StoryboardElement
    ) throws(StoryboardFailure) -> UIViewController.Type {
        guard let name = element["customClass"] else {
            switch element.name {
            case "tableViewController": return UITableViewController.self
            case "navigationController": return UINavigationController.self
            default: return UIViewController.self
            }
        }
        guard let found = customClass(element) else {
            throw StoryboardFailure(
                "principalClassNotFound",
                "no class '\(name)' in module '\(moduleNames(element).joined(separator: "' or '"))'. "
                    + "Check the scene's custom class, and that the class is not private",
                at: storyboard.fileName)
        }
        guard let controller = found as? UIViewController.Type else {
            throw StoryboardFailure(
                "principalClassUnsuitable", "'\(name)' is not a UIViewController",
                at: storyboard.fileName)
        }
        return controller
    }

    // MARK: Views

    /// Gives `controller` its view, constraints and outlets.
    ///
    /// - Throws: the first outlet that could not be connected.
    func loadView(of controller: UIViewController, _ element: StoryboardElement)
        throws(StoryboardFailure)
    {
        register(controller, for: element)
        // The scene lives as long as its controller and must not hold it; top-level views stay.
        defer { (byID, waiting, awakening) = ([:], [], []) }
        let written = element.children.first { $0["key"] == "view" }
        let view = written.flatMap { makeView($0) } ?? UIView(frame: UIViewController.initialFrame)
        topLevel = []
        for object in objects where object.name != "placeholder" && object.id != element.id {
            if let view = makeView(object) { topLevel.append(view) } else { makeObject(object) }
        }
        controller.view = view
        guides(of: element, around: view)
        waiting.append((element, controller))
        try connect()
        try embed(element, in: controller)
    }

    /// The view of an element; nil for elements that are not views.
    func makeView(_ element: StoryboardElement) -> UIView? {
        guard element.id != nil,
            let base = Self.viewClasses[element.name] ?? Self.placeholder(element)
        else {
            return nil
        }
        var type = base
        if element["customClass"] != nil {
            if let custom = customClass(element) as? UIView.Type {
                type = custom
            } else {
                Complaint.tell(
                    "\(storyboard.fileName): unknown view class '\(element["customClass"] ?? "")'; "
                        + "a plain \(base) stands in")
            }
        }
        return type.init(coder: StoryboardDecoder(element, in: self))
    }

    private static let viewClasses: [String: UIView.Type] = [
        "view": UIView.self, "label": UILabel.self, "imageView": UIImageView.self,
        "stackView": UIStackView.self, "button": UIButton.self, "switch": UISwitch.self,
        "progressView": UIProgressView.self, "visualEffectView": UIVisualEffectView.self,
        "scrollView": UIScrollView.self, "containerView": UIView.self,
        "control": UIControl.self, "textField": UITextField.self, "textView": UITextView.self,
        "slider": UISlider.self, "segmentedControl": UISegmentedControl.self,
        "activityIndicatorView": UIActivityIndicatorView.self,
        "pageControl": UIPageControl.self, "stepper": UIStepper.self,
        "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
        "tableViewCellContentView": UIView.self,
    ]
    /// Kinds of views that we know by name only.
    private static func placeholder(_ element: StoryboardElement) -> UIView.Type? {
        if element.name == "mapView" {
            return ClassName("MapKit.MKMapView").find() as? UIView.Type ?? UIPlaceholderView.self
        }
        let isView = element.name.hasSuffix("View") || element.child("rect", key: "frame") != nil
        return isView ? UIPlaceholderView.self : nil
    }

    /// Things of a scene that are not views: gestures, or objects of a class of the author's.
    private func makeObject(_ element: StoryboardElement) {
        let object = SceneObject.make(element.name, customClass(element))
        guard let object else { return }
        register(object, for: element)
        others.append(object)
        waiting.append((element, object))
    }

    /// A view that is made after its scene was loaded, with all that it is connected to inside.
    func makeLate(_ element: StoryboardElement) -> UIView? {
        let before = (byID, waiting, awakening)
        (byID, waiting, awakening) = ([:], [], [])
        defer { (byID, waiting, awakening) = before }
        guard let view = makeView(element) else { return nil }
        do { try connect() } catch { Complaint.tell("\(error)") }
        return view
    }

    /// Constraints, outlets and attributes of all objects that wait for them.
    private func connect() throws(StoryboardFailure) {
        connectConstraints()
        try connectOutlets()
        applyRuntimeAttributes()
        for object in awakening { object.awakeFromNib() }
    }

    private func customClass(_ element: StoryboardElement) -> AnyClass? {
        element["customClass"].flatMap {
            ClassName($0).find(in: moduleNames(element) + ["UIKit", "MapKit", "IntentsUI"])
        }
    }

    /// The module written down, then the extension's own: Xcode's target name is not always it.
    private func moduleNames(_ element: StoryboardElement) -> [String] {
        let written = element["customModule"].map { name in
            String(name.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        }
        var names: [String] = []
        for name in [written, storyboard.module].compactMap(\.self) where !names.contains(name) {
            names.append(name)
        }
        return names
    }
}
