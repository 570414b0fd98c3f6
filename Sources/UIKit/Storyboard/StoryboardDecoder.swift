// SPDX-License-Identifier: Apache-2.0
//
// The coder that `init(coder:)` gets: one element of a storyboard.

/// Hands an element to the initialiser of the object it describes.
@MainActor package final class StoryboardDecoder: NSCoder {
    let source: StoryboardSource

    init(_ element: StoryboardElement, in scene: StoryboardScene) {
        source = StoryboardSource(element: element, scene: scene)
        super.init()
    }

    // Archives are not what we read: every key is absent.
    package nonisolated override var allowsKeyedCoding: Bool { true }
    package nonisolated override func containsValue(forKey key: String) -> Bool { false }
    package nonisolated override func decodeObject(forKey key: String) -> Any? { nil }
    package nonisolated override func decodeBool(forKey key: String) -> Bool { false }
    package nonisolated override func decodeInteger(forKey key: String) -> Int { 0 }
    package nonisolated override func decodeDouble(forKey key: String) -> Double { 0 }
    package nonisolated override func decodeFloat(forKey key: String) -> Float { 0 }

    /// Registers `view` under its id and gives it what every view may have.
    func describe(_ view: UIView) {
        source.scene.register(view, for: source.element)
        geometry(of: view)
        looks(of: view)
        priorities(of: view)
        accessibility(of: view)
        for element in source.element.inside("subviews") {
            if let child = source.scene.makeView(element) { view.addSubview(child) }
        }
        source.scene.postpone(source.element, of: view)
    }

    /// The view in the child element with that key, such as `contentView`.
    func view(withKey key: String) -> UIView? {
        source.view(key: key)
    }

    private func geometry(of view: UIView) {
        if let frame = source.rect("frame") { view.frame = frame }
        if let mask = source.element.child("autoresizingMask") {
            view.autoresizingMask = Self.autoresizing(mask)
        }
        if let margins = source.child("edgeInsets", key: "layoutMargins") {
            view.layoutMargins = margins.insets
        }
        if let margins = source.child("directionalEdgeInsets", key: "directionalLayoutMargins") {
            view.directionalLayoutMargins = margins.directionalInsets
        }
        if source["semanticContentAttribute"] == "forceRightToLeft" {
            view.semanticContentAttribute = .forceRightToLeft
        } else if source["semanticContentAttribute"] == "forceLeftToRight" {
            view.semanticContentAttribute = .forceLeftToRight
        }
        // Xcode makes constraints of a fixed frame; the frame says the same.
        let isFixed = source.flag("fixedFrame") ?? false
        view.translatesAutoresizingMaskIntoConstraints =
            isFixed || (source.flag("translatesAutoresizingMaskIntoConstraints") ?? true)
    }

    private func looks(of view: UIView) {
        view.nameInSource = source["userLabel"] ?? source.element.id
        view.backgroundColor = source.colour("backgroundColor")
        if let tint = source.colour("tintColor") { view.tintColor = tint }
        view.alpha = source.number("alpha") ?? 1
        view.isHidden = source.flag("hidden") ?? false
        view.isOpaque = source.flag("opaque") ?? true
        view.clipsToBounds = (source.flag("clipsSubviews") ?? source.flag("clipsToBounds")) ?? false
        view.tag = source.integer("tag") ?? 0
        view.contentMode =
            source["contentMode"].flatMap(UIView.ContentMode.init(word:)) ?? .scaleToFill
        view.isUserInteractionEnabled = source.flag("userInteractionEnabled") ?? true
    }

    private func priorities(of view: UIView) {
        let priority = { (name: String, fallback: Float) in
            self.source.number(name).map { Float($0) } ?? fallback
        }
        view.hugging.horizontal = priority("horizontalHuggingPriority", 250)
        view.hugging.vertical = priority("verticalHuggingPriority", 250)
        view.compression.horizontal = priority("horizontalCompressionResistancePriority", 750)
        view.compression.vertical = priority("verticalCompressionResistancePriority", 750)
    }

    private func accessibility(of view: UIView) {
        guard let words = source.child("accessibility", key: "accessibilityConfiguration") else {
            return
        }
        view.accessibilityLabel = words["label"]
        view.accessibilityValue = words["value"]
        view.isAccessibilityElement = words.child("bool", key: "isElement")?.flag("value") ?? false
        view.accessibilityHint = words["hint"]
        view.accessibilityIdentifier = words["identifier"]
    }

    private static func autoresizing(_ mask: StoryboardElement) -> UIView.AutoresizingMask {
        let names: [(String, UIView.AutoresizingMask)] = [
            ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
            ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
            ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
        ]
        return names.reduce(into: []) { if mask[$1.0] == "YES" { $0.insert($1.1) } }
    }
}
