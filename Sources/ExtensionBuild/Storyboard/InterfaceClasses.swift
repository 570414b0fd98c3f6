// SPDX-License-Identifier: Apache-2.0
//
// Which class an element of a storyboard is, and what UIKit's classes inherit.

enum InterfaceClasses {
    /// The class that an element gives; nil for elements that are no objects, or of a class that
    /// is not known here.
    static func name(of element: String) -> String? { elements[element] }

    /// The class, its superclass and so on; empty for classes that are not UIKit's.
    static func ancestry(of name: String) -> [String] {
        var names: [String] = []
        var level: String? = name
        while let here = level, let above = superclasses[here] {
            names.append(here)
            level = above
        }
        return names
    }

    private static let elements: [String: String] = [
        "view": "UIView", "label": "UILabel", "imageView": "UIImageView",
        "stackView": "UIStackView", "button": "UIButton", "switch": "UISwitch",
        "progressView": "UIProgressView", "visualEffectView": "UIVisualEffectView",
        "scrollView": "UIScrollView", "containerView": "UIView", "control": "UIControl",
        "textField": "UITextField", "textView": "UITextView", "slider": "UISlider",
        "segmentedControl": "UISegmentedControl", "pageControl": "UIPageControl",
        "stepper": "UIStepper", "activityIndicatorView": "UIActivityIndicatorView",
        "tableView": "UITableView", "tableViewCell": "UITableViewCell",
        "tableViewCellContentView": "UIView", "mapView": "MKMapView",
        "constraint": "NSLayoutConstraint",
        "viewLayoutGuide": "UILayoutGuide", "viewController": "UIViewController",
        "tableViewController": "UITableViewController",
        "navigationController": "UINavigationController",
        "tapGestureRecognizer": "UITapGestureRecognizer",
        "panGestureRecognizer": "UIPanGestureRecognizer",
        "pinchGestureRecognizer": "UIPinchGestureRecognizer",
        "swipeGestureRecognizer": "UISwipeGestureRecognizer",
        "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    ]

    /// An empty name ends the line.
    private static let superclasses: [String: String] = [
        "NSObject": "", "MKMapView": "UIView", "UIResponder": "NSObject", "UIView": "UIResponder",
        "UILabel": "UIView",
        "UIImageView": "UIView", "UIStackView": "UIView", "UIControl": "UIView",
        "UIButton": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
        "UITextField": "UIControl", "UISegmentedControl": "UIControl",
        "UIPageControl": "UIControl", "UIStepper": "UIControl", "UIProgressView": "UIView",
        "UIVisualEffectView": "UIView", "UIScrollView": "UIView", "UITextView": "UIScrollView",
        "UITableView": "UIScrollView", "UITableViewCell": "UIView",
        "UIActivityIndicatorView": "UIView", "NSLayoutConstraint": "NSObject",
        "UILayoutGuide": "NSObject", "UIViewController": "UIResponder",
        "UITableViewController": "UIViewController",
        "UINavigationController": "UIViewController", "UIGestureRecognizer": "NSObject",
        "UITapGestureRecognizer": "UIGestureRecognizer",
        "UIPanGestureRecognizer": "UIGestureRecognizer",
        "UIPinchGestureRecognizer": "UIGestureRecognizer",
        "UISwipeGestureRecognizer": "UIGestureRecognizer",
        "UILongPressGestureRecognizer": "UIGestureRecognizer",
    ]
}
