// SPDX-License-Identifier: Apache-2.0
//
// A view of its own above the rows of the card.

import IntentSchema

extension Scaffold {
    var viewController: String {
        """
        //
        //  IntentViewController.swift
        //  \(name)IntentsUI

        \(imported("IntentsUI"))

        class IntentViewController: UIViewController, INUIHostedViewControlling {

            @IBOutlet weak var titleLabel: UILabel!

            // Called once with no parameters, for a row above all others, then once for each parameter
            // that has a value, for a row in its place.
            func configureView(
                for parameters: Set<INParameter>,
                of interaction: INInteraction,
                interactiveBehavior: INUIInteractiveBehavior,
                context: INUIHostedViewContext,
                completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
            ) {
                guard parameters.isEmpty else {
                    completion(false, [], .zero)
                    return
                }
                titleLabel.text = "\(intent.title)"
                let largest = extensionContext!.hostedViewMaximumAllowedSize
                completion(true, [], CGSize(width: largest.width, height: 40))
            }
        }

        """
    }

    var storyboard: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="13122.16" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES" initialViewController="New-vc-001">
            <dependencies>
                <deployment identifier="iOS"/>
                <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="13104.12"/>
                <capability name="Safe area layout guides" minToolsVersion="9.0"/>
                <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
            </dependencies>
            <scenes>
                <!--Intent View Controller-->
                <scene sceneID="New-sc-001">
                    <objects>
                        <viewController id="New-vc-001" customClass="IntentViewController" customModule="\(name)IntentsUI" customModuleProvider="target" sceneMemberID="viewController">
                            <view key="view" contentMode="scaleToFill" id="New-vw-001">
                                <rect key="frame" x="0.0" y="0.0" width="320" height="40"/>
                                <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                <subviews>
                                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Label" textAlignment="natural" lineBreakMode="tailTruncation" numberOfLines="0" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="New-lb-001">
                                        <rect key="frame" x="16" y="0.0" width="288" height="40"/>
                                        <fontDescription key="fontDescription" type="boldSystem" pointSize="17"/>
                                        <nil key="textColor"/>
                                        <nil key="highlightedColor"/>
                                    </label>
                                </subviews>
                                <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                                <constraints>
                                    <constraint firstItem="New-lb-001" firstAttribute="leading" secondItem="New-sa-001" secondAttribute="leading" constant="16" id="New-cn-001"/>
                                    <constraint firstItem="New-sa-001" firstAttribute="trailing" secondItem="New-lb-001" secondAttribute="trailing" constant="16" id="New-cn-002"/>
                                    <constraint firstItem="New-lb-001" firstAttribute="top" secondItem="New-vw-001" secondAttribute="top" id="New-cn-003"/>
                                    <constraint firstAttribute="bottom" secondItem="New-lb-001" secondAttribute="bottom" id="New-cn-004"/>
                                </constraints>
                                <viewLayoutGuide key="safeArea" id="New-sa-001"/>
                            </view>
                            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/>
                            <size key="freeformSize" width="320" height="40"/>
                            <connections>
                                <outlet property="titleLabel" destination="New-lb-001" id="New-ol-001"/>
                            </connections>
                        </viewController>
                        <placeholder placeholderIdentifier="IBFirstResponder" id="New-fr-001" userLabel="First Responder" sceneMemberID="firstResponder"/>
                    </objects>
                </scene>
            </scenes>
        </document>

        """
    }
}
