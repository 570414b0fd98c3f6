// SPDX-License-Identifier: Apache-2.0
//
// Storyboards as people write them, laid out narrow and wide, from the left and from the right.

import AutoLayout
import Foundation
import Testing
@testable import UIKit

@Suite @MainActor struct `Storyboards laid out` {
    @Test(arguments: Samples.all) func `leave no constraint unsatisfied`(_ sample: Samples) throws {
        for width in [320.0, 375] {
            for isReversed in [false, true] {
                let view = try #require(try loaded(sample.xml).view)
                view.frame = CGRect(x: 0, y: 0, width: width, height: 200)
                if isReversed { view.semanticContentAttribute = .forceRightToLeft }
                let layout = LayoutTree(view).solved
                #expect(layout.unsatisfied.isEmpty && layout.failure == nil)
                #expect(layout.frames.count == sample.views)
            }
        }
    }

    @Test func `hang between the guides of old`() throws {
        let view = try #require(try loaded(Samples.guides.xml).view)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 150)
        view.layoutIfNeeded()
        let stack = try #require(view.subviews.first)
        #expect(stack.frame == CGRect(x: 0, y: 0, width: 320, height: 150))
        #expect(stack.subviews.first?.frame == CGRect(x: 0, y: 0, width: 150, height: 150))
    }

    @Test func `keep fixed frames`() throws {
        let view = try #require(try loaded(Samples.fixed.xml).view)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 150)
        view.layoutIfNeeded()
        #expect(view.subviews.map(\.frame.origin.x) == [16, 16])
        #expect(view.subviews.map(\.frame.size.width) == [283, 120])
    }

    @Test func `measure margins from the controller's own`() throws {
        let view = try #require(try loaded(Samples.margins.xml).view)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 150)
        view.layoutIfNeeded()
        #expect(view.subviews.first?.frame == CGRect(x: 16, y: 0, width: 288, height: 150))
        let inner = try #require(view.subviews.first?.subviews.first)
        #expect(inner.frame == CGRect(x: 20, y: 1, width: 228, height: 146))
    }

    @Test func `show rows of a static table, and know them by their outlets`() throws {
        let controller = try #require(try loaded(Samples.table.xml) as? StaticTable)
        let table = try #require(controller.tableView)
        table.frame = CGRect(x: 0, y: 0, width: 375, height: 300)
        table.layoutIfNeeded()
        #expect(table.visibleCells.map(\.frame.height) == [60, 44])
        #expect(table.subviews.count == 3)
        #expect(controller.first?.text == "Row")
        #expect(controller.first?.superview?.superview?.superview === table)
        #expect(table.visibleCells.last?.textLabel?.text == "Styled")
        #expect(table.contentSize.height > 104)
    }

    @Test func `make cells of prototypes with their outlets`() throws {
        let controller = try #require(try loaded(Samples.prototypes.xml) as? Feed)
        controller.loadViewIfNeeded()
        let table = try #require(controller.table)
        controller.view.frame = CGRect(x: 0, y: 0, width: 375, height: 300)
        controller.view.layoutIfNeeded()
        #expect(table.dataSource === controller)
        #expect(table.visibleCells.count == UITableView.mostRows)
        #expect((table.visibleCells[1] as? FeedCell)?.title?.text == "1")
        #expect(table.visibleCells[2].textLabel?.text == "2")
        #expect(controller.asked == UITableView.mostRows)
    }

    @Test func `name what they cannot show, and place it`() throws {
        let view = try #require(try loaded(Samples.unknown.xml).view)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
        view.layoutIfNeeded()
        let map = try #require(view.subviews.first as? UIPlaceholderView)
        #expect(map.kind == "mapView")
        #expect(map.frame == CGRect(x: 0, y: 0, width: 320, height: 120))
    }

    @Test func `read attributed text with its pieces`() throws {
        let view = try #require(try loaded(Samples.texts.xml).view)
        let label = try #require(view.viewWithTag(1) as? UILabel)
        #expect(label.text == "Big red")
        let runs = try #require(label.attributedText?.textRuns)
        #expect(runs.map(\.scalars) == [4, 3])
        #expect(runs[0].font?.pointSize == 24 && runs[0].font?.fontDescriptor.weight == .bold)
        #expect(runs[1].colour?.components == ColourComponents(1, 0, 0))
        #expect(runs[1].isUnderlined && !runs[0].isUnderlined)
        let text = try #require(view.viewWithTag(2) as? UITextView)
        #expect(text.text == "Two\nlines")
    }

    @Test func `speak the language of the file beside them`() throws {
        let strings = "\"label.text\" = \"Beschriftung\";"
        let controller = try loaded(Samples.guides.xml, beside: ["Main.strings": strings])
        let stack = try #require(controller.view.subviews.first as? UIStackView)
        #expect((stack.arrangedSubviews.last as? UILabel)?.text == "Beschriftung")
    }

    @Test func `give controls what the file says`() throws {
        let view = try #require(try loaded(Samples.controls.xml).view)
        #expect((view.viewWithTag(1) as? UISlider)?.value == 0.25)
        let segments = try #require(view.viewWithTag(2) as? UISegmentedControl)
        #expect(segments.numberOfSegments == 2 && segments.titleForSegment(at: 1) == "Two")
        #expect(segments.selectedSegmentIndex == 1)
        #expect((view.viewWithTag(3) as? UIActivityIndicatorView)?.isHidden == false)
        #expect((view.viewWithTag(4) as? UITextField)?.placeholder == "Name")
        let button = try #require(view.viewWithTag(5) as? UIButton)
        #expect(button.currentTitle == "Go" && button.titleColor(for: .normal) == .white)
        #expect(button.backgroundColor == button.tintColor)
        #expect((view.viewWithTag(6) as? UIPageControl)?.currentPage == 1)
        #expect((view.viewWithTag(7) as? UIStepper)?.value == 3)
    }
}

class StaticTable: UITableViewController { weak var first: UILabel? }
class FeedCell: UITableViewCell { weak var title: UILabel! }
class Feed: UIViewController, UITableViewDataSource {
    weak var table: UITableView!
    var asked = 0
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        1_000_000
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        asked += 1
        guard indexPath.row != 2 else {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = "2"
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
        (cell as? FeedCell)?.title.text = "\(indexPath.row)"
        return cell
    }
}
