// SPDX-License-Identifier: Apache-2.0
//
// Layout inside the extension, where texts are estimated.

import Foundation
import IntentSchema
import IntentsUI
import Testing
@testable import UIKit

@Suite @MainActor struct `Layout inside the extension` {
    private func holder(_ views: UIView..., width: CGFloat = 300) -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
        }
        return root
    }

    @Test func `gives frames when it is asked to, wherever the asker stands`() {
        let (one, other) = (UIView(), UIView())
        let root = holder(one, other)
        NSLayoutConstraint.activate([
            one.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            one.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
            one.topAnchor.constraint(equalTo: root.topAnchor),
            one.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            other.leadingAnchor.constraint(
                equalToSystemSpacingAfter: one.trailingAnchor, multiplier: 2),
            other.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
            other.centerYAnchor.constraint(equalTo: one.centerYAnchor),
            other.heightAnchor.constraint(equalToConstant: 20),
        ])
        other.layoutIfNeeded()
        #expect(one.frame == CGRect(x: 10, y: 0, width: 150, height: 100))
        #expect(other.frame == CGRect(x: 176, y: 40, width: 116, height: 20))
    }

    @Test func `follows a constant and a priority that change`() {
        let box = UIView()
        let root = holder(box)
        let width = box.widthAnchor.constraint(equalToConstant: 10)
        let other = box.widthAnchor.constraint(equalToConstant: 90)
        other.priority = .defaultLow
        NSLayoutConstraint.activate([width, other])
        root.layoutIfNeeded()
        #expect(box.frame.width == 10)
        width.constant = 30
        root.layoutIfNeeded()
        #expect(box.frame.width == 30)
        width.priority = .fittingSizeLevel
        root.layoutIfNeeded()
        #expect(box.frame.width == 90)
    }

    @Test func `lets authors place what only they know, after the frames are there`() {
        final class Placing: UIView {
            let inner = UIView()
            override func layoutSubviews() {
                super.layoutSubviews()
                if inner.superview == nil { addSubview(inner) }
                inner.frame = bounds.insetBy(dx: 5, dy: 5)
            }
        }
        let view = Placing()
        let root = holder(view)
        NSLayoutConstraint.activate([
            view.widthAnchor.constraint(equalToConstant: 60),
            view.heightAnchor.constraint(equalToConstant: 40),
        ])
        root.layoutIfNeeded()
        #expect(view.inner.frame == CGRect(x: 5, y: 5, width: 50, height: 30))
    }

    @Test func `finds how high a card must be`() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "word ", count: 40)
        let root = holder(label)
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: "H:|-16-[label]-16-|", metrics: nil, views: ["label": label])
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-[label]-|", metrics: nil, views: ["label": label]))
        let narrow = root.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        let wide = root.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(narrow.width == 200 && wide.width == 320)
        #expect(narrow.height > wide.height && wide.height > 16 + label.font.lineHeight)
        let free = root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(free.height == 16 + label.font.lineHeight)
    }

    @Test func `reads constraints drawn in text`() {
        let (one, other) = (UIView(), UIView())
        let root = holder(one, other)
        let made = NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-gap-[one(40)]-(>=4,<=20@500)-[other(==one)]-|",
            options: [.alignAllTop, .directionLeftToRight], metrics: ["gap": 12],
            views: ["one": one, "other": other])
        NSLayoutConstraint.activate(made)
        #expect(
            made.map {
                "\($0.firstAttribute.word) \($0.relation.rawValue) \($0.constant) \($0.priority.rawValue)"
            } == [
                "width 0 40.0 1000.0", "left 0 12.0 1000.0", "width 0 0.0 1000.0",
                "left 1 4.0 1000.0", "left -1 20.0 500.0", "right 0 8.0 1000.0", "top 0 0.0 1000.0",
            ])
        _ = root
        for wrong in ["H:[nobody]", "V:|-[one", "[one(wide)]", "H:|-(x)-[one]", "", "[one]rest"] {
            let none = NSLayoutConstraint.constraints(
                withVisualFormat: wrong, metrics: nil, views: ["one": one])
            #expect(none.isEmpty, "\(wrong)")
        }
    }

    @Test func `keeps room that a label's subclass asks for`() {
        final class Padded: UILabel {
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 16, height: size.height + 4)
            }
        }
        let label = Padded()
        label.text = "New"
        let root = holder(label)
        root.layoutIfNeeded()
        #expect(label.frame.size == label.intrinsicContentSize)
        let node = ViewTree(of: label).root.dictionary ?? [:]
        #expect(node["padding"] == [16.0, 4.0])
    }
}

@Suite @MainActor struct `What crosses the wall besides` {
    @Test func `are colours in pairs where light and dark differ`() {
        let view = UIView()
        view.backgroundColor = .label
        view.layer.borderWidth = 1
        view.layer.borderColor = UIColor.systemGray6.cgColor
        view.tintColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
        let node = ViewTree(of: view).root.dictionary ?? [:]
        #expect(node["background"] == ["#000000FF", "#FFFFFFFF"])
        #expect(node["border"]?.dictionary?["color"] == ["#F2F2F7FF", "#1C1C1EFF"])
        view.backgroundColor = UIColor.label.withAlphaComponent(0.5)
        #expect(ViewTree(of: view).root.dictionary?["background"] == ["#00000080", "#FFFFFF80"])
    }

    @Test func `are the pieces of a text`() {
        let label = UILabel()
        let text = NSMutableAttributedString(
            string: "30", attributes: [.font: UIFont.boldSystemFont(ofSize: 30)])
        text.append(
            NSAttributedString(
                string: " min 👍🏽",
                attributes: [
                    .foregroundColor: UIColor.red,
                    .underlineStyle: NSUnderlineStyle.single.rawValue,
                    .kern: 0.5,
                ]))
        label.attributedText = text
        let runs = ViewTree(of: label).root.dictionary?["runs"]?.array?.compactMap(\.dictionary)
        #expect(runs?.map { $0["scalars"] } == [2, 7])
        #expect(runs?.first?["font"]?.dictionary?["weight"] == 700)
        #expect(runs?.last?["underline"] == true && runs?.last?["color"] == "#FF0000FF")
        #expect(runs?.last?["kern"] == 0.5)
        label.text = "plain"
        #expect(ViewTree(of: label).root.dictionary?["runs"] == nil)
    }

    @Test func `are names by which a person finds a view`() {
        let view = UIView()
        view.accessibilityIdentifier = "header"
        #expect(ViewTree(of: view).root.dictionary?["identifier"] == "header")
    }
}
