import Intents
import SoupKit

#if !HANDLERS || !WARM || !DEVICE
    #error("the project's conditions are missing")
#endif

class IntentHandler: INExtension, BringSoupIntentHandling {
    func resolveSoup(
        for intent: BringSoupIntent, with completion: @escaping (SoupResolutionResult) -> Void
    ) {
        guard let soup = intent.soup else { return completion(.needsValue()) }
        completion(.success(with: soup))
    }

    func resolveSize(
        for intent: BringSoupIntent, with completion: @escaping (SoupSizeResolutionResult) -> Void
    ) {
        completion(intent.size == .unknown ? .needsValue() : .success(with: intent.size))
    }

    func provideSoupOptionsCollection(
        for intent: BringSoupIntent,
        with completion: @escaping (INObjectCollection<Soup>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: Kitchen().soups()), nil)
    }

    func handle(intent: BringSoupIntent, completion: @escaping (BringSoupIntentResponse) -> Void) {
        let soup = intent.soup ?? Soup(identifier: nil, display: "none")
        completion(.success(soup: soup, price: NSNumber(value: Kitchen().price(of: intent))))
    }
}
