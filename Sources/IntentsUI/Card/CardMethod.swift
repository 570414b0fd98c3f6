// SPDX-License-Identifier: Apache-2.0
//
// The guest's side of the request `card`.

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
        guard let request = CardRequest(call.body) else {
            return call.fail(
                GuestFailure(
                    code: "badRequest",
                    message: "'card' needs an interaction record and parameters that are records",
                    where: nil))
        }
        let provider = provider
        DispatchQueue.main.async { CardSession(provider, request, call).start() }
    }
}
