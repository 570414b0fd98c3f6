// SPDX-License-Identifier: Apache-2.0
//
// A line above Siri's own card: the balloon, who flies it, and what is next.

import IntentsUI
import UIKit
import WenderLoonCore

class IntentViewController: UIViewController, INUIHostedViewControlling {
    @IBOutlet weak var balloonImageView: UIImageView!
    @IBOutlet weak var driverImageView: UIImageView!
    @IBOutlet weak var titleLabel: UILabel!
    @IBOutlet weak var subtitleLabel: UILabel!

    /// The height of the line, in points.
    private let height: CGFloat = 110

    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        guard let response = interaction.intentResponse as? INRequestRideIntentResponse,
            let driverName = response.rideStatus?.driver?.displayName
        else { return completion(.zero) }
        balloonImageView.image = Pictures.balloon
        driverImageView.image = Driver.named(driverName).flatMap(Pictures.portrait(of:))
        titleLabel.text = response.rideStatus?.vehicle?.model
        subtitleLabel.text = subtitle(interaction.intentHandlingStatus, driverName: driverName)
        completion(desiredSize)
    }

    private func subtitle(_ status: INIntentHandlingStatus, driverName: String) -> String {
        status == .success ? "\(driverName) will arrive soon!" : "Preparing..."
    }

    /// As wide as Siri allows.
    private var desiredSize: CGSize {
        // swift-format-ignore: NeverForceUnwrap
        let widest = extensionContext!.hostedViewMaximumAllowedSize.width
        return CGSize(width: widest, height: height)
    }
}
