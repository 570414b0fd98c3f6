// SPDX-License-Identifier: Apache-2.0
//
// The first generation as it was written for iOS 10: implicitly unwrapped, one view for everything.

import IntentsUI

class IntentViewController: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding
{
    /// The text is in the view, so the standard bubble is not needed.
    var displaysMessage: Bool { return true }

    func configure(
        with interaction: INInteraction!, context: INUIHostedViewContext,
        completion: ((CGSize) -> Void)!
    ) {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        // swift-format-ignore: NeverForceUnwrap
        label.text = (interaction.intent as! INSendMessageIntent).content
        view.addSubview(label)
        if let completion = completion {
            completion(CGSize(width: 300, height: 60))
        }
    }
}
