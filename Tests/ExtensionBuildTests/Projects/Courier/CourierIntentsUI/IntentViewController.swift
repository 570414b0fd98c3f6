import Intents
import UIKit

class IntentViewController: UIViewController {
    let parcel = Parcel(weight: 3)
}
