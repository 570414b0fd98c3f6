// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
@testable import UIKit

private class Subject: NSObject {
    var size: CGFloat = 0
    var count = 0
    var isOn = false
    let fixed = "fixed"
    private var inner: Subject?
    fileprivate weak var parent: UILabel?
    init(inner: Subject? = nil) { self.inner = inner }
}

@Suite @MainActor struct `Properties by name` {
    @Test func `take numbers of any type`() {
        let subject = Subject()
        subject.setValue(4, forKey: "size")
        subject.setValue(2.0, forKey: "count")
        subject.setValue(true, forKey: "isOn")
        #expect(subject.size == 4 && subject.count == 2 && subject.isOn)
    }

    @Test func `stay as they were where the value does not fit`() {
        let subject = Subject()
        subject.count = 3
        subject.setValue("many", forKey: "count")
        subject.setValue(nil, forKey: "count")
        subject.setValue(1, forKey: "nothing")
        #expect(subject.count == 3)
    }

    @Test func `are reached along a path, private ones too`() {
        let subject = Subject(inner: Subject())
        subject.setValue(9, forKeyPath: "inner.count")
        #expect(subject.value(forKeyPath: "inner.count") as? Int == 9)
    }

    @Test func `hold weak references weakly, and let go with nil`() {
        let (subject, label) = (Subject(), UILabel())
        subject.setValue(label, forKey: "parent")
        #expect(subject.parent === label)
        subject.setValue(nil, forKey: "parent")
        #expect(subject.parent == nil)
    }
}

@Suite struct `Fonts and colours` {
    @Test(arguments: [
        ("HelveticaNeue-BoldItalic", "Helvetica Neue", 700, true),
        ("Helvetica Neue", "Helvetica Neue", 400, false),
        ("AvenirNext-DemiBold", "Avenir Next", 600, false), ("Menlo-Regular", "Menlo", 400, false),
        ("ArialMT", "Arial", 400, false), ("Arial-BoldItalicMT", "Arial", 700, true),
        ("TimesNewRomanPS-BoldMT", "Times New Roman", 700, false),
        ("Georgia-Italic", "Georgia", 400, true),
    ])
    func `know iOS's faces by name`(name: String, family: String, weight: Int, italic: Bool) throws
    {
        let font = try #require(UIFont(name: name, size: 12))
        #expect(font.familyName == family && font.fontName == name)
        #expect(font.fontDescriptor.weight.hundreds == weight)
        #expect(font.fontDescriptor.isItalic == italic)
    }

    @Test func `do not know other faces`() {
        #expect(UIFont(name: "Comic Papyrus", size: 12) == nil)
        #expect(UIFont(name: "", size: 12) == nil)
    }

    @Test func `differ between light and dark`() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        #expect(UIColor.label.resolvedColor(with: dark) == UIColor.white)
        #expect(UIColor.label.light == UIColor.black.components)
        #expect(UIColor.label != UIColor.black)
        #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == UIColor.red)
    }

    @Test func `end for a colour whose provider answers with itself`() {
        #expect(Endless.colour.components == ColourComponents(0, 0, 0))
    }
}
private enum Endless { static let colour: UIColor = UIColor { _ in Endless.colour } }
