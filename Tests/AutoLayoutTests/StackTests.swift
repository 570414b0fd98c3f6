// SPDX-License-Identifier: Apache-2.0
//
// Views in rows and columns.

import AutoLayout
import Testing

@Suite struct `Stacks` {
    private func row(
        _ distribution: StackProperties.Distribution, width: Double = 300,
        _ direction: LayoutDirection = .leftToRight
    ) -> [[Double]] {
        var properties = StackProperties(.horizontal)
        properties.distribution = distribution
        properties.spacing = 10
        let layout = laidOut(card(properties, [40, 60, 80]), width: width, direction)
        #expect(layout.unsatisfied.isEmpty && layout.failure == nil)
        return (10...12).map { [layout.frames[$0]?.x ?? -1, layout.frames[$0]?.width ?? -1] }
    }
    private func card(_ properties: StackProperties, _ widths: [Double]) -> LayoutView {
        let views = widths.enumerated().map { index, width in
            LayoutView.free(10 + index, "UIView", Size(width, width / 2))
        }
        return LayoutView(id: 0).with([.stack(1, properties, views)], C.fill(1, 0))
    }

    @Test func `share their length as their distribution says`() {
        #expect(row(.fill) == [[0, 40], [50, 60], [120, 180]])
        #expect(row(.fillEqually, width: 320) == [[0, 100], [110, 100], [220, 100]])
        #expect(row(.fillProportionally, width: 200) == [[0, 40], [50, 60], [120, 80]])
        #expect(row(.equalSpacing) == [[0, 40], [100, 60], [220, 80]])
        #expect(row(.equalCentering) == [[0, 40], [110, 60], [220, 80]])
    }

    @Test func `begin on the right where text does`() {
        #expect(row(.fill, .rightToLeft) == [[260, 40], [190, 60], [0, 180]])
        #expect(row(.equalSpacing, .rightToLeft) == [[260, 40], [140, 60], [0, 80]])
    }

    @Test func `squeeze the last of equals, the least resistant first`() {
        #expect(row(.fill, width: 160) == [[0, 40], [50, 60], [120, 40]])
        var properties = StackProperties(.horizontal)
        properties.spacing = 10
        var root = card(properties, [40, 60, 80])
        root.children[0].children[0].compression.horizontal = 749
        let layout = laidOut(root, width: 180)
        #expect((10...12).map { layout.frames[$0]?.width } == [20, 60, 80])
    }

    @Test(arguments: [
        (StackProperties.Alignment.fill, [0.0, 40], [0.0, 40]), (.leading, [0, 20], [0, 40]),
        (.center, [10, 20], [0, 40]), (.trailing, [20, 20], [0, 40]),
    ]) func `align across`(
        _ alignment: StackProperties.Alignment, _ small: [Double], _ large: [Double]
    ) {
        var properties = StackProperties(.horizontal)
        properties.alignment = alignment
        let layout = laidOut(card(properties, [40, 80]))
        #expect(layout.size.height == 40)
        #expect([layout.frames[10]?.y, layout.frames[10]?.height] == small)
        #expect([layout.frames[11]?.y, layout.frames[11]?.height] == large)
    }

    @Test(arguments: [(StackProperties.Alignment.firstBaseline, 0.0), (.lastBaseline, 20)])
    func `align lines of text`(_ alignment: StackProperties.Alignment, _ y: Double) {
        var properties = StackProperties(.horizontal)
        properties.alignment = alignment
        var long = LayoutView.label(11, wraps: true)
        long.constraints = [C(.init(11, .width), constant: 50)]
        let root = LayoutView(id: 0).with(
            [.stack(1, properties, [.label(10), long])], C.fill(1, 0))
        let layout = laidOut(root, .leftToRight, [10: 4, 11: 10])
        #expect(layout.size.height == 40)
        #expect(layout.frames[10]?.y == y && layout.frames[11]?.y == 0)
    }

    @Test func `close the gap of hidden views, and keep gaps of their own`() {
        var properties = StackProperties(.vertical)
        properties.spacing = 8
        properties.gaps = [12: 30]
        var root = card(properties, [20, 20, 20, 20])
        root.children[0].children[1].isHidden = true
        let layout = laidOut(root)
        #expect([10, 12, 13].map { layout.frames[$0]?.y } == [0, 18, 58])
        #expect(layout.size.height == 68)
    }

    @Test func `keep their margins where asked, and nothing of what is not arranged`() {
        var properties = StackProperties(.vertical)
        properties.isMarginsRelative = true
        var root = card(properties, [20])
        root.children[0].margins = Insets(1, 2, 3, 4)
        root.children[0].children.append(LayoutView(id: 20, frame: Rect(5, 6, 7, 8)))
        let layout = laidOut(root, width: 100)
        #expect(layout.frames[10] == Rect(2, 1, 94, 10))
        #expect(layout.frames[20] == Rect(5, 6, 7, 8))
        #expect(layout.size.height == 14)
    }

    @Test func `nest, and wrap texts inside`() {
        var outer = StackProperties(.horizontal)
        outer.spacing = 10
        outer.alignment = .leading
        let inner = LayoutView.stack(
            2, StackProperties(.vertical), [.label(3), .label(4, wraps: true)])
        let picture = LayoutView.free(5, "UIImageView", Size(60, 60)).with(
            [], [C(.init(5, .width), constant: 60), C(.init(5, .height), constant: 60)])
        let root = LayoutView(id: 0).with([.stack(1, outer, [picture, inner])], C.fill(1, 0))
        let layout = laidOut(root, width: 200, .leftToRight, [3: 5, 4: 40])
        #expect(layout.frames[2]?.width == 130)
        #expect(layout.frames[4] == Rect(0, 20, 130, 80))
        #expect(layout.size.height == 100)
        #expect(layout.unsatisfied.isEmpty)
    }

    @Test func `say so when their spacing alone is too long`() {
        var properties = StackProperties(.horizontal)
        properties.spacing = 60
        let layout = laidOut(card(properties, [10, 10, 10]), width: 100)
        #expect(layout.unsatisfied.count == 1)
        #expect(layout.unsatisfied.first?.sentence.contains("UIStackView") == true)
    }
}
