// SPDX-License-Identifier: Apache-2.0
//
// Takes the recipient off the card: there is only ever one.

import IntentsUI
import UIKit

class IntentViewController: UIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        let recipients = INParameter(
            for: INSendMessageIntent.self, keyPath: #keyPath(INSendMessageIntent.recipients))
        if parameters.contains(recipients) {
            // A row that is configured and has no size is not shown at all.
            completion(true, [recipients], .zero)
        } else {
            completion(false, parameters, .zero)
        }
    }
}

extension IntentViewController: INUIHostedViewSiriProviding {
    /// The bubble with the text stays with Siri.
    var displaysMessage: Bool { false }
}
