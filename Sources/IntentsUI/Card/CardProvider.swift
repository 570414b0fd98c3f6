// SPDX-License-Identifier: Apache-2.0
//
// The controller that the manifest names, made anew for each call.

/// Where controllers come from: a storyboard's initial scene, else the principal class.
struct CardProvider: Sendable {
    let storyboard: String?
    let principalClass: String?
    let module: String?

    /// - Throws: `storyboardMissing`, `principalClassNotFound`, `principalClassUnsuitable`.
    @MainActor func makeController() throws(GuestFailure) -> UIViewController {
        if let storyboard {
            do throws(StoryboardFailure) {
                return try UIStoryboard(name: storyboard, bundle: nil).makeInitialViewController()
            } catch { throw GuestFailure(error) }
        }
        guard let name = principalClass else {
            throw GuestFailure(
                code: "principalClassNotFound",
                message: "the manifest names neither NSExtensionMainStoryboard nor "
                    + "NSExtensionPrincipalClass. Add one of them to NSExtension",
                where: "Info.plist")
        }
        guard let found = ClassName(name).find(in: [module].compactMap(\.self)) else {
            throw GuestFailure(
                code: "principalClassNotFound",
                message:
                    "no class '\(name)' in the extension. Check NSExtensionPrincipalClass, and "
                    + "that the class is not private",
                where: "Info.plist")
        }
        guard let type = found as? UIViewController.Type, let made = UIViewController.make(type)
        else {
            throw GuestFailure(
                code: "principalClassUnsuitable",
                message: "'\(name)' is not a UIViewController, which an Intents UI extension needs",
                where: "Info.plist")
        }
        return made
    }
}

extension GuestFailure {
    init(_ failure: StoryboardFailure) {
        self.init(code: failure.code, message: failure.message, where: failure.place)
    }
}
