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
        "integer", "size", "point", "accessibility", "nil", "bool",
    ]
    /// Without effect on a card.
    static let ignored: Set<String> = [
        "dependencies", "plugIn", "capability", "deployment", "device", "adaptation",
        "freeformSimulatedSizeMetrics", "blurEffect", "vibrancyEffect", "vibrancy", "action",
        "attributes",
        "font", "paragraphStyle", "edgeInsets", "inset", "directionalEdgeInsets", "exclude",
        "include",
        "variation", "mask", "accessibilityTraits", "customFonts", "array", "classes",
        "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedOrientationMetrics",
        "simulatedScreenMetrics", "inferredMetricsTieBreakers",
        "modalFormSheetSimulatedSizeMetrics",
        "navigationItem", "tabBarItem", "userGuides", "userLayoutGuide", "gradient", "data",
        "keyCommands", "extendedEdge", "preferredSymbolConfiguration", "buttonConfiguration",
        "contentFilters", "imageReference", "scale", "namedSymbol", "catalog", "offsetWrapper",
    ]
    static let known = understood.union(ignored)
    /// Left out of the compiled file: they only matter to Xcode.
    static let dropped: Set<String> = [
        "dependencies", "device", "freeformSimulatedSizeMetrics", "classes",
        "inferredMetricsTieBreakers",
    ]
}
