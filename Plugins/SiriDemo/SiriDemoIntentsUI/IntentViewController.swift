// SPDX-License-Identifier: Apache-2.0
//
//  IntentViewController.swift
//  SiriDemoIntentsUI

import IntentsUI

// Siri makes one view controller for each row that it offers to replace.
class IntentViewController: UIViewController, INUIHostedViewControlling {

    @IBOutlet weak var contentLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        contentLabel.text = nil
    }

    // MARK: - INUIHostedViewControlling

    func configureView(
        for parameters: Set<INParameter>,
        of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior,
        context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        guard !parameters.isEmpty, let intent = interaction.intent as? INSendMessageIntent else {
            completion(false, [], .zero)
            return
        }

        let content = INParameter(
            for: INSendMessageIntent.self, keyPath: #keyPath(INSendMessageIntent.content))
        let recipients = INParameter(
            for: INSendMessageIntent.self, keyPath: #keyPath(INSendMessageIntent.recipients))

        if parameters.contains(content) {
            show(content: intent.content)
            completion(true, [content], size(height: 70))
        } else if parameters.contains(recipients) {
            show(recipients: intent.recipients ?? [])
            completion(true, [recipients], size(height: 30))
        } else {
            completion(false, [], .zero)
        }
    }

    // MARK: - Rows

    private func show(content: String?) {
        view.backgroundColor = .brown
        contentLabel.textColor = .white
        contentLabel.text = content
    }

    private func show(recipients: [INPerson]) {
        view.backgroundColor = .blue
        contentLabel.textColor = .white
        contentLabel.font = boldItalicFont(ofSize: 20)
        contentLabel.text = "To: " + recipients.map { $0.displayName }.joined(separator: ", ")
    }

    private func boldItalicFont(ofSize size: CGFloat) -> UIFont {
        let font = UIFont.boldSystemFont(ofSize: size)
        guard let descriptor = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
        else {
            return font
        }
        return UIFont(descriptor: descriptor, size: size)
    }

    private func size(height: CGFloat) -> CGSize {
        let largest = extensionContext!.hostedViewMaximumAllowedSize
        return CGSize(width: min(100, largest.width), height: min(height, largest.height))
    }
}
