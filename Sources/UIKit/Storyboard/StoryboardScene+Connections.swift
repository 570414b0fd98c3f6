// SPDX-License-Identifier: Apache-2.0
//
// What a scene can connect only once all its objects are there.

extension StoryboardScene {
    func register(_ object: NSObject, for element: StoryboardElement) {
        if let id = element.id { byID[id] = object }
    }
    func postpone(_ element: StoryboardElement, of owner: UIView) {
        waiting.append((element, owner))
        awakening.append(owner)
        for guide in element.children where guide.name == "viewLayoutGuide" {
            register(Self.guide(guide["key"], of: owner), for: guide)
        }
    }

    private static func guide(_ key: String?, of view: UIView) -> UILayoutGuide {
        switch (key, view as? UIScrollView) {
        case ("safeArea", _): view.safeAreaLayoutGuide
        case ("contentLayoutGuide", let scroll?): scroll.contentLayoutGuide
        case ("frameLayoutGuide", let scroll?): scroll.frameLayoutGuide
        case ("keyboard", _): view.bottomGuide
        default: view.layoutMarginsGuide
        }
    }

    func guides(of controller: StoryboardElement, around view: UIView) {
        for guide in controller.inside("layoutGuides") {
            register(guide["type"] == "bottom" ? view.bottomGuide : view.topGuide, for: guide)
        }
    }

    func connectConstraints() {
        for (element, owner) in waiting {
            guard let view = owner as? UIView else { continue }
            // Placeholders are for the time of writing: Xcode leaves them out of what it builds.
            for written in element.inside("constraints")
            where written.name == "constraint" && written["placeholder"] != "YES" {
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

    func connectOutlets() throws(StoryboardFailure) {
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

    func applyRuntimeAttributes() {
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

    func embed(_ element: StoryboardElement, in controller: UIViewController)
        throws(StoryboardFailure)
    {
        for segue in element.inside("connections")
        where segue["kind"] == "relationship" && segue["relationship"] == "rootViewController" {
            guard let id = segue["destination"],
                let navigation = controller as? UINavigationController,
                let root = try storyboard.makeController(withID: id)
            else { continue }
            _ = try loadedView(of: root)
            navigation.viewControllers = [root]
        }
        for (written, owner) in waiting where written.name == "containerView" {
            for segue in written.inside("connections") where segue["kind"] == "embed" {
                guard let id = segue["destination"], let container = owner as? UIView,
                    let child = try storyboard.makeController(withID: id)
                else { continue }
                let step = UIStoryboardSegue(
                    identifier: segue["identifier"], source: controller, destination: child)
                controller.prepare(for: step, sender: nil)
                controller.addChild(child)
                let view = try loadedView(of: child)
                view.frame = container.bounds
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                container.addSubview(view)
                child.didMove(toParent: controller)
            }
        }
    }

    /// A scene that embeds itself would load for ever.
    private func loadedView(of child: UIViewController) throws(StoryboardFailure) -> UIView {
        guard Self.embedded < 8 else {
            throw StoryboardFailure(
                "storyboardMissing",
                "scenes are embedded more than 8 deep. Remove the container that leads back to its own "
                    + "scene", at: storyboard.fileName)
        }
        Self.embedded += 1
        defer { Self.embedded -= 1 }
        child.loadViewIfNeeded()
        if let failure = child.loadFailure { throw failure }
        return child.view ?? UIView(frame: .zero)
    }
    private static var embedded = 0
}
