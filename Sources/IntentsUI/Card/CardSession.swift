// SPDX-License-Identifier: Apache-2.0
//
// One card request, from the first controller to the last answer.

import IntentSchema

/// What a provider said about one group of parameters.
struct CardAnswer: Sendable {
    let asked: [Record]
    let success: Bool
    let configured: [Record]
    let size: CGSize
}

/// Asks one controller after the other, each for its own group of parameters.
///
/// First the empty group, for a header; then every parameter that no answer has
/// reported as configured. A provider that never answers ends the session: the
/// host's deadline is the judge of that.
@MainActor final class CardSession {
    private let provider: CardProvider
    private let request: CardRequest
    private let call: any CardAudience
    private var unasked: ArraySlice<Record>
    private var configured: Set<Record> = []
    private var displays: [String]?
    private var textLeft = ViewTree.mostTextPerCard

    init(_ provider: CardProvider, _ request: CardRequest, _ call: any CardAudience) {
        self.provider = provider
        self.request = request
        self.call = call
        unasked = request.parameters[...]
    }

    func start() { ask(for: []) }

    // MARK: Asking

    private func ask(for group: [Record]) {
        guard !call.isCancelled else { return finish("configureView") }
        do {
            let controller = try makeController()
            guard let hosted = controller as? any INUIHostedViewControlling else {
                return finish("none")
            }
            if askByParameter(hosted, controller, group) { return }
            // Only the first controller can tell: without configureView there is no second one.
            if askOnce(hosted, controller) { return }
            Task { await askForAsyncForms(hosted, controller, group) }
        } catch {
            call.fail(error)
        }
    }

    private func askByParameter(
        _ hosted: any INUIHostedViewControlling, _ controller: UIViewController, _ group: [Record]
    ) -> Bool {
        let answer = OneAnswer<CardAnswer>(
            accept: { [self] in took($0, from: controller) },
            warn: secondAnswer("configureView", controller, group))
        // Sendable, so that it belongs to no actor: providers answer from any thread.
        let completion: @Sendable (Bool, Set<INParameter>, CGSize) -> Void = {
            success, parameters, size in
            answer.give(
                CardAnswer(
                    asked: group, success: success, configured: parameters.map(\.record), size: size
                ))
        }
        return Implementation.exists(in: hosted) {
            hosted.configureView(
                for: Set(group.map { INParameter(record: $0) }),
                of: INInteraction(record: request.interaction),
                interactiveBehavior: .none, context: request.context, completion: completion)
        }
    }

    /// The form of iOS 10, in whichever spelling the author chose.
    private func askOnce(_ hosted: any INUIHostedViewControlling, _ controller: UIViewController)
        -> Bool
    {
        let answer = OneAnswer<CGSize>(
            accept: { [self] size in
                send(
                    CardAnswer(asked: [], success: true, configured: [], size: size),
                    from: controller)
                finish("configure")
            },
            warn: secondAnswer("configure", controller, []))
        let completion: @Sendable (CGSize) -> Void = { answer.give($0) }
        let optionalCompletion: ((CGSize) -> Void)? = completion
        let interaction = INInteraction(record: request.interaction)
        let optionalInteraction: INInteraction? = interaction
        let context = request.context
        return Implementation.exists(in: hosted) {
            hosted.configure(with: interaction, context: context, completion: completion)
        }
            || Implementation.exists(in: hosted) {
                hosted.configure(
                    with: optionalInteraction, context: context, completion: optionalCompletion)
            }
            || Implementation.exists(in: hosted) {
                hosted.configure(
                    with: optionalInteraction, context: context, completion: completion)
            }
            || Implementation.exists(in: hosted) {
                hosted.configure(
                    with: interaction, context: context, completion: optionalCompletion)
            }
    }

    /// The forms without a completion; they answer when they return.
    private func askForAsyncForms(
        _ hosted: any INUIHostedViewControlling, _ controller: UIViewController, _ group: [Record]
    ) async {
        let interaction = INInteraction(record: request.interaction)
        let byParameter = await Implementation.answer(of: hosted) {
            await hosted.configureView(
                for: Set(group.map { INParameter(record: $0) }), of: interaction,
                interactiveBehavior: .none, context: request.context)
        }
        if let (success, parameters, size) = byParameter {
            return took(
                CardAnswer(
                    asked: group, success: success, configured: parameters.map(\.record),
                    size: size), from: controller)
        }
        let size = await Implementation.answer(of: hosted) {
            await hosted.configure(with: interaction, context: request.context)
        }
        guard let size else { return finish("none") }
        send(
            CardAnswer(asked: [], success: true, configured: [], size: size), from: controller)
        finish("configure")
    }

    private func makeController() throws(GuestFailure) -> UIViewController {
        let controller = try provider.makeController()
        let context = NSExtensionContext()
        context.hostedViewMinimumAllowedSize = request.minimum
        context.hostedViewMaximumAllowedSize = request.maximum
        context.parametersDescription = request.parameters.map(Self.name).joined(separator: "\n")
        context.intent = INInteraction(record: request.interaction).intent
        controller.give(context)
        controller.loadViewIfNeeded()
        if let failure = controller.loadFailure { throw GuestFailure(failure) }
        let height = min(controller.view.frame.height, request.maximum.height)
        controller.view.frame = CGRect(x: 0, y: 0, width: request.maximum.width, height: height)
        if displays == nil { displays = Self.displays(of: controller) }
        return controller
    }

    private static func displays(of controller: UIViewController) -> [String] {
        guard let siri = controller as? any INUIHostedViewSiriProviding else { return [] }
        return [
            siri.displaysMap ? "map" : nil, siri.displaysMessage ? "message" : nil,
            siri.displaysPaymentTransaction ? "payment" : nil,
        ].compactMap(\.self)
    }

    // MARK: Answers

    private func took(_ answer: CardAnswer, from controller: UIViewController) {
        guard !call.isCancelled else { return finish("configureView") }
        if answer.success { configured.formUnion(answer.configured) }
        send(answer, from: controller)
        while let next = unasked.popFirst() {
            if !configured.contains(next) { return ask(for: [next]) }
        }
        finish("configureView")
    }

    private func send(_ answer: CardAnswer, from controller: UIViewController) {
        let size = request.clamp(answer.size)
        var body: [String: Value] = [
            "asked": .array(answer.asked.map { .record($0) }),
            "configured": .array(answer.success ? inOrder(answer.configured) : []),
            "success": .boolean(answer.success),
            "size": [.double(Double(size.width)), .double(Double(size.height))],
        ]
        if answer.success, size != .zero { body["view"] = show(controller, size) }
        if answer.success, size == .zero, controller.extensionContext?.hasReadMinimum == true {
            call.warn(
                "\(type(of: controller)): the view is hidden, since it asked for "
                    + "hostedViewMinimumAllowedSize, which is 0 by 0. Ask for a height")
        }
        call.partial(body)
    }

    /// A set has no order; the same answer shall give the same bytes.
    private func inOrder(_ records: [Record]) -> [Value] {
        records.sorted { Self.name($0) < Self.name($1) }.map { .record($0) }
    }

    /// The controller's tree as it stands once it has appeared in `size`.
    private func show(_ controller: UIViewController, _ size: CGSize) -> Value {
        let view = controller.view ?? UIView(frame: .zero)
        view.frame = CGRect(origin: .zero, size: size)
        controller.viewWillAppear(false)
        controller.viewIsAppearing(false)
        view.layoutIfNeeded()
        controller.viewDidAppear(false)
        view.layoutIfNeeded()
        let tree = ViewTree(of: view, textLeft: textLeft)
        textLeft = tree.textLeft
        for limit in tree.exceeded { call.warn("\(type(of: controller)): \(limit)") }
        return tree.root
    }

    private func secondAnswer(
        _ method: String, _ controller: UIViewController, _ group: [Record]
    ) -> @Sendable () -> Void {
        let what =
            group.isEmpty
            ? "the whole card" : "'" + group.map(Self.name).joined(separator: "', '") + "'"
        let sentence =
            "\(type(of: controller)): the completion of \(method) for \(what) was called more than once; "
            + "the first answer counts. Call it once"
        return { [call] in call.warn(sentence) }
    }

    private func finish(_ form: String) {
        call.finish([
            "form": .string(form), "displays": .array((displays ?? []).map { .string($0) }),
        ])
    }

    private static func name(_ parameter: Record) -> String {
        let parts = [parameter["parameterClass"]?.string, parameter["parameterKeyPath"]?.string]
        return parts.compactMap(\.self).joined(separator: ".")
    }
}
