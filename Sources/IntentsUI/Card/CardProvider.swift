// SPDX-License-Identifier: Apache-2.0
//
// The controller that the manifest names, made anew for each call.

/// Where controllers come from: a storyboard's initial scene, else the principal class.
package struct CardProvider: Sendable {
    let storyboard: String?
    let principalClass: String?
    let module: String?

    package init(storyboard: String?, principalClass: String?, module: String?) {
        (self.storyboard, self.principalClass, self.module) = (storyboard, principalClass, module)
    }

    /// - Throws: `storyboardMissing`, `principalClassNotFound`, `principalClassUnsuitable`.
    @MainActor func makeController() throws(GuestFailure) -> UIViewController {
        if let storyboard {
            do throws(StoryboardFailure) {
                return try UIStoryboard(name: storyboard, bundle: nil).makeInitialViewController()
            } catch { throw GuestFailure(error) }
        }
        guard let name = principalClass else {
            throw GuestFailure(
                GuestFailure.Code("principalClassNotFound"),
                "the manifest names neither NSExtensionMainStoryboard nor "
                    + "NSExtensionPrincipalClass. Add one of them to NSExtension",
                at: "Info.plist")
        }
        guard let found = ClassName(name).find(in: [module].compactMap(\.self)) else {
            throw GuestFailure(
                GuestFailure.Code("principalClassNotFound"),
                "no class '\(name)' in the extension. Check NSExtensionPrincipalClass, and "
                    + "that the class is not private",
                at: "Info.plist")
        }
        guard let type = found as? UIViewController.Type, let made = UIViewController.make(type)
        else {
            throw GuestFailure(
                GuestFailure.Code("principalClassUnsuitable"),
                "'\(name)' is not a UIViewController, which an Intents UI extension needs",
                at: "Info.plist")
        }
        return made
    }
}

extension GuestFailure {
    init(_ failure: StoryboardFailure) {
        self.init(Code(failure.code), failure.message, at: failure.place)
    }
}
