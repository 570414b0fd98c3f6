// SPDX-License-Identifier: Apache-2.0

import ExtensionBuild
import Foundation
import IntentSchema
import Testing
@testable import UIKit

class OutletKinds: UIViewController {
    weak var weakLabel: UILabel!
    weak var optionalLabel: UILabel?
    var strongView: UIView?
    private weak var secret: Badge?
    weak var anyItem: (any LayoutItem)?
    var collection: [UILabel]!
    var height: NSLayoutConstraint!
    var observed: UILabel! { didSet { observed?.isHighlighted = true } }
    var awakeBeforeLoading = false
    var secretTag: Int? { secret?.tag }
    override func viewDidLoad() { awakeBeforeLoading = secret?.isAwake ?? false }
}
class Badge: UILabel {
    var isAwake = false
    var corner: CGFloat = 0
    override func awakeFromNib() { isAwake = true }
}
class WrongOutlet: UIViewController { weak var weakLabel: UISwitch! }
class LacksOutlet: UIViewController {
    var loaded = false; override func viewDidLoad() { loaded = true }
}
class GenericBase<Item>: UIViewController { var inherited: UILabel! }
class InheritsOutlet: GenericBase<Int> {}

@Suite @MainActor struct `Storyboards` {
    @Test func `connect outlets of every kind before viewDidLoad`() throws {
        let controller = try #require(try loaded(Self.kinds) as? OutletKinds)
        controller.loadViewIfNeeded()
        #expect(controller.loadFailure == nil)
        #expect(controller.weakLabel?.text == "Hello")
        #expect(controller.optionalLabel === controller.weakLabel)
        #expect(controller.strongView?.subviews.count == 0)
        #expect(controller.secretTag == 7)
        #expect(controller.anyItem === controller.weakLabel)
        #expect(controller.collection?.map(\.text) == ["Hello", "Badge"])
        #expect(controller.height?.constant == 44)
        #expect(controller.observed === controller.weakLabel)
        #expect(controller.awakeBeforeLoading)
    }

    @Test func `leave no object alive that nobody holds`() throws {
        weak var controller: UIViewController?
        weak var badge: UIView?
        try autoreleased {
            let loaded = try loaded(Self.kinds)
            badge = loaded.view.viewWithTag(7)
            controller = loaded
            #expect(badge != nil)
        }
        #expect(controller == nil)
        #expect(badge == nil)
    }
    private func autoreleased(_ body: () throws -> Void) rethrows { try body() }

    @Test func `give views what the file says`() throws {
        let controller = try loaded(Self.kinds)
        let label = try #require(controller.view.viewWithTag(3) as? UILabel)
        #expect(label.frame == CGRect(x: 10, y: 20, width: 100, height: 21))
        #expect(label.numberOfLines == 0 && label.textAlignment == .center)
        #expect(label.font.pointSize == 18 && label.font.fontDescriptor.weight == .semibold)
        #expect(label.textColor == UIColor.systemGray)
        #expect(label.hugging.horizontal == 251)
        let badge = try #require(controller.view.viewWithTag(7) as? Badge)
        #expect(badge.text == "Badge" && badge.corner == 4.5 && badge.layer.cornerRadius == 6)
        let image = try #require(controller.view.subviews.compactMap { $0 as? UIImageView }.first)
        #expect(image.image?.size == CGSize(width: 12, height: 8))
        #expect(controller.view.constraints.count == 2)
        #expect(controller.view.constraints.first?.multiplier == 16.0 / 9)
    }

    @Test func `name storyboard, class and outlet that is missing, and do not go on`() throws {
        let controller = try #require(try loaded(Self.oneOutlet("LacksOutlet")) as? LacksOutlet)
        controller.loadViewIfNeeded()
        #expect(
            controller.loadFailure?.description
                == "Main.storyboard: IntentsUITests.LacksOutlet: the class is not key value coding-compliant for the "
                + "key 'weakLabel': it has no such stored property. Add the outlet to the class, or remove the "
                + "connection")
        #expect(!controller.loaded)
    }

    @Test func `name both types where they do not fit`() throws {
        let controller = try loaded(Self.oneOutlet("WrongOutlet"))
        controller.loadViewIfNeeded()
        #expect(
            controller.loadFailure?.message
                == "outlet 'weakLabel' is UISwitch and cannot hold UILabel. Connect it to another object, or "
                + "change its type")
    }

    @Test func `set outlets that a generic superclass declares`() throws {
        let controller = try #require(
            try loaded(Self.oneOutlet("InheritsOutlet", "inherited")) as? InheritsOutlet)
        controller.loadViewIfNeeded()
        #expect(controller.inherited?.text == "Hello")
    }

    @Test func `fall back to the extension's module for the target's name`() throws {
        let controller = try loaded(Self.oneOutlet("OutletKinds", module: "An App's Target"))
        #expect(controller is OutletKinds)
    }

    @Test func `find other scenes by identifier`() throws {
        let main = try loaded(Self.kinds)
        let second = main.storyboard?.instantiateViewController(withIdentifier: "Second")
        #expect(second?.title == "The second")
        #expect(second?.extensionContext == nil)
    }

    @Test func `embed other scenes in containers, and end where one embeds itself`() throws {
        let controller = try loaded(Self.embedding("inner"))
        controller.loadViewIfNeeded()
        #expect(controller.children.map(\.title) == ["Inner"])
        #expect(controller.view.subviews.first?.subviews.first === controller.children.first?.view)
        #expect(controller.view.subviews.first?.subviews.first?.frame.width == 50)
        let endless = try loaded(Self.embedding("v"))
        endless.loadViewIfNeeded()
        #expect(
            endless.loadFailure?.message.hasPrefix("scenes are embedded more than 8 deep") == true)
    }

    @Test func `say which class is missing`() {
        #expect(throws: StoryboardFailure.self) { try loaded(Self.oneOutlet("Nowhere")) }
    }

    @Test func `F6: say that a bundle has no such storyboard`() {
        let board = UIStoryboard(name: "Missing", bundle: .main)
        #expect(throws: StoryboardFailure.self) { try board.makeInitialViewController() }
        #expect(board.instantiateInitialViewController() == nil)
    }

    @Test(arguments: [
        ("<document><scenes>", "malformed", 1),
        ("<plist/>", "notAStoryboard", 1),
        ("<document initialViewController=\"x\"><scenes/></document>", "brokenReference", 1),
        (
            "<document><scenes>\n<outlet property=\"a\" destination=\"b\"/></scenes></document>",
            "brokenReference", 2
        ),
        (String(repeating: "<a>", count: 200), "tooLarge", 1),
        (
            "<document><scenes>" + String(repeating: "<a/>", count: 20_001)
                + "</scenes></document>", "tooLarge", 1
        ),
    ])
    func `are refused with kind and line`(xml: String, kind: String, line: Int) {
        do {
            _ = try StoryboardCompiler().compile(Data(xml.utf8), file: "Main.storyboard")
            Issue.record("compiled")
        } catch {
            #expect(error.kind.name == kind)
            #expect(error.line == line)
            #expect(error.file == "Main.storyboard")
        }
    }

    @Test func `warn about elements that nobody knows, with their lines`() throws {
        let xml =
            "<document initialViewController=\"v\"><scenes>\n<hologram id=\"v\"/></scenes></document>"
        let compiled = try StoryboardCompiler().compile(Data(xml.utf8), file: "Main.storyboard")
        #expect(
            compiled.warnings
                == [
                    "Main.storyboard:2: element 'hologram' is not known and will be left out or stood in for"
                ])
    }

    @Test func `find classes in the module of the target they were compiled for`() throws {
        let xml = Self.kinds.replacing("customModule=\"IntentsUITests\"", with: "")
        let controller = try loaded(xml, target: "IntentsUITests", running: nil)
        #expect(controller is OutletKinds)
    }

    @Test func `read no external entities`() throws {
        let xml = """
            <!DOCTYPE d [<!ENTITY secret SYSTEM "file:///etc/hostname">]>
            <document initialViewController="v"><scenes><scene><objects><viewController id="v"><view key="view"
            id="w"><string key="text">&secret;</string></view></viewController></objects></scene></scenes></document>
            """
        let compiled = try? StoryboardCompiler().compile(Data(xml.utf8), file: "Main.storyboard")
        let name = try String(contentsOfFile: "/etc/hostname", encoding: .utf8).trimmingCharacters(
            in: .newlines)
        #expect(compiled?.data.range(of: Data(name.utf8)) == nil)
    }
}

extension `Storyboards` {
    static func oneOutlet(
        _ name: String, _ outlet: String = "weakLabel", module: String = "IntentsUITests"
    ) -> String {
        """
        <document initialViewController="v"><scenes><scene><objects>
        <viewController id="v" customClass="\(name)" customModule="\(module)" customModuleProvider="target">
        <view key="view" id="w"><subviews><label id="l" text="Hello"/></subviews></view>
        <connections><outlet property="\(outlet)" destination="l" id="o"/></connections>
        </viewController></objects></scene></scenes></document>
        """
    }

    static func embedding(_ destination: String) -> String {
        """
        <document initialViewController="v"><scenes><scene><objects>
        <viewController id="v"><view key="view" id="w"><subviews><containerView id="c">
        <rect key="frame" x="0" y="0" width="50" height="60"/>
        <connections><segue kind="embed" destination="\(destination)" id="s"/></connections>
        </containerView></subviews></view></viewController></objects></scene>
        <scene><objects><viewController id="inner" title="Inner"><view key="view" id="x"/>
        </viewController></objects></scene></scenes></document>
        """
    }

    static let kinds = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="v">
        <scenes><scene sceneID="s"><objects>
        <viewController id="v" customClass="OutletKinds" customModule="IntentsUITests">
        <layoutGuides><viewControllerLayoutGuide type="top" id="top"/></layoutGuides>
        <view key="view" contentMode="scaleToFill" id="w">
        <rect key="frame" x="0.0" y="0.0" width="320" height="150"/>
        <subviews>
        <label tag="3" text="Hello" textAlignment="center" numberOfLines="0" horizontalHuggingPriority="251" id="l">
        <rect key="frame" x="10" y="20" width="100" height="21"/>
        <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="18"/>
        <color key="textColor" systemColor="systemGrayColor"/>
        </label>
        <label tag="7" id="b" customClass="Badge" customModule="IntentsUITests">
        <string key="text">Badge</string>
        <userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="corner"><real key="value" value="4.5"/></userDefinedRuntimeAttribute>
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="6"/></userDefinedRuntimeAttribute>
        </userDefinedRuntimeAttributes>
        </label>
        <imageView id="i" image="logo"/>
        </subviews>
        <constraints>
        <constraint firstItem="l" firstAttribute="width" secondItem="l" secondAttribute="height" multiplier="16:9" id="c1"/>
        <constraint firstItem="l" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="44" id="c2"/>
        </constraints>
        </view>
        <connections>
        <outlet property="weakLabel" destination="l" id="o1"/>
        <outlet property="optionalLabel" destination="l" id="o2"/>
        <outlet property="strongView" destination="e" id="o3"/>
        <outlet property="secret" destination="b" id="o4"/>
        <outlet property="anyItem" destination="l" id="o5"/>
        <outlet property="height" destination="c2" id="o6"/>
        <outlet property="observed" destination="l" id="o7"/>
        <outletCollection property="collection" destination="l" id="o8"/>
        <outletCollection property="collection" destination="b" id="o9"/>
        </connections>
        </viewController>
        <placeholder placeholderIdentifier="IBFirstResponder" id="f"/>
        <view id="e"/>
        </objects></scene>
        <scene sceneID="t"><objects>
        <viewController storyboardIdentifier="Second" title="The second" id="v2"><view key="view" id="w2"/></viewController>
        </objects></scene></scenes>
        <resources><image name="logo" width="12" height="8"/></resources>
        </document>
        """
}
