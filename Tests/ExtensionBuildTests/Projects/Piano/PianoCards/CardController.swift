import Intents
import UIKit

final class CardController: UIViewController {
    let key = Keys.middle
}
