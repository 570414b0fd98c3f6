// SPDX-License-Identifier: Apache-2.0
//
// The guest's side of the request `card`.

package import IntentSchema

/// Answers `card` on the main actor: a partial per answer of the provider, then the form.
open class CardMethod: GuestMethod {
    private var provider = CardProvider(storyboard: nil, principalClass: nil, module: nil)

    public required init() { super.init() }

    /// Remembers which controller the manifest names, and whose pictures are meant.
    open override func prepare(_ launch: GuestLaunch) throws(GuestFailure) {
        ExtensionBundle.use(path: launch.bundlePath, module: launch.module)
        provider = CardProvider(
            storyboard: launch.storyboard, principalClass: launch.principalClass,
            module: launch.module)
    }

    open override func perform(_ call: GuestCall) {
        Self.answer(call.body, from: provider, to: call)
    }

    /// Answers one request; returns at once.
    package static func answer(
        _ body: [String: Value], from provider: CardProvider, to audience: any CardAudience
    ) {
        guard let request = CardRequest(body) else {
            return audience.fail(
                GuestFailure(
                    GuestFailure.Code("badRequest"),
                    "'card' needs an interaction record and parameters that are records"))
        }
        DispatchQueue.main.async { CardSession(provider, request, audience).start() }
    }
}
