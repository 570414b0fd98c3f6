// SPDX-License-Identifier: Apache-2.0
//
// Traps as soon as it is asked for its view.

import IntentsUI

final class IntentViewController: UIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        fatalError("no card today")
    }
}
