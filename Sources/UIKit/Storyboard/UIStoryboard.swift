// SPDX-License-Identifier: Apache-2.0
//
// A compiled storyboard of a bundle, and the controllers in it.

/// The scenes of `Name.storyboardc`, which `intendant build` makes of `Name.storyboard`.
@MainActor open class UIStoryboard: NSObject {
    package let name: String
    let bundle: Bundle
    private let contents: Result<StoryboardElement, StoryboardFailure>

    /// Never fails; a storyboard that is not there gives no controllers.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        bundle = storyboardBundleOrNil ?? ExtensionBundle.current
        contents = Self.read(name, bundle)
        super.init()
    }

    package var fileName: String { name + ".storyboard" }

    /// Of the target that the storyboard was compiled for.
    var module: String? { (try? contents.get())?["targetModule"] ?? ExtensionBundle.module }

    /// The initial controller; nil, with the reason in the log, if there is none.
    open func instantiateInitialViewController() -> UIViewController? {
        do { return try makeInitialViewController() } catch {
            Complaint.tell("\(error)")
            return nil
        }
    }

    /// The controller with that storyboard identifier.
    ///
    /// An unknown identifier is an exception on iOS; here an empty controller, with the reason in the log.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        do {
            let found = try root().inside("scenes").first {
                StoryboardScene.controller(in: $0)?["storyboardIdentifier"] == identifier
            }
            guard let found, let controller = try makeController(in: found) else {
                throw StoryboardFailure(
                    "storyboardMissing", "no scene has the storyboard identifier '\(identifier)'",
                    at: fileName)
            }
            return controller
        } catch {
            Complaint.tell("\(error)")
            return UIViewController(nibName: nil, bundle: nil)
        }
    }

    /// - Throws: `storyboardMissing` (file or initial scene), or why its class will not do.
    package func makeInitialViewController() throws(StoryboardFailure) -> UIViewController {
        let root = try root()
        guard let id = root["initialViewController"] else {
            throw StoryboardFailure(
                "storyboardMissing",
                "no view controller is marked as initial (initialViewController)", at: fileName)
        }
        guard let controller = try makeController(withID: id) else {
            throw StoryboardFailure(
                "storyboardMissing", "the initial view controller '\(id)' is in no scene",
                at: fileName)
        }
        return controller
    }

    func makeController(withID id: String) throws(StoryboardFailure) -> UIViewController? {
        let scenes = try root().inside("scenes")
        if let scene = scenes.first(where: { StoryboardScene.controller(in: $0)?.id == id }) {
            return try makeController(in: scene)
        }
        let reference = scenes.flatMap { $0.inside("objects") }.first {
            $0.name == "viewControllerPlaceholder" && $0.id == id
        }
        guard let reference, let name = reference["storyboardName"] else { return nil }
        return try Self.makeController(of: name, reference["referencedIdentifier"], in: bundle)
    }

    /// A scene of another storyboard: the one with that identifier, or the initial one.
    private static func makeController(
        of name: String, _ identifier: String?, in bundle: Bundle
    ) throws(StoryboardFailure) -> UIViewController {
        let other = UIStoryboard(name: name, bundle: bundle)
        guard let identifier else { return try other.makeInitialViewController() }
        return other.instantiateViewController(withIdentifier: identifier)
    }

    private func makeController(in scene: StoryboardElement) throws(StoryboardFailure)
        -> UIViewController?
    {
        guard let element = StoryboardScene.controller(in: scene) else { return nil }
        return try StoryboardScene(scene, in: self).makeController(element)
    }

    private func root() throws(StoryboardFailure) -> StoryboardElement { try contents.get() }

    // MARK: Resources

    /// The colour an element describes, by the system's name, the storyboard's own table or components.
    func colour(_ element: StoryboardElement) -> UIColor? {
        for attribute in ["systemColor", "cocoaTouchSystemColor", "xcode11CocoaTouchSystemColor"] {
            if let found = element[attribute].flatMap(NamedColours.system) { return found }
        }
        if let name = element["name"],
            let found = UIColor(named: name, in: bundle, compatibleWith: nil)
        {
            return found
        }
        if let listed = listedColour(element["systemColor"] ?? element["name"]) {
            return components(listed)
        }
        return components(element)
    }
    private func listedColour(_ name: String?) -> StoryboardElement? {
        guard let name, case .success(let root) = contents else { return nil }
        let kinds = ["systemColor", "namedColor"]
        return root.inside("resources").first { kinds.contains($0.name) && $0["name"] == name }?
            .child("color")
    }
    private func components(_ element: StoryboardElement) -> UIColor? {
        func part(_ name: String) -> CGFloat? {
            element[name].flatMap(Double.init).map { CGFloat($0) }
        }
        let alpha = part("alpha") ?? 1
        if let white = part("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = part("red"), let green = part("green"), let blue = part("blue") else {
            return nil
        }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The translation of `id.property` in `Name.strings` of the language, nil where there is none.
    func localized(_ key: String) -> String? {
        guard hasTranslations else { return nil }
        let found = bundle.localizedString(forKey: key, value: "\u{0}", table: name)
        return found == "\u{0}" ? nil : found
    }
    private lazy var hasTranslations =
        bundle.path(forResource: name, ofType: "strings") != nil

    /// Whether the storyboard's table says that an image is a symbol of the system's.
    func isSystemImage(_ name: String) -> Bool {
        guard case .success(let root) = contents else { return false }
        return root.inside("resources").contains {
            $0.name == "image" && $0["name"] == name && $0["catalog"] == "system"
        }
    }

    /// The size that the storyboard notes for an image, in points; zero for an unknown one.
    func imageSize(_ name: String) -> CGSize {
        guard case .success(let root) = contents,
            let image = root.inside("resources").first(where: {
                $0.name == "image" && $0["name"] == name
            }),
            let width = image["width"].flatMap(Double.init),
            let height = image["height"].flatMap(Double.init)
        else { return .zero }
        return CGSize(width: width, height: height)
    }

    private static func read(_ name: String, _ bundle: Bundle) -> Result<
        StoryboardElement, StoryboardFailure
    > {
        let place = name + ".storyboardc"
        guard let data = contents(of: name, in: bundle) else {
            return .failure(
                StoryboardFailure(
                    "storyboardMissing",
                    "the bundle has no such file. Build the extension with its storyboard, or correct "
                        + "NSExtensionMainStoryboard", at: place))
        }
        guard
            let list = PropertyList.read(data)
                as? [String: Any],
            list["format"] as? Int == 1,
            let root = list["document"].flatMap({ StoryboardElement($0) })
        else {
            return .failure(
                StoryboardFailure(
                    "storyboardMissing",
                    "not a compiled storyboard of format 1; build the extension again",
                    at: place))
        }
        return .success(root)
    }
    private static func contents(of name: String, in bundle: Bundle) -> Data? {
        if let url = bundle.url(forResource: name, withExtension: "storyboardc") {
            return try? Data(contentsOf: url)
        }
        let folders = ["", "Base.lproj/"]
        return folders.lazy.compactMap {
            FileManager.default.contents(atPath: "\(bundle.bundlePath)/\($0)\(name).storyboardc")
        }.first
    }
}

/// The step from one controller to another.
@MainActor open class UIStoryboardSegue: NSObject {
    public let identifier: String?
    public let source: UIViewController
    public let destination: UIViewController
    /// A way from one controller to another.
    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }
    /// Goes the way.
    open func perform() {}
}
