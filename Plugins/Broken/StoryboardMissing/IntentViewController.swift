// SPDX-License-Identifier: Apache-2.0
//
// Its manifest names a storyboard that is not in the bundle.

import IntentsUI

final class IntentViewController: UIViewController, INUIHostedViewControlling {
    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        completion(CGSize(width: 320, height: 40))
    }
}
