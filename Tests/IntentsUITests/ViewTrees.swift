// SPDX-License-Identifier: Apache-2.0

import IntentSchema
import IntentsUI
import Testing
import UIKit

@Suite @MainActor struct `View trees` {
    @Test func `carry what a label was told`() {
        let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
        label.text = "Grüße"
        label.font = UIFont(name: "HelveticaNeue-BoldItalic", size: 14)
        label.textColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
        label.numberOfLines = 0
        label.textAlignment = .center
        let node = ViewTree(of: label).root.dictionary ?? [:]
        #expect(node["kind"] == "label")
        #expect(node["frame"] == [1.0, 2.0, 30.0, 40.0])
        #expect(node["text"] == "Grüße")
        #expect(node["color"] == "#FF8000FF")
        #expect(
            node["font"] == [
                "family": "Helvetica Neue", "size": 14.0, "weight": 700, "italic": true,
            ])
        #expect(node["lines"] == 0)
        #expect(node["alignment"] == "center")
    }

    @Test func `refer to views and guides by number in constraints`() {
        let (root, box) = (UIView(), UIView())
        root.addSubview(UIView())
        root.addSubview(box)
        box.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 8),
            box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
        ])
        let listed = ViewTree(of: root).root.dictionary?["constraints"]?.array?.map {
            $0.dictionary ?? [:]
        }
        #expect(listed?.map { $0["first"] } == [2, 2])
        #expect(listed?.first?["second"] == [0, "safeArea"])
        #expect(listed?.first?["constant"] == 8.0)
        #expect(listed?.last?["multiplier"] == 0.5)
    }

    @Test func `stop at the most nodes and name the limit`() {
        let root = UIView()
        for _ in 0..<600 { root.addSubview(UIView()) }
        let tree = ViewTree(of: root)
        #expect(tree.root.nodeCount == 512)
        #expect(tree.exceeded == ["more than 512 views; the others were left out"])
    }

    @Test func `stop at the greatest depth and name the limit`() {
        let root = UIView()
        var deepest = root
        for _ in 0..<40 {
            let inner = UIView()
            deepest.addSubview(inner)
            deepest = inner
        }
        let tree = ViewTree(of: root)
        #expect(tree.root.nodeDepth == 24)
        #expect(tree.exceeded == ["views nested deeper than 24 were left out"])
    }

    @Test func `cut texts at whole characters, each and in all`() {
        let root = UIView()
        for _ in 0..<9 { root.addSubview(UILabel.saying(String(repeating: "é", count: 5_000))) }
        let tree = ViewTree(of: root)
        #expect(
            tree.root.texts.allSatisfy { $0.utf8.count <= 8_192 && $0.allSatisfy { $0 == "é" } })
        #expect(tree.root.texts.reduce(0) { $0 + $1.utf8.count } == 65_536)
        #expect(tree.exceeded.count == 2)
    }

    @Test func `never hold a number that is not finite`() {
        let view = UIView(
            frame: CGRect(x: CGFloat.nan, y: -1e9, width: CGFloat.infinity, height: 1))
        view.layer.cornerRadius = .nan
        view.alpha = .nan
        let tree = ViewTree(of: view)
        #expect(tree.root.dictionary?["frame"] == [0.0, -16_384.0, 16_384.0, 1.0])
        #expect(tree.root.dictionary?["cornerRadius"] == 0.0)
        #expect(tree.exceeded.count == 1)
    }

    @Test func `have no cycles, since a view refuses to hold its ancestor`() {
        let (outer, inner) = (UIView(), UIView())
        outer.addSubview(inner)
        inner.addSubview(outer)
        outer.addSubview(outer)
        #expect(ViewTree(of: outer).root.nodeCount == 2)
    }

    @Test func `list a stack's views in the order arranged`() {
        let (first, second) = (UILabel.saying("a"), UILabel.saying("b"))
        let stack = UIStackView(arrangedSubviews: [second])
        stack.insertArrangedSubview(first, at: 0)
        stack.axis = .vertical
        let node = ViewTree(of: stack).root.dictionary ?? [:]
        #expect(node["arranged"] == [2, 1])
        #expect(node["axis"] == "vertical")
        second.removeFromSuperview()
        #expect(stack.arrangedSubviews == [first])
    }
}
