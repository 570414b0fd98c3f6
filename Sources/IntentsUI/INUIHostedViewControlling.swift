// SPDX-License-Identifier: Apache-2.0
//
// What a view controller implements to show part of an interaction.

/// A provider of views for cards.
///
/// All methods are optional, as at Apple's. `configureView` is asked first, once
/// with no parameters and then for each parameter; `configure` only where
/// `configureView` is not implemented. `configure` has one requirement for each
/// spelling in use since iOS 10, because Swift would accept the others silently
/// and never call them.
@MainActor public protocol INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (_ success: Bool, _ configuredParameters: Set<INParameter>, _ desiredSize: CGSize) -> Void)

    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void)
    func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!)
    func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void)
    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!)
}

extension INUIHostedViewControlling {
    public func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (_ success: Bool, _ configuredParameters: Set<INParameter>, _ desiredSize: CGSize) -> Void
    ) {
        Implementation.isMissing()
    }
    public func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        Implementation.isMissing()
    }
    public func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!
    ) {
        Implementation.isMissing()
    }
    public func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        Implementation.isMissing()
    }
    public func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!
    ) {
        Implementation.isMissing()
    }
}

/// Whether a call reached the author's method or the default above.
@MainActor enum Implementation {
    private static var wasMissing = false

    static func isMissing() { wasMissing = true }

    /// True when `call` reached a method of the author's.
    static func exists(_ call: () -> Void) -> Bool {
        wasMissing = false
        call()
        defer { wasMissing = false }
        return !wasMissing
    }
}
