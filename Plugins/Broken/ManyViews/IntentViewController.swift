// SPDX-License-Identifier: Apache-2.0
//
// Puts more views on a card than it holds.

import IntentsUI

final class IntentViewController: UIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        for _ in 0..<600 { view.addSubview(UIView()) }
        completion(true, parameters, CGSize(width: 100, height: 30))
    }
}
