// swift-format-ignore-file
import IntentsUI
import UIKit

/// Controls that only show, in the order in which people find them in Xcode's library.
class SettingsCard: UITableViewController, INUIHostedViewControlling {
    enum Section: Int, CaseIterable { case controls, texts }

    private let toggle = UISwitch()
    private let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 120, height: 31))
    private let choice = UISegmentedControl(items: ["Day", "Night"])
    private let field = UITextField()
    private let note = UITextView()
    private let pages = UIPageControl()
    private lazy var button: UIButton = {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Open"
        configuration.image = UIImage(systemName: "arrow.up.right")
        configuration.cornerStyle = .capsule
        let button = UIButton(configuration: configuration)
        button.addTarget(self, action: #selector(open), for: .touchUpInside)
        return button
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
        toggle.isOn = true
        toggle.onTintColor = .systemGreen
        slider.minimumValue = 0
        slider.maximumValue = 10
        slider.setValue(4, animated: false)
        choice.selectedSegmentIndex = 0
        field.placeholder = "Name"
        field.borderStyle = .roundedRect
        note.isScrollEnabled = false
        note.text = "Changed from a card"
        note.textContainerInset = .zero
        pages.numberOfPages = 3
        button.setTitleColor(.white, for: .normal)
        button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
        effect.contentView.addSubview(pages)
        tableView.tableHeaderView = effect
        if traitCollection.userInterfaceStyle == .dark || UIScreen.main.scale > 2 {
            view.overrideUserInterfaceStyle = .dark
        }
        overrideUserInterfaceStyle = .light
        navigationController?.setNavigationBarHidden(true, animated: false)
    }

    @objc func open() { dismiss(animated: true, completion: nil) }

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? UITableViewCell(style: .subtitle, reuseIdentifier: "cell")
        switch (Section(rawValue: indexPath.section)!, indexPath.row) {
        case (.controls, 0): cell.accessoryView = toggle
        case (.controls, _): cell.contentView.addSubview(slider)
        case (.texts, 0): cell.contentView.addSubview(field)
        default: cell.contentView.addSubview(note)
        }
        return cell
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { tableView.reloadData() }
    }
    override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
        super.viewWillTransition(to: size, with: coordinator)
    }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "embed", let target = segue.destination as? SettingsCard { target.title = title }
    }

    func configureView(for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void) {
        var size = extensionContext?.hostedViewMinimumAllowedSize ?? .zero
        size.height = max(size.height, tableView.contentSize.height)
        preferredContentSize = size
        completion(true, parameters, size)
    }
}
