// swift-format-ignore-file
import UIKit
import IntentsUI

/// Rows of an order in a table, the total below.
class OrderCard: UIViewController {
    struct Item { let name: String; let price: Decimal }

    @IBOutlet weak var tableView: UITableView!
    private var items: [Item] = []
    private let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.numberStyle = .currency
        return formatter
    }()
    lazy var totalLabel: UILabel = {
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.font = UIFont.preferredFont(forTextStyle: .headline)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .right
        label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        return label
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = self
        tableView.delegate = self
        tableView.rowHeight = UITableView.automaticDimension
        tableView.estimatedRowHeight = 44
        tableView.tableFooterView = UIView()
        tableView.separatorStyle = .none
        tableView.register(OrderCell.self, forCellReuseIdentifier: OrderCell.identifier)
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "plain")
    }
}

extension OrderCard: INUIHostedViewControlling {
    func configureView(for parameters: Set<INParameter>, of interaction: INInteraction,
                       interactiveBehavior: INUIInteractiveBehavior, context: INUIHostedViewContext,
                       completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void) {
        items = [Item(name: "Soup", price: 3.5), Item(name: "Bread", price: 1)]
        tableView.reloadData()
        totalLabel.text = formatter.string(from: items.reduce(Decimal(0)) { $0 + $1.price } as NSDecimalNumber)
        DispatchQueue.main.async {
            let width = self.extensionContext?.hostedViewMaximumAllowedSize.width ?? 320
            completion(true, parameters, CGSize(width: width, height: self.tableView.contentSize.height))
        }
    }
}

extension OrderCard: UITableViewDataSource, UITableViewDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { return 1 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return items.count
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: OrderCell.identifier, for: indexPath) as! OrderCell
        let item = items[indexPath.row]
        cell.textLabel?.text = item.name
        cell.detailTextLabel?.text = formatter.string(from: item.price as NSDecimalNumber)
        cell.accessoryType = indexPath.row == 0 ? .checkmark : .none
        cell.selectionStyle = .none
        cell.imageView?.image = UIImage(systemName: "cart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 48 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Order" }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
    }
}

final class OrderCell: UITableViewCell {
    static let identifier = String(describing: OrderCell.self)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        backgroundColor = .clear
        contentView.backgroundColor = UIColor { traits in
            traits.userInterfaceStyle == .dark ? .black : .white
        }
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func prepareForReuse() {
        super.prepareForReuse()
        textLabel?.text = nil
    }
}
