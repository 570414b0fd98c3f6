import Intents

class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any { Parcel(weight: 2) }
}
