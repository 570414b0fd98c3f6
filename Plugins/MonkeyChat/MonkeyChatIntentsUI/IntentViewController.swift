// SPDX-License-Identifier: Apache-2.0
//
// Shows the text of a message as something that a monkey says.

import IntentsUI
import UIKit

class IntentViewController: UIViewController, INUIHostedViewControlling {
    @IBOutlet weak var monkeyImageView: UIImageView!
    @IBOutlet weak var contentLabel: UILabel!

    /// Room for the monkey, in points.
    private let height: CGFloat = 76

    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        let content = INParameter(
            for: INSendMessageIntent.self, keyPath: #keyPath(INSendMessageIntent.content))
        guard parameters.contains(content),
            let text = interaction.parameterValue(for: content) as? String
        else { return completion(false, parameters, .zero) }
        monkeyImageView.image = UIImage(named: "monkey")
        contentLabel.text = text
        completion(true, [content], desiredSize)
    }

    private var desiredSize: CGSize {
        // swift-format-ignore: NeverForceUnwrap
        CGSize(width: extensionContext!.hostedViewMaximumAllowedSize.width, height: height)
    }
}
