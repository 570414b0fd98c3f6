// SPDX-License-Identifier: Apache-2.0
//
// A controller of a table.

/// A controller whose view is a table, its own data source and delegate.
@MainActor
open class UITableViewController: UIViewController, UITableViewDataSource,
    UITableViewDelegate
{
    private var style = UITableView.Style.plain
    open var clearsSelectionOnViewWillAppear = true
    open var tableView: UITableView! {
        get { view as? UITableView ?? view.subviews.lazy.compactMap { $0 as? UITableView }.first }
        set { view = newValue }
    }
    /// A controller whose table has that style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }
    public override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func loadView() {
        super.loadView()
        if !(viewIfLoaded is UITableView) {
            view = UITableView(frame: UIViewController.initialFrame, style: style)
        }
        guard let table = viewIfLoaded as? UITableView else { return }
        // Rows of the storyboard's own need nobody to ask, unless the class answers.
        if table.dataSource == nil, table.staticSections.isEmpty { table.dataSource = self }
        if table.delegate == nil { table.delegate = self }
    }
    open func numberOfSections(in tableView: UITableView) -> Int {
        tableView.staticSections.isEmpty ? 1 : tableView.staticSections.count
    }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticSections.indices.contains(section)
            ? tableView.staticSections[section].cells.count : 0
    }
    open func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        guard tableView.staticSections.indices.contains(indexPath.section) else {
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        let cells = tableView.staticSections[indexPath.section].cells
        return cells.indices.contains(indexPath.row)
            ? cells[indexPath.row] : UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        tableView.staticSections.indices.contains(section)
            ? tableView.staticSections[section].header : nil
    }
    open func tableView(
        _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? {
        tableView.staticSections.indices.contains(section)
            ? tableView.staticSections[section].footer : nil
    }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        false
    }
    open func tableView(
        _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { UITableView.automaticDimension }
    open func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(
        _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? { nil }
    open func tableView(
        _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { UITableView.automaticDimension }
    open func tableView(
        _ tableView: UITableView, heightForFooterInSection section: Int
    ) -> CGFloat { UITableView.automaticDimension }
    open func tableView(
        _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> CGFloat { UITableView.automaticDimension }
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
}
