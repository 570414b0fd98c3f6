// SPDX-License-Identifier: Apache-2.0
//
// What a view controller implements to show part of an interaction.

/// A provider of views for cards.
///
/// All methods are optional, as at Apple's. `configureView` is asked first, once
/// with no parameters and then for each parameter; `configure` only where
/// `configureView` is not implemented. `configure` has one requirement for each
/// spelling in use since iOS 10, because Swift would accept the others silently
/// and never call them. Both methods may be written as async instead.
@MainActor public protocol INUIHostedViewControlling: NSObjectProtocol {
    /// Shows some of the parameters, and answers with those it shows and the size it needs.
    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion:
            @escaping @Sendable (
                _ success: Bool, _ configuredParameters: Set<INParameter>, _ desiredSize: CGSize
            ) -> Void)
    /// The same, awaited: whether it shows them, which ones, and in what size.
    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize)

    /// The form of iOS 10, awaited: shows the whole interaction in the size it returns.
    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext
    ) async -> CGSize
    /// The form of iOS 10: shows the whole interaction and answers with its size.
    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping @Sendable (CGSize) -> Void)
    /// The form of iOS 10 as some templates spelled it.
    func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!)
    /// The form of iOS 10 as some templates spelled it.
    func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void)
    /// The form of iOS 10 as some templates spelled it.
    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!)
}

extension INUIHostedViewControlling {
    /// Shows some of the parameters, and answers with those it shows and the size it needs.
    public func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion:
            @escaping @Sendable (
                _ success: Bool, _ configuredParameters: Set<INParameter>, _ desiredSize: CGSize
            ) -> Void
    ) {
        if !Implementation.isMissing(in: self) { completion(false, [], .zero) }
    }
    /// The same, awaited: whether it shows them, which ones, and in what size.
    public func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext
    ) async -> (Bool, Set<INParameter>, CGSize) {
        Implementation.misses(self)
        return (false, [], .zero)
    }
    public func configure(
        with interaction: INInteraction, context: INUIHostedViewContext
    ) async -> CGSize {
        Implementation.misses(self)
        return .zero
    }
    public func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping @Sendable (CGSize) -> Void
    ) {
        if !Implementation.isMissing(in: self) { completion(.zero) }
    }
    public func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!
    ) {
        if !Implementation.isMissing(in: self) { completion?(.zero) }
    }
    public func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        if !Implementation.isMissing(in: self) { completion(.zero) }
    }
    public func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!
    ) {
        if !Implementation.isMissing(in: self) { completion?(.zero) }
    }
}

/// Whether a call reached the author's method or the default above.
@MainActor enum Implementation {
    private static var asked: ObjectIdentifier?
    private static var wasMissing = false

    /// True when it is us who asked: the default then stays silent. Others, such as a controller that
    /// forwards to its children, get an answer.
    static func isMissing(in provider: Any) -> Bool {
        guard ObjectIdentifier(provider as AnyObject) == asked else { return false }
        wasMissing = true
        return true
    }

    /// One question to an async form; its task may be suspended while others are asked.
    @MainActor final class Question: Sendable {
        let provider: ObjectIdentifier
        var isMissing = false
        init(_ provider: Any) { self.provider = ObjectIdentifier(provider as AnyObject) }
    }
    @TaskLocal private static var question: Question?

    /// Notes that the async default was reached in place of a method of the author's.
    static func misses(_ provider: Any) {
        guard let question, question.provider == ObjectIdentifier(provider as AnyObject) else {
            return
        }
        question.isMissing = true
    }

    /// What an async form answers; nil when there is no such method of `provider`'s author.
    static func answer<T>(
        of provider: any INUIHostedViewControlling, _ call: @MainActor () async -> T
    ) async -> T? {
        let question = Question(provider)
        let answer = await $question.withValue(question) { await call() }
        return question.isMissing ? nil : answer
    }

    /// True when `call` reached a method of `provider`'s author.
    static func exists(in provider: any INUIHostedViewControlling, _ call: () -> Void) -> Bool {
        asked = ObjectIdentifier(provider as AnyObject)
        wasMissing = false
        defer { asked = nil }
        call()
        return !wasMissing
    }
}
