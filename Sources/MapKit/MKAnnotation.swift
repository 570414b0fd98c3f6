// SPDX-License-Identifier: Apache-2.0
//
// Places on a map that have a name.

/// A place with a name.
public protocol MKAnnotation: NSObjectProtocol {
    var coordinate: CLLocationCoordinate2D { get }
    var title: String? { get }
    var subtitle: String? { get }
}
extension MKAnnotation {
    public var title: String? { nil }
    public var subtitle: String? { nil }
}

/// What can be on a map and has a name.
open class MKShape: NSObject {
    open var title: String?
    open var subtitle: String?
    public override init() { super.init() }
}

/// A point with a name.
open class MKPointAnnotation: MKShape, MKAnnotation {
    open var coordinate = CLLocationCoordinate2D()
    public override init() { super.init() }
    /// A point without a name.
    public convenience init(coordinate: CLLocationCoordinate2D) {
        self.init()
        self.coordinate = coordinate
    }
    /// A point with a name.
    public convenience init(
        coordinate: CLLocationCoordinate2D, title: String?, subtitle: String?
    ) {
        self.init(coordinate: coordinate)
        self.title = title
        self.subtitle = subtitle
    }
}

/// How a place would look on a map; not shown.
@MainActor open class MKAnnotationView: UIView {
    open var annotation: (any MKAnnotation)?
    open var image: UIImage?
    open var canShowCallout = false
    public let reuseIdentifier: String?
    /// A view of a place.
    public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        self.annotation = annotation
    }
    public required init?(coder: NSCoder) {
        reuseIdentifier = nil
        super.init(coder: coder)
    }
}
/// A pin; not shown.
@MainActor open class MKPinAnnotationView: MKAnnotationView {
    open var pinTintColor: UIColor?
    open var animatesDrop = false
}
/// A balloon; not shown.
@MainActor open class MKMarkerAnnotationView: MKAnnotationView {
    open var markerTintColor: UIColor?
    open var glyphText: String?
    open var glyphImage: UIImage?
}
