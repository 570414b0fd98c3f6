// swift-format-ignore-file
import UIKit
import Intents
import IntentsUI

/// Made in code alone: anchors, stacks, guides, a ring, a badge with room around its text.
@objc(WorkoutCard)
final class WorkoutCard: UIViewController, INUIHostedViewControlling, INUIHostedViewSiriProviding {

    var displaysMap: Bool { return true }

    private let ring = RingView()
    private let badge = BadgeLabel()
    private let minutes = UILabel()
    private let stack = UIStackView()

    override func loadView() {
        let root = UIView()
        root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12)
        view = root
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        [minutes, badge].forEach(stack.addArrangedSubview)
        stack.axis = .vertical
        stack.alignment = .leading
        stack.distribution = .fillProportionally
        stack.spacing = UIStackView.spacingUseSystem
        stack.setCustomSpacing(12, after: minutes)
        stack.isLayoutMarginsRelativeArrangement = true
        stack.layoutMargins = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: 8)

        let guide = UILayoutGuide()
        view.addLayoutGuide(guide)
        for child in [ring, stack] as [UIView] {
            child.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(child)
        }
        let views: [String: Any] = ["ring": ring, "stack": stack]
        var constraints = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-[ring(size)]-gap-[stack]-|", options: [.alignAllCenterY],
            metrics: ["size": 64, "gap": 12.0], views: views)
        constraints += NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-(>=8)-[ring(==64@999)]-(>=8)-|", options: [], metrics: nil, views: views)
        constraints.append(NSLayoutConstraint(
            item: ring, attribute: .height, relatedBy: .equal, toItem: ring, attribute: .width, multiplier: 1, constant: 0))
        let low = guide.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.5)
        low.priority = UILayoutPriority(rawValue: 250)
        low.identifier = "half"
        constraints += [
            low,
            ring.centerYAnchor.constraint(equalTo: view.centerYAnchor),
            stack.topAnchor.constraint(equalToSystemSpacingBelow: view.topAnchor, multiplier: 1),
            minutes.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
            minutes.firstBaselineAnchor.constraint(greaterThanOrEqualTo: view.layoutMarginsGuide.topAnchor)
        ]
        NSLayoutConstraint.activate(constraints)

        minutes.numberOfLines = 0
        minutes.lineBreakMode = .byWordWrapping
        minutes.font = UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 28, weight: .heavy))
        minutes.minimumScaleFactor = 0.5
        minutes.adjustsFontSizeToFitWidth = true
        badge.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
        badge.layer.cornerRadius = 6
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
    }

    @objc private func tapped(_ sender: UITapGestureRecognizer) {}

    func configureView(
        for parameters: Set<INParameter>, of interaction: INInteraction,
        interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
        completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
    ) {
        guard let workout = interaction.intent as? INStartWorkoutIntent, parameters.isEmpty else {
            return completion(false, [], .zero)
        }
        let text = NSMutableAttributedString(
            string: "\(Int(workout.goalValue ?? 30))",
            attributes: [.font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label])
        text.append(NSAttributedString(string: " min", attributes: [
            .font: UIFont.preferredFont(forTextStyle: .footnote),
            .foregroundColor: UIColor.secondaryLabel,
            .kern: 0.5, .underlineStyle: NSUnderlineStyle.single.rawValue
        ]))
        let style = NSMutableParagraphStyle()
        style.lineSpacing = 2
        style.alignment = .natural
        text.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        minutes.attributedText = text
        badge.text = workout.workoutName?.spokenPhrase
        ring.progress = 0.75

        let fitting = view.systemLayoutSizeFitting(
            CGSize(width: extensionContext!.hostedViewMaximumAllowedSize.width, height: UIView.layoutFittingCompressedSize.height),
            withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        completion(true, parameters, fitting)
    }
}

final class BadgeLabel: UILabel {
    private let insets = UIEdgeInsets(top: 2, left: 8, bottom: 2, right: 8)
    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
    override var intrinsicContentSize: CGSize {
        let size = super.intrinsicContentSize
        return CGSize(width: size.width + insets.left + insets.right, height: size.height + insets.top + insets.bottom)
    }
}

@IBDesignable
class RingView: UIView {
    @IBInspectable var progress: CGFloat = 0 { didSet { setNeedsLayout() } }
    private let track = CAShapeLayer()

    override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        setUp()
    }
    private func setUp() {
        track.fillColor = UIColor.clear.cgColor
        track.strokeColor = tintColor.cgColor
        track.lineWidth = 6
        track.lineCap = .round
        layer.addSublayer(track)
        isAccessibilityElement = true
        accessibilityTraits = .image
        accessibilityLabel = NSLocalizedString("Progress", comment: "ring")
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        let path = UIBezierPath(
            arcCenter: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2 - 3,
            startAngle: -.pi / 2, endAngle: 2 * .pi, clockwise: true)
        track.path = path.cgPath
        track.strokeEnd = progress
    }
    override var intrinsicContentSize: CGSize { return CGSize(width: UIView.noIntrinsicMetric, height: 64) }
}
