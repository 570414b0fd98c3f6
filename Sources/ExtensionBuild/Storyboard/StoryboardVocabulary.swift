// SPDX-License-Identifier: Apache-2.0
//
// The elements that the loader understands or may safely ignore.

enum StoryboardVocabulary {
    /// Shown, connected or read.
    static let understood: Set<String> = [
        "document", "scenes", "scene", "objects", "placeholder", "viewController", "view", "rect",
        "autoresizingMask", "color", "viewLayoutGuide", "subviews", "layoutGuides",
        "viewControllerLayoutGuide", "constraints", "constraint", "label", "fontDescription",
        "connections", "outlet", "outletCollection", "imageView", "stackView", "resources", "image",
        "systemColor", "namedColor", "switch", "button", "state", "progressView", "containerView",
        "segue", "visualEffectView", "scrollView", "string", "mutableString", "attributedString",
        "fragment", "userDefinedRuntimeAttributes", "userDefinedRuntimeAttribute", "real",
        "integer", "size", "point", "accessibility", "nil", "bool", "control", "textField",
        "textView", "slider", "segmentedControl", "segments", "segment", "pageControl", "stepper",
        "activityIndicatorView", "tableView", "tableViewCell", "tableViewCellContentView",
        "prototypes", "cells", "sections", "tableViewSection", "tableViewController",
        "navigationController", "tapGestureRecognizer", "panGestureRecognizer",
        "pinchGestureRecognizer", "swipeGestureRecognizer", "pongPressGestureRecognizer",
        "customObject", "viewControllerPlaceholder", "mapView", "blurEffect", "attributes", "font",
        "paragraphStyle", "edgeInsets", "inset",
        "directionalEdgeInsets", "exclude", "include", "variation", "mask", "buttonConfiguration",
        "imageReference", "preferredSymbolConfiguration",
    ]
    /// Without effect on a card.
    static let ignored: Set<String> = [
        "dependencies", "plugIn", "capability", "deployment", "device", "adaptation",
        "freeformSimulatedSizeMetrics", "blurEffect", "vibrancyEffect", "vibrancy", "action",

        "accessibilityTraits", "customFonts", "array", "classes",
        "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedOrientationMetrics",
        "simulatedScreenMetrics", "inferredMetricsTieBreakers",
        "modalFormSheetSimulatedSizeMetrics",
        "navigationItem", "tabBarItem", "userGuides", "userLayoutGuide", "gradient", "data",
        "keyCommands", "extendedEdge",
        "contentFilters", "scale", "textInputTraits", "tableViewController", "navigationBar",
        "toolbar", "barButtonItem",
        "simulatedToolbarMetrics", "refreshControl", "backgroundConfiguration",
        "contentConfiguration",
        "constraint", "dataDetectorType", "extendedEdge", "rect", "namedSymbol", "catalog",
        "offsetWrapper",
    ]
    static let known = understood.union(ignored)
    /// Left out of the compiled file: they only matter to Xcode.
    static let dropped: Set<String> = [
        "dependencies", "device", "freeformSimulatedSizeMetrics", "classes",
        "inferredMetricsTieBreakers",
    ]
}
