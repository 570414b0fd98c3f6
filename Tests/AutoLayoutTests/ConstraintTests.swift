// SPDX-License-Identifier: Apache-2.0
//
// What constraints say, side by side with where things end up.

import AutoLayout
import Testing

@Suite struct `Constraints` {
    @Test func `place by leading and trailing from the side where text begins`() {
        let root = LayoutView(id: 0).with(
            [.free(1)],
            [
                C(.init(1, .leading), .equal, .init(0, .leading), constant: 16),
                C(.init(1, .width), constant: 100),
            ])
        #expect(laidOut(root).frames[1]?.x == 16)
        #expect(laidOut(root, .rightToLeft).frames[1]?.x == 259)
    }

    @Test func `place by left and right on the same side in every language`() {
        let root = LayoutView(id: 0).with(
            [.free(1)],
            [
                C(.init(1, .left), .equal, .init(0, .left), constant: 16),
                C(.init(1, .width), constant: 100),
            ])
        #expect(laidOut(root, .rightToLeft).frames[1]?.x == 16)
    }

    @Test func `measure from margins and the safe area`() {
        var root = LayoutView(id: 0).with(
            [.free(1), .free(2)],
            C.fill(2, 0) + [
                C(.init(1, .leading), .equal, .init(0, .leadingMargin)),
                C(.init(1, .trailing), .equal, .init(.guide(.margins, of: 0), .trailing)),
                C(.init(1, .top), .equal, .init(.guide(.safeArea, of: 0), .top)),
                C(.init(1, .bottom), .equal, .init(.guide(.bottom, of: 0), .top)),
            ])
        root.margins = Insets(1, 2, 3, 4)
        root.safeArea = Insets(20, 0, 34, 0)
        #expect(laidOut(root, height: 200).frames[1] == Rect(2, 20, 369, 146))
        #expect(laidOut(root, height: 200, .rightToLeft).frames[1] == Rect(2, 20, 369, 146))
    }

    @Test func `multiply lengths, and places within the common parent`() {
        let inner = LayoutView.free(1).with(
            [.free(2)],
            [
                C(.init(2, .width), .equal, .init(1, .width), multiplier: 0.25),
                C(.init(2, .height), .equal, .init(2, .width), multiplier: 0.5, constant: 1),
                C(.init(2, .centerX), .equal, .init(1, .centerX), multiplier: 1.5),
                C(.init(2, .bottom), .equal, .init(1, .bottom), multiplier: 0.5),
            ])
        let root = LayoutView(id: 0).with([inner], C.fill(1, 0, inset: 50))
        #expect(laidOut(root, width: 300, height: 200).frames[2] == Rect(125, 24, 50, 26))
        // Centres of a row seen from the right: a quarter of the width remains to the right edge.
        #expect(laidOut(root, width: 300, height: 200, .rightToLeft).frames[2]?.x == 125)
    }

    @Test func `go through guides of a view's own`() {
        var root = LayoutView(id: 0).with(
            [.free(1, "UIView", Size(40, 40))],
            [
                C(.init(.guide(.custom(0), of: 0), .leading), .equal, .init(0, .leading)),
                C(
                    .init(.guide(.custom(0), of: 0), .width), .equal, .init(0, .width),
                    multiplier: 0.2),
                C(.init(1, .leading), .equal, .init(.guide(.custom(0), of: 0), .trailing)),
            ])
        root.customGuides = 1
        #expect(laidOut(root, width: 300).frames[1]?.x == 60)
    }

    @Test func `align lines of text`() {
        let root = LayoutView(id: 0).with(
            [.label(1), .label(2, wraps: true), .free(3, "UIView", Size(10, 10))],
            [
                C(.init(1, .top), .equal, .init(0, .top), constant: 30),
                C(.init(1, .leading), .equal, .init(0, .leading)),
                C(.init(2, .width), constant: 50),
                C(.init(2, .leading), .equal, .init(1, .trailing)),
                C(.init(2, .lastBaseline), .equal, .init(1, .firstBaseline)),
                C(.init(3, .firstBaseline), .equal, .init(1, .lastBaseline)),
            ])
        let layout = laidOut(root, .leftToRight, [1: 5, 2: 10])
        #expect(layout.frames[1] == Rect(0, 30, 50, 20))
        // Two lines: the second one's baseline is 36 below the top.
        #expect(layout.frames[2] == Rect(50, 10, 50, 40))
        // What has no text stands on the line.
        #expect(layout.frames[3]?.y == 36)
    }

    @Test func `give texts the height that they need in the width they get`() {
        let root = LayoutView(id: 0).with([.label(1, wraps: true)], C.fill(1, 0, inset: 10))
        #expect(laidOut(root, width: 120, .leftToRight, [1: 25]).size == Size(120, 80))
        #expect(laidOut(root, width: 375, .leftToRight, [1: 25]).size == Size(375, 40))
    }

    @Test func `let a bubble shrink to its longest line`() {
        let root = LayoutView(id: 0).with(
            [.label(1, wraps: true)],
            [
                C(.init(1, .leading), .equal, .init(0, .leading)),
                C(.init(1, .top), .equal, .init(0, .top)),
                C(.init(1, .trailing), .lessThanOrEqual, .init(0, .trailing)),
                C(.init(1, .bottom), .equal, .init(0, .bottom)),
            ])
        #expect(laidOut(root, width: 128, .leftToRight, [1: 20]).frames[1] == Rect(0, 0, 120, 40))
    }

    @Test func `decide between contents by hugging and compression`() {
        var (one, other) = (LayoutView.label(1), LayoutView.label(2))
        let row = [
            C(.init(1, .leading), .equal, .init(0, .leading)),
            C(.init(2, .leading), .equal, .init(1, .trailing)),
            C(.init(2, .trailing), .equal, .init(0, .trailing)),
        ]
        one.hugging.horizontal = 251
        other.compression.horizontal = 749
        let root = LayoutView(id: 0).with([one, other], row)
        let wide = laidOut(root, width: 200, .leftToRight, [1: 5, 2: 5])
        #expect(wide.frames[1]?.width == 50 && wide.frames[2]?.width == 150)
        let narrow = laidOut(root, width: 60, .leftToRight, [1: 5, 2: 5])
        #expect(narrow.frames[1]?.width == 50 && narrow.frames[2]?.width == 10)
    }

    @Test func `keep a frame where it counts, stretched as its mask says`() {
        var root = LayoutView(id: 0, frame: Rect(0, 0, 300, 100))
        var box = LayoutView(id: 1, frame: Rect(30, 10, 60, 20))
        box.autoresizing = [.width, .right, .top]
        root.children = [box]
        // 100 points more, shared between 60 of width and 210 behind it.
        let wide = laidOut(root, width: 354, height: 150).frames[1]
        #expect(wide == Rect(30, 60, 72, 20))
        box.autoresizing = []
        root.children = [box]
        #expect(laidOut(root, width: 400, height: 150).frames[1] == box.frame)
    }

    @Test func `of a scroll view's content tell how large it is`() {
        var scroll = LayoutView.free(1, "UIScrollView").with([.free(2)], C.fill(2, 1))
        scroll.scrolls = true
        scroll.constraints += [
            C(.init(2, .width), .equal, .init(1, .width)), C(.init(2, .height), constant: 900),
        ]
        let root = LayoutView(id: 0).with([scroll], C.fill(1, 0))
        let layout = laidOut(root, width: 320, height: 200)
        #expect(layout.unsatisfied.isEmpty)
        #expect(layout.frames[1] == Rect(0, 0, 320, 200))
        #expect(layout.contentSizes[1] == Size(320, 900))
    }

    @Test(arguments: 1...30) func `mean the same in whatever order they are written`(_ seed: Int) {
        var random = Random(seed: UInt64(seed))
        var root = Self.card
        let before = laidOut(root, width: 320, .leftToRight, [2: 12, 3: 60])
        root.constraints.shuffle(using: &random)
        for index in root.children.indices {
            root.children[index].constraints.shuffle(using: &random)
        }
        let after = laidOut(root, width: 320, .leftToRight, [2: 12, 3: 60])
        #expect(after.frames == before.frames)
        #expect(after.unsatisfied == before.unsatisfied)
    }

    /// A picture beside a title above a text, with one constraint too many.
    static var card: LayoutView {
        var picture = LayoutView.free(1, "UIImageView", Size(200, 100))
        picture.constraints = [
            C(.init(1, .width), .equal, .init(1, .height), multiplier: 16.0 / 9),
            C(.init(1, .width), constant: 96), C(.init(1, .width), constant: 120),
        ]
        return LayoutView(id: 0).with(
            [picture, .label(2), .label(3, wraps: true)],
            [
                C(.init(1, .leading), .equal, .init(0, .leadingMargin)),
                C(.init(1, .top), .equal, .init(0, .topMargin)),
                C(.init(1, .bottom), .lessThanOrEqual, .init(0, .bottomMargin)),
                C(.init(2, .leading), .equal, .init(1, .trailing), constant: 8),
                C(.init(2, .top), .equal, .init(1, .top)),
                C(.init(0, .trailingMargin), .greaterThanOrEqual, .init(2, .trailing)),
                C(.init(3, .leading), .equal, .init(2, .leading)),
                C(.init(3, .trailing), .equal, .init(0, .trailingMargin)),
                C(.init(3, .top), .equal, .init(2, .bottom), constant: 4),
                C(.init(3, .bottom), .lessThanOrEqual, .init(0, .bottomMargin)),
            ])
    }
}
