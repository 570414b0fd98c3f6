// SPDX-License-Identifier: Apache-2.0
//
// What a table shows, asked for once.

/// The header, sections with their titles and rows, and the footer of a table, in order.
@MainActor struct TableRows {
    private(set) var views: [UIView] = []
    private(set) var cells: [(path: IndexPath, cell: UITableViewCell)] = []
    private let table: UITableView
    private var delegate: (any UITableViewDelegate)? { table.delegate as? any UITableViewDelegate }

    init(_ table: UITableView) {
        self.table = table
        if let header = table.tableHeaderView { views.append(header) }
        let sections = min(max(table.numberOfSections, 0), UITableView.mostRows)
        for section in 0..<sections { add(section) }
        if let footer = table.tableFooterView { views.append(footer) }
    }

    private mutating func add(_ section: Int) {
        if let header = delegate?.tableView(table, viewForHeaderInSection: section)
            ?? title(section, isHeader: true)
        {
            views.append(header)
        }
        let rows = min(table.numberOfRows(inSection: section), UITableView.mostRows)
        for row in 0..<max(0, rows) where cells.count < UITableView.mostRows {
            add(IndexPath(indexes: [section, row]))
        }
        if let footer = title(section, isHeader: false) { views.append(footer) }
    }

    private mutating func add(_ path: IndexPath) {
        let cell =
            table.dataSource?.tableView(table, cellForRowAt: path)
            ?? (table.staticSections.indices.contains(path.section)
                ? table.staticSections[path.section].cells[path.row] : nil)
        guard let cell else { return }
        if table.separatorStyle != .none {
            cell.separate(table.separatorColor ?? .separator, from: table.separatorInset.left)
        }
        cells.append((path, cell))
        views.append(cell)
        delegate?.tableView(table, willDisplay: cell, forRowAt: path)
    }

    private func title(_ section: Int, isHeader: Bool) -> UIView? {
        let source = table.dataSource
        let own =
            table.staticSections.indices.contains(section) ? table.staticSections[section] : nil
        let text =
            isHeader
            ? source?.tableView(table, titleForHeaderInSection: section) ?? own?.header
            : source?.tableView(table, titleForFooterInSection: section) ?? own?.footer
        guard let text else { return nil }
        return Self.title(text, isHeader: isHeader)
    }

    private static func title(_ text: String, isHeader: Bool) -> UIView {
        let view = UIView(frame: .zero)
        let label = UILabel(frame: .zero)
        label.text = text
        label.numberOfLines = 0
        label.font = .systemFont(ofSize: 13, weight: isHeader ? .semibold : .regular)
        label.textColor = .secondaryLabel
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            view.trailingAnchor.constraint(equalTo: label.trailingAnchor, constant: 16),
            label.topAnchor.constraint(equalTo: view.topAnchor, constant: 6),
            view.bottomAnchor.constraint(equalTo: label.bottomAnchor, constant: 6),
        ])
        return view
    }
}

/// A section of a storyboard's static table.
@MainActor struct TableSection {
    let header, footer: String?
    let cells: [UITableViewCell]

    init(_ element: StoryboardElement, _ scene: StoryboardScene) {
        header = element["headerTitle"]
        footer = element["footerTitle"]
        cells = element.inside("cells").compactMap { scene.makeView($0) as? UITableViewCell }
    }
}
