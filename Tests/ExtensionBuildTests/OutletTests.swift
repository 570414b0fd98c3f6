// SPDX-License-Identifier: Apache-2.0
//
// Outlets of storyboards beside the classes of the extension's own files.

import Foundation
import Testing
@testable import ExtensionBuild

@Suite struct `Outlets` {
    private static let classes = """
        import UIKit
        class Base: UIViewController {
            @IBOutlet private weak var inherited: UILabel!   // not in the subclass
        }
        @objc(Card) final class CardController: Base, INUIHostedViewControlling {
            @IBOutlet weak var title_: UILabel!, extra: UILabel?
            @IBOutlet var pictures: [UIImageView]!
            @IBOutlet fileprivate weak var stack: UIStackView? {
                didSet { let local: UILabel? = nil; _ = local }
            }
            @IBOutlet weak var badge: UIKit.UIView!
            @IBOutlet weak var anything: AnyObject?
            @IBOutlet weak var height: NSLayoutConstraint!
            @IBOutlet weak var source: (any Feeding)?
            class Inner { var hidden: UILabel! }
            func f() { var local: UILabel! ; local = nil }
        }
        protocol Feeding: AnyObject {}
        class Badge<T>: UILabel, Feeding { var dot: UIView! }
        class Orphan: FromSomeFramework { }
        """

    private func compile(_ objects: String, sources: String = Self.classes) throws -> [String] {
        let file = FileManager.default.temporaryDirectory.appending(
            path: UUID().uuidString + ".swift")
        try Data(sources.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let xml = """
            <document initialViewController="c"><scenes><scene><objects>
            \(objects)
            </objects></scene></scenes></document>
            """
        return try StoryboardCompiler().compile(
            Data(xml.utf8), file: "Main.storyboard", module: "Cards", sources: [file]
        ).warnings.filter { $0.contains("declares") }
    }
    private func card(_ outlets: String, owner: String = "CardController") -> String {
        """
        <viewController id="c" customClass="\(owner)"><view key="view" id="v"><subviews>
        <label id="l"/><label id="b" customClass="Badge"/><imageView id="i"/><stackView id="s"/><mapView id="m"/>
        <label id="o" customClass="Orphan"/></subviews>
        <constraints><constraint firstAttribute="height" constant="4" id="h"/></constraints></view>
        <connections>
        \(outlets)
        </connections></viewController>
        """
    }

    @Test(arguments: [
        ("title_", "l"), ("extra", "b"), ("inherited", "l"), ("stack", "s"), ("badge", "i"),
        ("anything", "l"), ("height", "h"), ("source", "b"), ("view", "v"), ("badge", "m"),
        ("title_", "o"),
    ]) func `that fit pass, and so does what cannot be known`(_ property: String, _ id: String)
        throws
    {
        let outlets = "<outlet property=\"\(property)\" destination=\"\(id)\"/>"
        #expect(throws: Never.self) { try compile(card(outlets)) }
    }

    @Test(arguments: [
        ("nowhere", "l", "the class 'CardController' has no property 'nowhere' for this outlet"),
        ("hidden", "l", "the class 'CardController' has no property 'hidden' for this outlet"),
        ("local", "l", "the class 'CardController' has no property 'local' for this outlet"),
        (
            "title_", "i",
            "the outlet 'title_' of 'CardController' is 'UILabel!' and is connected to a UIImageView"
        ),
        (
            "stack", "b",
            "the outlet 'stack' of 'CardController' is 'UIStackView?' and is connected to a Badge"
        ),
        (
            "height", "l",
            "the outlet 'height' of 'CardController' is 'NSLayoutConstraint!' and is connected to a UILabel"
        ),
    ]) func `that do not fit end the build with line and class`(
        _ property: String, _ id: String, _ problem: String
    ) {
        let outlets = "<outlet property=\"\(property)\" destination=\"\(id)\"/>"
        let error = #expect(throws: StoryboardError.self) { try compile(card(outlets)) }
        #expect(error?.problem == problem)
        #expect(error?.line == 7)
        #expect(error?.file == "Main.storyboard")
    }

    @Test func `in collections are held against the element`() {
        let right = "<outletCollection property=\"pictures\" destination=\"i\"/>"
        #expect(throws: Never.self) { try compile(card(right)) }
        let wrong = "<outletCollection property=\"pictures\" destination=\"l\"/>"
        #expect(throws: StoryboardError.self) { try compile(card(wrong)) }
    }

    @Test func `of views are held against the view's class`() {
        let view = """
            <viewController id="c"><view key="view" id="v"><subviews>
            <label id="l" customClass="Badge"><connections><outlet property="spot" destination="v"/></connections></label>
            </subviews></view></viewController>
            """
        let error = #expect(throws: StoryboardError.self) { try compile(view) }
        #expect(error?.problem == "the class 'Badge' has no property 'spot' for this outlet")
    }

    @Test func `of a class from elsewhere pass, with a word where it should be here`() throws {
        let outlet = "<outlet property=\"nowhere\" destination=\"l\"/>"
        #expect(try compile(card(outlet, owner: "Orphan")).isEmpty)
        #expect(
            try compile(card(outlet, owner: "Absent")) == [
                "Main.storyboard:2: no Swift file of the extension declares the class 'Absent'"
            ])
    }
}

@Suite struct `Variations` {
    private func children(_ view: String, of name: String) throws -> [String] {
        let xml = Data("<document><scenes>\(view)</scenes></document>".utf8)
        let root = StoryboardVariations.resolved(try StoryboardReader.read(xml, file: "Main"))
        return root.children[0].children[0].children.filter { $0.name == name }.flatMap(\.children)
            .map { "\($0["id"] ?? "") \($0["constant"] ?? "")" }
    }

    @Test func `are those of a narrow, high card, the more special ones last`() throws {
        let view = """
            <view id="v"><constraints>
            <constraint id="a" constant="1"><variation key="widthClass=compact" constant="2"/>
            <variation key="heightClass=regular-widthClass=compact" constant="3"/></constraint>
            <constraint id="b" constant="1"><variation key="widthClass=regular" constant="9"/></constraint>
            <constraint id="c"/><constraint id="d"/></constraints>
            <variation key="heightClass=regular"><mask key="constraints"><include reference="c"/></mask></variation>
            <variation key="default"><mask key="constraints"><exclude reference="c"/><exclude reference="d"/></mask>
            </variation></view>
            """
        #expect(try children(view, of: "constraints") == ["a 3", "b 1", "c "])
    }
}
