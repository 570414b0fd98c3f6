import Intents
import PianoKit

class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any { Tune(key: Keys.middle.rawValue) }
}
