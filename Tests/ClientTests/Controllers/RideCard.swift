// swift-format-ignore-file
//
//  A card in the manner of 2016: one call, outlets, child controllers.
//

import IntentsUI
import MapKit

class RideCard: UIViewController, INUIHostedViewControlling {

    @IBOutlet weak var carImageView: UIImageView!
    @IBOutlet private weak var driverLabel: UILabel! {
        didSet {
            driverLabel.font = UIFont.boldSystemFont(ofSize: 17)
            driverLabel.textColor = UIColor(red: 51/255, green: 51/255, blue: 51/255, alpha: 1.0)
        }
    }
    @IBOutlet var stars: [UIImageView]!
    @IBOutlet weak var heightConstraint: NSLayoutConstraint?
    @IBOutlet weak var spinner: UIActivityIndicatorView!
    @IBOutlet weak var progress: UIProgressView!

    override func viewDidLoad() {
        super.viewDidLoad()
        carImageView.layer.cornerRadius = carImageView.frame.size.width / 2
        carImageView.layer.masksToBounds = true
        carImageView.layer.borderWidth = 1.0
        carImageView.layer.borderColor = UIColor.lightGray.cgColor
        carImageView.clipsToBounds = true
        view.backgroundColor = .clear
    }

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
    }

    // MARK: - INUIHostedViewControlling

    func configure(with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!) {
        guard let intent = interaction.intent as? INRequestRideIntent else {
            completion(CGSize.zero)
            return
        }
        if interaction.intentHandlingStatus == .ready {
            spinner.startAnimating()
        } else {
            spinner.stopAnimating()
            progress.setProgress(0.5, animated: true)
        }
        let names = ["star", "star.fill"]
        for (index, star) in stars.enumerated() {
            star.image = UIImage(named: names[index % 2])?.withRenderingMode(.alwaysTemplate)
            star.tintColor = .orange
        }
        driverLabel.text = intent.rideOptionName?.spokenPhrase ?? "Your driver"
        heightConstraint?.constant = 44
        view.setNeedsLayout()
        view.layoutIfNeeded()

        let child = storyboard!.instantiateViewController(withIdentifier: "Route") as! RouteController
        addChild(child)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(child.view)
        NSLayoutConstraint.activate([
            child.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            child.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            child.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            child.view.bottomAnchor.constraint(lessThanOrEqualTo: view.safeAreaLayoutGuide.bottomAnchor)
        ])
        child.didMove(toParent: self)

        if let completion = completion {
            completion(self.desiredSize)
        }
    }

    var desiredSize: CGSize {
        return self.extensionContext!.hostedViewMaximumAllowedSize
    }
}

final class RouteController: UIViewController {
    @IBOutlet weak var pickup: UILabel!
    @IBOutlet weak var line: UIView!
    @IBOutlet weak var map: MKMapView!

    override func viewDidLoad() {
        super.viewDidLoad()
        let pin = MKPointAnnotation()
        pin.coordinate = CLLocationCoordinate2D(latitude: 52.5, longitude: 13.4)
        pin.title = "Pickup"
        map.addAnnotation(pin)
        map.setRegion(MKCoordinateRegion(center: pin.coordinate, latitudinalMeters: 500, longitudinalMeters: 500), animated: false)
        map.delegate = self
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        line.backgroundColor = UIColor.black.withAlphaComponent(0.2)
        UIView.animate(withDuration: 0.3, animations: {
            self.line.alpha = 1
        }, completion: { _ in
            self.line.isHidden = false
        })
    }
}

extension RouteController: MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
        let pin = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: "pin")
        pin.markerTintColor = .systemPurple
        return pin
    }
}
