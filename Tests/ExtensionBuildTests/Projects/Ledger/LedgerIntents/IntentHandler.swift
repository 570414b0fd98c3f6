import Intents
import LedgerCore

class IntentHandler: INExtension {
    override func handler(for intent: INIntent) -> Any { Account(name: "Savings").title }
}
