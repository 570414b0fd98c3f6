// SPDX-License-Identifier: Apache-2.0
//
// Answers every call for a view twice.

import IntentsUI

final class IntentViewController: UIViewController, INUIHostedViewControlling {
    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        completion(true, parameters, CGSize(width: 100, height: 30))
        completion(false, [], .zero)
    }
}
