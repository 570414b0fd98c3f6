// SPDX-License-Identifier: Apache-2.0
//
// Storyboards with what public extensions have in theirs.

import Testing

/// A storyboard of one scene, and how many views it has with the root.
struct Samples: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let views: Int
    let xml: String

    private init(
        _ name: String, views: Int, _ view: String, controller: String = "", before: String = "",
        after: String = "", connections: String = "", kind: String = "viewController"
    ) {
        testDescription = name
        self.views = views
        xml = """
            <document initialViewController="vc"><scenes><scene sceneID="s"><objects>
            <\(kind) id="vc" \(controller)>\(before)\(view)<connections>\(connections)</connections></\(kind)>
            \(after)</objects></scene></scenes>
            <resources><image name="star.fill" catalog="system" width="20" height="19"/></resources></document>
            """
    }

    static let all = [guides, fixed, margins, table, prototypes, unknown, texts, controls, nested]

    private static let frame = """
        <rect key="frame" x="0.0" y="0.0" width="320" height="150"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        """

    private static func filling(_ id: String, _ parent: String = "root") -> String {
        """
        <constraint firstItem="\(id)" firstAttribute="leading" secondItem="\(parent)" secondAttribute="leading" id="\(id)-1"/>
        <constraint firstAttribute="trailing" secondItem="\(id)" secondAttribute="trailing" id="\(id)-2"/>
        <constraint firstItem="\(id)" firstAttribute="top" secondItem="\(parent)" secondAttribute="top" id="\(id)-3"/>
        <constraint firstAttribute="bottom" secondItem="\(id)" secondAttribute="bottom" id="\(id)-4"/>
        """
    }

    static let guides = Samples(
        "guides of old, a stack, an aspect ratio", views: 4,
        """
        <view key="view" id="root">\(frame)<subviews>
        <stackView opaque="NO" alignment="center" spacing="8" baselineRelativeArrangement="YES"
          translatesAutoresizingMaskIntoConstraints="NO" id="stack"><subviews>
        <imageView contentMode="scaleAspectFit" horizontalHuggingPriority="251" verticalHuggingPriority="251"
          translatesAutoresizingMaskIntoConstraints="NO" id="image"><constraints>
        <constraint firstAttribute="width" secondItem="image" secondAttribute="height" multiplier="1:1" id="square"/>
        </constraints></imageView>
        <label horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Label" numberOfLines="0"
          translatesAutoresizingMaskIntoConstraints="NO" id="label"/></subviews></stackView></subviews>
        <constraints>
        <constraint firstItem="stack" firstAttribute="top" secondItem="above" secondAttribute="bottom" id="1"/>
        <constraint firstItem="below" firstAttribute="top" secondItem="stack" secondAttribute="bottom" id="2"/>
        <constraint firstItem="stack" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="3"/>
        <constraint firstAttribute="trailing" secondItem="stack" secondAttribute="trailing" id="4"/>
        </constraints></view>
        """,
        before: """
            <layoutGuides><viewControllerLayoutGuide type="top" id="above"/>
            <viewControllerLayoutGuide type="bottom" id="below"/></layoutGuides>
            """)

    static let fixed = Samples(
        "fixed frames", views: 3,
        """
        <view key="view" id="root">\(frame)<subviews>
        <label fixedFrame="YES" text="Done" translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <rect key="frame" x="16" y="11" width="283" height="34"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></label>
        <view contentMode="scaleToFill" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">
        <rect key="frame" x="16" y="60" width="120" height="34"/></view>
        </subviews><viewLayoutGuide key="safeArea" id="safe"/></view>
        """)

    static let margins = Samples(
        "margins and the safe area", views: 3,
        """
        <view key="view" id="root">\(frame)<viewLayoutGuide key="safeArea" id="safe"/>
        <viewLayoutGuide key="layoutMargins" id="marginGuide"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box">
        <edgeInsets key="layoutMargins" top="1" left="20" bottom="3" right="40"/><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="inner"/></subviews><constraints>
        <constraint firstItem="inner" firstAttribute="left" secondItem="box" secondAttribute="leftMargin" id="i1"/>
        <constraint firstAttribute="rightMargin" secondItem="inner" secondAttribute="right" id="i2"/>
        <constraint firstItem="inner" firstAttribute="top" secondItem="box" secondAttribute="topMargin" id="i3"/>
        <constraint firstAttribute="bottomMargin" secondItem="inner" secondAttribute="bottom" id="i4"/>
        </constraints></view></subviews><constraints>
        <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="1"/>
        <constraint firstItem="marginGuide" firstAttribute="trailing" secondItem="box" secondAttribute="trailing" id="2"/>
        <constraint firstItem="box" firstAttribute="top" secondItem="safe" secondAttribute="top" id="3"/>
        <constraint firstItem="safe" firstAttribute="bottom" secondItem="box" secondAttribute="bottom" id="4"/>
        </constraints></view>
        """)

    static let table = Samples(
        "a static table", views: 1,
        """
        <tableView key="view" style="grouped" separatorStyle="default" rowHeight="-1" id="t">\(frame)<sections>
        <tableViewSection headerTitle="Head" id="sec"><cells>
        <tableViewCell rowHeight="60" id="c1"><rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
        <tableViewCellContentView key="contentView" id="cc1"><subviews>
        <label text="Row" translatesAutoresizingMaskIntoConstraints="NO" id="l1"/></subviews><constraints>
        <constraint firstItem="l1" firstAttribute="centerY" secondItem="cc1" secondAttribute="centerY" id="k1"/>
        <constraint firstItem="l1" firstAttribute="leading" secondItem="cc1" secondAttribute="leadingMargin" id="k2"/>
        </constraints></tableViewCellContentView></tableViewCell>
        <tableViewCell textLabel="l2" style="IBUITableViewCellStyleDefault" accessoryType="checkmark" id="c2">
        <tableViewCellContentView key="contentView" id="cc2"><subviews><label text="Styled" id="l2">
        <rect key="frame" x="16" y="0.0" width="200" height="44"/></label></subviews></tableViewCellContentView>
        </tableViewCell></cells></tableViewSection></sections></tableView>
        """, controller: "customClass=\"StaticTable\"",
        connections: "<outlet property=\"first\" destination=\"l1\"/>", kind: "tableViewController")

    static let prototypes = Samples(
        "a table with prototypes", views: 2,
        """
        <view key="view" id="root">\(frame)<subviews>
        <tableView style="plain" rowHeight="50" translatesAutoresizingMaskIntoConstraints="NO" id="t"><prototypes>
        <tableViewCell reuseIdentifier="Item" customClass="FeedCell" id="p"><tableViewCellContentView
          key="contentView" id="pc"><subviews><label text="?" translatesAutoresizingMaskIntoConstraints="NO" id="pl"/>
        </subviews><constraints>\(filling("pl", "pc"))</constraints></tableViewCellContentView>
        <connections><outlet property="title" destination="pl"/></connections></tableViewCell></prototypes>
        <connections><outlet property="dataSource" destination="vc"/></connections></tableView></subviews>
        <constraints>\(filling("t"))</constraints></view>
        """, controller: "customClass=\"Feed\"",
        connections: "<outlet property=\"table\" destination=\"t\"/>")

    static let unknown = Samples(
        "views of kinds that are not drawn", views: 5,
        """
        <view key="view" id="root">\(frame)<subviews>
        <mapView translatesAutoresizingMaskIntoConstraints="NO" id="map"/>
        <collectionView translatesAutoresizingMaskIntoConstraints="NO" id="grid"/>
        <visualEffectView translatesAutoresizingMaskIntoConstraints="NO" id="glass"><blurEffect style="light"/>
        </visualEffectView></subviews><constraints>
        <constraint firstItem="map" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
        <constraint firstAttribute="trailing" secondItem="map" secondAttribute="trailing" id="2"/>
        <constraint firstItem="map" firstAttribute="top" secondItem="root" secondAttribute="top" id="3"/>
        <constraint firstItem="map" firstAttribute="height" secondItem="root" secondAttribute="height"
          multiplier="0.6" id="4"/>
        <constraint firstItem="grid" firstAttribute="top" secondItem="map" secondAttribute="bottom" id="5"/>
        <constraint firstItem="map" firstAttribute="height" constant="999" placeholder="YES" id="p"/>
        <constraint firstItem="glass" firstAttribute="top" relation="greaterThanOrEqual" secondItem="grid"
          secondAttribute="bottom" constant="4" priority="750" id="6"/></constraints></view>
        """)

    static let texts = Samples(
        "attributed text and a text view", views: 4,
        """
        <view key="view" id="root">\(frame)<subviews>
        <label tag="1" lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="a">
        <attributedString key="attributedText"><fragment content="Big "><attributes>
        <font key="NSFont" size="24" name=".SFUI-Bold" metaFont="system"/></attributes></fragment>
        <fragment content="red"><attributes><color key="NSColor" red="1" green="0.0" blue="0.0" alpha="1"/>
        <integer key="NSUnderline" value="1"/></attributes></fragment></attributedString></label>
        <textView tag="2" scrollEnabled="NO" editable="NO" translatesAutoresizingMaskIntoConstraints="NO" id="b">
        <string key="text">Two
        lines</string><fontDescription key="fontDescription" type="system" pointSize="14"/></textView></subviews>
        <constraints>\(filling("b"))
        <constraint firstItem="a" firstAttribute="firstBaseline" secondItem="b" secondAttribute="top" constant="30" id="x"/>
        <constraint firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="y"/>
        </constraints></view>
        """.replacing("\n        lines", with: "\nlines"))

    static let controls = Samples(
        "controls", views: 31,
        """
        <view key="view" id="root">\(frame)<subviews>
        <stackView axis="vertical" distribution="equalSpacing" translatesAutoresizingMaskIntoConstraints="NO" id="st">
        <subviews>
        <slider tag="1" value="0.25" minValue="0.0" maxValue="1" id="c1"/>
        <segmentedControl tag="2" selectedSegmentIndex="1" id="c2"><segments><segment title="One"/><segment title="Two"/>
        </segments></segmentedControl>
        <activityIndicatorView tag="3" animating="YES" hidesWhenStopped="YES" style="medium" id="c3"/>
        <textField tag="4" placeholder="Name" borderStyle="roundedRect" id="c4"><textInputTraits key="textInputTraits"/>
        </textField>
        <button tag="5" buttonType="system" id="c5"><state key="normal" title="Button"/>
        <buttonConfiguration key="configuration" style="filled" title="Go"/></button>
        <pageControl tag="6" numberOfPages="3" currentPage="1" id="c6"/>
        <stepper tag="7" value="3" maximumValue="10" id="c7"/>
        </subviews></stackView></subviews><constraints>
        <constraint firstItem="st" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="1"/>
        <constraint firstAttribute="trailing" secondItem="st" secondAttribute="trailing" id="2"/>
        <constraint firstItem="st" firstAttribute="top" secondItem="root" secondAttribute="top" id="3"/>
        </constraints></view>
        """)

    static let nested = Samples(
        "nested stacks in a scroll view", views: 9,
        """
        <view key="view" id="root">\(frame)<subviews>
        <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll"><subviews>
        <stackView axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="outer"><subviews>
        <stackView distribution="fillProportionally" alignment="firstBaseline" spacing="5" id="inner"><subviews>
        <label text="A longer title" id="n1"/><label text="12:30" horizontalHuggingPriority="252" id="n2"/></subviews>
        </stackView>
        <imageView contentMode="scaleAspectFill" image="star.fill" catalog="system" id="n3"/>
        <label text="Some text that needs more than one line on a narrow card" numberOfLines="0" id="n4"/>
        <view hidden="YES" id="n5"><constraints><constraint firstAttribute="height" constant="500" id="tall"/>
        </constraints></view></subviews></stackView></subviews>
        <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="frame"/>
        <constraints>
        <constraint firstItem="outer" firstAttribute="leading" secondItem="content" secondAttribute="leading" id="1"/>
        <constraint firstItem="content" firstAttribute="trailing" secondItem="outer" secondAttribute="trailing" id="2"/>
        <constraint firstItem="outer" firstAttribute="top" secondItem="content" secondAttribute="top" id="3"/>
        <constraint firstItem="content" firstAttribute="bottom" secondItem="outer" secondAttribute="bottom" id="4"/>
        <constraint firstItem="outer" firstAttribute="width" secondItem="frame" secondAttribute="width" id="5"/>
        </constraints></scrollView></subviews><constraints>\(filling("scroll"))</constraints></view>
        """)
}
