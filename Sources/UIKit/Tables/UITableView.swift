// SPDX-License-Identifier: Apache-2.0
//
// Rows below each other: as many as a card can show.

/// A table that asks its data source once per load and stacks what it gets.
///
/// Nothing scrolls on a card, so rows are not reused: at most `mostRows` are asked for.
@MainActor open class UITableView: UIScrollView {
    /// One list, or groups on a grey ground.
    public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
    /// Where a row would be scrolled to.
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// How rows would come and go; they do so at once.
    public enum RowAnimation: Int, Sendable {
        case fade, right, left, top, bottom, none, middle
        case automatic = 100
    }
    /// Whether there are lines between rows.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    public static let automaticDimension: CGFloat = -1
    /// More rows cannot be seen on a card of 600 points.
    package static let mostRows = 64

    public let style: Style
    open weak var dataSource: (any UITableViewDataSource)? { didSet { needsRows = true } }
    open var tableHeaderView: UIView? { didSet { reloadData() } }
    open var tableFooterView: UIView? { didSet { reloadData() } }
    open var rowHeight = automaticDimension
    open var estimatedRowHeight = automaticDimension
    open var sectionHeaderHeight = automaticDimension
    open var sectionFooterHeight = automaticDimension
    open var separatorStyle = SeparatorStyle.singleLine
    open var separatorColor: UIColor? = .separator
    open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var backgroundView: UIView?
    /// Sections of rows that the storyboard holds itself.
    var staticSections: [TableSection] = []
    private var prototypes: [String: () -> UITableViewCell?] = [:]
    private var registered: [String: UITableViewCell.Type] = [:]
    private var shownCells: [(path: IndexPath, cell: UITableViewCell)] = []
    private var needsRows = true

    /// An empty table.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    public required init?(coder: NSCoder) {
        let source = (coder as? StoryboardDecoder)?.source
        let styles: [String: Style] = ["grouped": .grouped, "insetGrouped": .insetGrouped]
        style = source?["style"].flatMap { styles[$0] } ?? .plain
        super.init(coder: coder)
        if let source { read(source) }
    }

    private func read(_ source: StoryboardSource) {
        let height = { (name: String) in source.number(name).flatMap { $0 > 0 ? $0 : nil } }
        rowHeight = height("rowHeight") ?? Self.automaticDimension
        sectionHeaderHeight = height("sectionHeaderHeight") ?? Self.automaticDimension
        separatorStyle = source["separatorStyle"] == "none" ? .none : .singleLine
        separatorColor = source.colour("separatorColor") ?? .separator
        for cell in source.element.inside("prototypes") {
            guard let identifier = cell["reuseIdentifier"] else { continue }
            prototypes[identifier] = { [weak scene = source.scene] in
                scene?.makeLate(cell) as? UITableViewCell
            }
        }
        tableHeaderView = source.view(key: "tableHeaderView")
        tableFooterView = source.view(key: "tableFooterView")
        staticSections = source.element.inside("sections").map { TableSection($0, source.scene) }
    }

    // MARK: Cells

    /// Names a class whose cells `dequeueReusableCell` makes.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registered[identifier] = cellClass as? UITableViewCell.Type
    }
    /// A new cell of a registered class or of the storyboard's prototype, nil for an unknown
    /// identifier.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let made = prototypes[identifier]?() { return made }
        return registered[identifier].flatMap { UITableViewCell.make($0, identifier) }
    }
    /// An unknown identifier is an exception on iOS; here an empty cell, with the reason in the log.
    open func dequeueReusableCell(
        withIdentifier identifier: String, for indexPath: IndexPath
    ) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        Complaint.tell(
            "UITableView: no cell has the identifier '\(identifier)'; register a class for it or "
                + "give a prototype of the storyboard that identifier")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    open var visibleCells: [UITableViewCell] { shownCells.map(\.cell) }
    open var indexPathsForVisibleRows: [IndexPath]? { shownCells.map(\.path) }
    /// The cell of a row, once the rows were laid out.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        shownCells.first { $0.path == indexPath }?.cell
    }
    /// The row of a cell, once the rows were laid out.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? {
        shownCells.first { $0.cell === cell }?.path
    }
    open var numberOfSections: Int {
        dataSource?.numberOfSections(in: self) ?? staticSections.count
    }
    /// As the data source says, else as the storyboard holds.
    open func numberOfRows(inSection section: Int) -> Int {
        dataSource?.tableView(self, numberOfRowsInSection: section)
            ?? (staticSections.indices.contains(section) ? staticSections[section].cells.count : 0)
    }
    /// Does nothing: a card's rows are not selected.
    open func selectRow(
        at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) {}
    /// Does nothing: a card's rows are not selected.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {}
    /// Takes note of nothing: see `endUpdates()`.
    open func beginUpdates() {}
    /// Asks for all rows again at the next layout.
    open func endUpdates() { reloadData() }
    /// Asks for all rows again at the next layout.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
    /// Asks for all rows again at the next layout.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }

    // MARK: Rows

    /// Asks for all rows again at the next layout.
    open func reloadData() {
        needsRows = true
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if needsRows { loadRows() }
        placeRows()
    }

    private func loadRows() {
        needsRows = false
        for view in subviews { view.removeFromSuperview() }
        let rows = TableRows(self)
        shownCells = rows.cells
        for view in rows.views { addSubview(view) }
    }

    /// Rows from the top, each as high as its content, or as the table or delegate says.
    private func placeRows() {
        var y: CGFloat = 0
        for view in subviews {
            let height = height(of: view)
            view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
            y += height
        }
        contentSize = CGSize(width: bounds.width, height: y)
        // Once for all rows: each by itself would lay the whole card out again.
        LayoutTree(self).layOut()
    }

    private func height(of view: UIView) -> CGFloat {
        if let cell = view as? UITableViewCell, let path = indexPath(for: cell) {
            let said = (delegate as? any UITableViewDelegate)?.tableView(self, heightForRowAt: path)
            let fixed = [said, cell.heightInStoryboard, rowHeight].compactMap(\.self)
            if let height = fixed.first(where: { $0 >= 0 && $0.isFinite }) { return height }
        } else if view === tableHeaderView || view === tableFooterView {
            return view.frame.height
        }
        let needed = view.systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        return max(needed.height, view is UITableViewCell ? 44 : 28)
    }
}
