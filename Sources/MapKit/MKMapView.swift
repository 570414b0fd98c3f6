// SPDX-License-Identifier: Apache-2.0
//
// A map's place on a card.

/// Remembers what it should show. The card shows a placeholder named after the annotations.
@MainActor open class MKMapView: UIView {
    open var region = MKCoordinateRegion()
    open var mapType = MKMapType.standard
    open var showsUserLocation = false
    open var showsCompass = true
    open var showsScale = false
    open var showsTraffic = false
    open var showsBuildings = true
    open var isZoomEnabled = true
    open var isScrollEnabled = true
    open var isRotateEnabled = true
    open var isPitchEnabled = true
    open weak var delegate: (any MKMapViewDelegate)?
    public private(set) var annotations: [any MKAnnotation] = []

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var centerCoordinate: CLLocationCoordinate2D {
        get { region.center }
        set { region.center = newValue }
    }
    /// Remembers the part of the Earth.
    open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
    /// Remembers the middle.
    open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
        centerCoordinate = coordinate
    }
    /// The region itself.
    open func regionThatFits(_ region: MKCoordinateRegion) -> MKCoordinateRegion { region }

    /// Adds a place, whose name the placeholder then says.
    open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
    /// Adds places, whose names the placeholder then says.
    open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
    /// Takes a place off.
    open func removeAnnotation(_ annotation: any MKAnnotation) {
        annotations.removeAll { $0 === annotation }
    }
    /// Takes places off.
    open func removeAnnotations(_ annotations: [any MKAnnotation]) {
        for annotation in annotations { removeAnnotation(annotation) }
    }
    /// Adds places and moves to the first.
    open func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
        for annotation in annotations where !self.annotations.contains(where: { $0 === annotation })
        {
            addAnnotation(annotation)
        }
        if let first = annotations.first { centerCoordinate = first.coordinate }
    }
    /// Always nil: views of places are not kept.
    open func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView?
    {
        nil
    }

    open override var accessibilityLabel: String? {
        get {
            let names = annotations.compactMap(\.title).filter { !$0.isEmpty }
            return super.accessibilityLabel ?? (names.isEmpty ? nil : names.joined(separator: ", "))
        }
        set { super.accessibilityLabel = newValue }
    }
}

extension MKMapView: PlaceholderView {
    package var kind: String { "mapView" }
}

/// Asked for nothing here: pins and lines are not drawn.
@MainActor public protocol MKMapViewDelegate: NSObjectProtocol {
    /// Never asked: places are not drawn.
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
    /// Never called: no map is loaded.
    func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
    /// Never called: nobody moves a map on a card.
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
}
extension MKMapViewDelegate {
    public func mapView(
        _ mapView: MKMapView, viewFor annotation: any MKAnnotation
    ) -> MKAnnotationView? { nil }
    public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
    public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
}
