// SPDX-License-Identifier: Apache-2.0
//
// What cannot hold, and what no card may cost.

import AutoLayout
import Testing

@Suite struct `What cannot hold` {
    @Test func `is left out alone, in words that lead to it`() {
        var label = LayoutView.label(1)
        label.name.text = "Hello"
        label.name.identifier = "greeting"
        let root = LayoutView(id: 0).with(
            [label], C.fill(1, 0, inset: 16) + [C(.init(1, .width), constant: 400)])
        let layout = laidOut(root, .leftToRight, [1: 5])
        #expect(
            layout.unsatisfied.map(\.sentence) == [
                "UIView.trailing = UILabel \"Hello\" (greeting).trailing + 16 cannot hold together with: "
                    + "the card's width; UILabel \"Hello\" (greeting).leading = UIView.leading + 16; "
                    + "UILabel \"Hello\" (greeting).width = 400"
            ])
        #expect(layout.frames[1] == Rect(16, 16, 400, 20))
    }

    @Test func `yields to what is only a content's size`() {
        var label = LayoutView.label(1)
        label.compression = PerAxis(1000, 1000)
        let root = LayoutView(id: 0).with([label], C.fill(1, 0))
        let layout = laidOut(root, width: 40, .leftToRight, [1: 10])
        #expect(layout.frames[1]?.width == 40)
        #expect(
            layout.unsatisfied.map(\.sentence) == [
                "the content of UILabel cannot hold together with: the card's width; "
                    + "UILabel.leading = UIView.leading; UIView.trailing = UILabel.trailing"
            ])
    }

    @Test(arguments: [
        (C(.init(1, .width), .equal, .init(0, .leading)), "relates a place to a length"),
        (C(.init(1, .top), .equal, .init(0, .left)), "relates a place to a length"),
        (C(.init(1, .width), .equal, .init(9, .width)), "names a view that is not in the tree"),
        (C(.init(.guide(.custom(3), of: 0), .width), constant: 1), "names a guide"),
        (C(.init(1, .width), constant: .nan), "has a number that is not finite"),
        (C(.init(1, .width), .equal, .init(0, .width), multiplier: 1e9), "has a number"),
        (C(.init(1, .width), constant: 1, priority: 0), "has a priority of 0"),
    ]) func `includes what means nothing`(_ constraint: LayoutConstraint, _ reason: String) {
        let root = LayoutView(id: 0).with([.free(1)], [constraint])
        #expect(laidOut(root).unsatisfied.first?.sentence.contains(reason) == true)
    }

    @Test func `ends at the bounds, with the frames as they were given`() {
        let many = LayoutView(id: 0).with(
            (1...512).map { .init(id: $0, frame: Rect(1, 2, 3, 4)) }, [])
        let layout = laidOut(many)
        #expect(layout.failure?.kind == "tooManyViews")
        #expect(layout.frames[512] == Rect(1, 2, 3, 4))
        let long = LayoutView(id: 0).with(
            [.free(1)], Array(repeating: C(.init(1, .width), constant: 1), count: 2_001))
        #expect(laidOut(long).failure?.kind == "tooManyConstraints")
        var deep = LayoutView(id: 100)
        for id in 0..<80 { deep = LayoutView(id: id).with([deep], []) }
        #expect(laidOut(deep).failure?.kind == "tooDeep")
        let twins = LayoutView(id: 0).with([.free(1), .free(1)], [])
        #expect(laidOut(twins).failure?.kind == "duplicateIdentifier")
    }

    @Test func `bears numbers that are none everywhere`() {
        var view = LayoutView(id: 1, frame: Rect(.nan, .infinity, -.infinity, .nan))
        view.autoresizing = [.left, .width, .height]
        view.margins = Insets(.nan, .nan, .nan, .nan)
        var other = LayoutView.free(2, "UIView", Size(.nan, .infinity))
        other.hugging = PerAxis(.nan, -5)
        var properties = StackProperties(.vertical)
        properties.spacing = .nan
        let root = LayoutView(id: 0).with([view, .stack(3, properties, [other])], C.fill(3, 0))
        let layout = laidOut(root, width: .nan, height: .infinity)
        #expect(
            layout.frames.values.allSatisfy {
                $0.x.isFinite && $0.y.isFinite && $0.width.isFinite && $0.height.isFinite
            })
    }
}

@Suite struct `A fitting size` {
    private let root = LayoutView(id: 0).with([.label(1, wraps: true)], C.fill(1, 0, inset: 10))

    @Test func `is as small as the content allows`() {
        let letters = Letters(counts: [1: 8])
        #expect(fittingSize(of: root, measuring: letters) == Size(100, 40))
    }

    @Test func `keeps the width that is required and wraps`() {
        let letters = Letters(counts: [1: 20])
        #expect(fittingSize(of: root, width: .exactly(120), measuring: letters) == Size(120, 60))
        let wish = Proposal(120, priority: 50)
        #expect(fittingSize(of: root, width: wish, measuring: letters) == Size(220, 40))
    }
}
