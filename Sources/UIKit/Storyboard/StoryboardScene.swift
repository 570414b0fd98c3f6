// SPDX-License-Identifier: Apache-2.0
//
// One scene being loaded: its objects by id, and what waits for all of them.

/// Builds a scene's controller, then its views, constraints and outlets.
@MainActor package final class StoryboardScene {
    let storyboard: UIStoryboard
    private let objects: [StoryboardElement]
    private var byID: [String: NSObject] = [:]
    private var waiting: [(element: StoryboardElement, owner: NSObject)] = []
    private var awakening: [UIResponder] = []
    private var topLevel: [UIView] = []

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
        guard let name = element["customClass"] else { return UIViewController.self }
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
        topLevel = objects.filter { $0.name != "placeholder" && $0.id != element.id }
            .compactMap { makeView($0) }
        controller.view = view
        guides(of: element, around: view)
        connectConstraints()
        waiting.append((element, controller))
        try connectOutlets()
        applyRuntimeAttributes()
        for object in awakening { object.awakeFromNib() }
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
    ]
    /// Kinds of views that we know by name only.
    private static func placeholder(_ element: StoryboardElement) -> UIView.Type? {
        element.name.hasSuffix("View") || element.child("rect", key: "frame") != nil
            ? UIPlaceholderView.self : nil
    }

    private func customClass(_ element: StoryboardElement) -> AnyClass? {
        element["customClass"].flatMap { ClassName($0).find(in: moduleNames(element)) }
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

    // MARK: What waits for all objects

    func register(_ object: NSObject, for element: StoryboardElement) {
        if let id = element.id { byID[id] = object }
    }
    func postpone(_ element: StoryboardElement, of owner: UIView) {
        waiting.append((element, owner))
        awakening.append(owner)
        for guide in element.children where guide.name == "viewLayoutGuide" {
            register(
                guide["key"] == "safeArea" ? owner.safeAreaLayoutGuide : owner.layoutMarginsGuide,
                for: guide)
        }
    }

    private func guides(of controller: StoryboardElement, around view: UIView) {
        for guide in controller.inside("layoutGuides") {
            register(
                UILayoutGuide(owner: view, role: guide["type"] == "bottom" ? .bottom : .top),
                for: guide)
        }
    }

    private func connectConstraints() {
        for (element, owner) in waiting {
            guard let view = owner as? UIView else { continue }
            for written in element.inside("constraints") where written.name == "constraint" {
                guard let constraint = constraint(written, of: view) else { continue }
                register(constraint, for: written)
                constraint.keep(in: view)
            }
        }
    }

    private func constraint(_ element: StoryboardElement, of owner: UIView) -> NSLayoutConstraint? {
        let source = StoryboardSource(element: element, scene: self)
        let first: NSObject? = element["firstItem"].map { byID[$0] } ?? owner
        let second: NSObject? = element["secondItem"].flatMap { byID[$0] }
        guard let first, element["secondItem"] == nil || second != nil,
            let attribute = element["firstAttribute"].flatMap(
                NSLayoutConstraint.Attribute.init(word:))
        else { return nil }
        let made = NSLayoutConstraint(
            item: first, attribute: attribute,
            relatedBy: Self.relation(element["relation"]), toItem: second,
            attribute: element["secondAttribute"].flatMap(NSLayoutConstraint.Attribute.init(word:))
                ?? .notAnAttribute,
            multiplier: Self.multiplier(element["multiplier"]),
            constant: source.number("constant") ?? 0)
        made.priority = UILayoutPriority(source.number("priority").map { Float($0) } ?? 1000)
        made.identifier = element["identifier"]
        return made
    }
    private static func relation(_ word: String?) -> NSLayoutConstraint.Relation {
        switch word {
        case "lessThanOrEqual": .lessThanOrEqual
        case "greaterThanOrEqual": .greaterThanOrEqual
        default: .equal
        }
    }
    /// "0.5" or "16:9".
    private static func multiplier(_ text: String?) -> CGFloat {
        let parts = (text ?? "1").split(separator: ":").compactMap { Double($0) }
        guard let first = parts.first, first.isFinite else { return 1 }
        guard parts.count == 2 else { return CGFloat(first) }
        return parts[1] == 0 ? 1 : CGFloat(first / parts[1])
    }

    private func connectOutlets() throws(StoryboardFailure) {
        if let complaint = OutletProbe.complaint {
            throw StoryboardFailure("outletMissing", complaint, at: storyboard.fileName)
        }
        let connector = OutletConnector(storyboard: storyboard.fileName)
        for (element, owner) in waiting {
            let connections = element.inside("connections")
            for outlet in connections where outlet.name == "outlet" {
                guard let (name, target) = end(of: outlet) else { continue }
                try connector.connect(name, of: owner, to: target)
            }
            for (name, targets) in collections(connections) {
                try connector.connect(name, of: owner, to: targets)
            }
        }
    }
    private func end(of connection: StoryboardElement) -> (String, NSObject)? {
        guard let name = connection["property"], let id = connection["destination"],
            let target = byID[id]
        else { return nil }
        return (name, target)
    }
    /// Outlet collections: one array per property, in the order written.
    private func collections(_ connections: [StoryboardElement]) -> [(String, [NSObject])] {
        var found: [(String, [NSObject])] = []
        for connection in connections where connection.name == "outletCollection" {
            guard let (name, target) = end(of: connection) else { continue }
            if let index = found.firstIndex(where: { $0.0 == name }) {
                found[index].1.append(target)
            } else {
                found.append((name, [target]))
            }
        }
        return found
    }

    private func applyRuntimeAttributes() {
        for (element, owner) in waiting {
            for attribute in element.inside("userDefinedRuntimeAttributes") {
                guard let path = attribute["keyPath"] else { continue }
                let value = StoryboardSource(element: attribute, scene: self).runtimeValue
                let layered = path.hasPrefix("layer.") ? (owner as? UIView)?.layer : nil
                if let layer = layered {
                    layer.setValue(value, forKeyPath: String(path.dropFirst("layer.".count)))
                } else {
                    owner.setValue(value, forKeyPath: path)
                }
            }
        }
    }

    private func embed(_ element: StoryboardElement, in controller: UIViewController)
        throws(StoryboardFailure)
    {
        for (written, owner) in waiting where written.name == "containerView" {
            for segue in written.inside("connections") where segue["kind"] == "embed" {
                guard let id = segue["destination"], let container = owner as? UIView,
                    let child = try storyboard.makeController(withID: id)
                else { continue }
                let step = UIStoryboardSegue(
                    identifier: segue["identifier"], source: controller, destination: child)
                controller.prepare(for: step, sender: nil)
                controller.addChild(child)
                let view = child.view ?? UIView(frame: .zero)
                view.frame = container.bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                container.addSubview(view)
                child.didMove(toParent: controller)
            }
        }
    }
}

extension StoryboardSource {
    /// The value of a user-defined runtime attribute.
    var runtimeValue: Any? {
        switch element["type"] {
        case "boolean": return flag("value")
        case "string": return element["value"]
        case "color": return colour("value")
        case "image": return image("value")
        case "number":
            let real = child("real", key: "value")?.number("value")
            return real ?? child("integer", key: "value")?.number("value")
        case "size":
            guard let size = child("size", key: "value") else { return nil }
            return CGSize(width: size.number("width") ?? 0, height: size.number("height") ?? 0)
        case "point":
            guard let point = child("point", key: "value") else { return nil }
            return CGPoint(x: point.number("x") ?? 0, y: point.number("y") ?? 0)
        case "rect": return rect("value")
        default: return nil
        }
    }
}
