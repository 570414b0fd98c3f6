// SPDX-License-Identifier: Apache-2.0
//
// View controllers as authors write them, one per way to answer.

import IntentsUI

typealias Completion = (Bool, Set<INParameter>, CGSize) -> Void

/// Does what the test scripts, and remembers every instance.
class ScriptedController: UIViewController, INUIHostedViewControlling {
    static var script: (ScriptedController, Set<INParameter>, @escaping Completion) -> Void = {
        _, _, _ in
    }
    static var made: [ScriptedController] = []
    static func play(
        _ script: @escaping (ScriptedController, Set<INParameter>, @escaping Completion) -> Void
    ) {
        made = []
        self.script = script
    }

    var events: [String] = []
    let label = UILabel()
    override func viewDidLoad() {
        super.viewDidLoad()
        Self.made.append(self)
        events.append("loaded with \(extensionContext == nil ? "no context" : "context")")
        view.addSubview(label)
    }
    override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { events.append("did appear") }
    override func didReceiveMemoryWarning() { events.append("memory warning") }
    override func viewDidLayoutSubviews() { events.append("layout \(view.bounds.width)") }

    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        events.append("configure")
        Self.script(self, parameters, completion)
    }
}

/// The form of iOS 10 in today's spelling.
class PlainConfigure: UIViewController, INUIHostedViewControlling {
    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        view.addSubview(UILabel.saying("plain"))
        completion(extensionContext?.hostedViewMaximumAllowedSize ?? .zero)
    }
}

/// The form of iOS 10 as Xcode 8's template spelled it.
class ImplicitConfigure: UIViewController, INUIHostedViewControlling {
    func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!
    ) {
        view.addSubview(UILabel.saying("implicit"))
        completion(CGSize(width: 320, height: 150))
    }
}

class MixedConfigure: UIViewController, INUIHostedViewControlling {
    func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        view.addSubview(UILabel.saying("mixed"))
        completion(CGSize(width: 320, height: 150))
    }
}

/// The iOS 10 form without a completion, suspended once.
class AsyncConfigure: UIViewController, INUIHostedViewControlling {
    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext
    ) async -> CGSize {
        await Task.yield()
        view.addSubview(UILabel.saying("async"))
        return CGSize(width: 320, height: 150)
    }
}

/// The form by parameter without a completion.
class AsyncConfigureView: UIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        await Task.yield()
        return (true, parameters, CGSize(width: 50, height: 5))
    }
}

class NothingConfigured: UIViewController, INUIHostedViewControlling {}

/// Both forms: only `configureView` counts.
class BothForms: ScriptedController {
    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        completion(CGSize(width: 1, height: 1))
    }
}

/// Made by code alone, with the initialisers that Xcode's fix-it writes.
class CodeOnly: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {
    private let greeting: String
    override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        greeting = "made by code"
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    var displaysMessage: Bool { true }

    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        view.addSubview(UILabel.saying(greeting))
        completion(CGSize(width: 100, height: 50))
    }
}

/// Hands the question to a child that cannot answer it.
class Forwards: UIViewController, INUIHostedViewControlling {
    private let child = NothingConfigured()
    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping @Sendable (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        child.configureView(
            for: parameters, of: interaction, interactiveBehavior: interactiveBehavior,
            context: context, completion: completion)
    }
}

class NoController: NSObject {}

extension UILabel {
    static func saying(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        return label
    }
}
