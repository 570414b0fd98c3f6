// SPDX-License-Identifier: Apache-2.0
//
// A view controller of both generations that does what the message's text asks for.

import IntentsUI

class IntentViewController: UIViewController, INUIHostedViewControlling {
    private let label = UILabel()
    private var ballast: [[UInt8]] = []

    private let content = INParameter(
        for: INSendMessageIntent.self, keyPath: #keyPath(INSendMessageIntent.content))
    private let recipients = INParameter(
        for: INSendMessageIntent.self, keyPath: #keyPath(INSendMessageIntent.recipients))

    override func viewDidLoad() {
        super.viewDidLoad()
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }

    /// Never called: the other method is newer.
    func configure(
        with interaction: INInteraction, context: INUIHostedViewContext,
        completion: @escaping (CGSize) -> Void
    ) {
        label.text = "the older method was called"
        completion(CGSize(width: 300, height: 40))
    }

    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        // A set that was made here is equal to the one that came through the wall.
        guard parameters == [content] else { return completion(false, [], .zero) }
        let size = CGSize(width: 300, height: 40)
        switch interaction.parameterValue(for: content) as? String {
        case "hang in the card": return
        case "fill the memory of the card": fillMemory()
        case "answer twice":
            label.text = "the first answer"
            completion(true, parameters, size)
            completion(false, [], .zero)
        default:
            let people = interaction.parameterValue(for: recipients) as? [INPerson]
            label.text = "for " + (people ?? []).map(\.displayName).joined(separator: " & ")
            completion(true, [content, recipients], size)
        }
    }

    private func fillMemory() {
        while true { ballast.append([UInt8](repeating: 1, count: 1_048_576)) }
    }
}
