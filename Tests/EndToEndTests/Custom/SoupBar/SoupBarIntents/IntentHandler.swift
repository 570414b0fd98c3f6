// SPDX-License-Identifier: Apache-2.0
//
// Takes orders for soup: a custom intent as its author writes it.

import Intents

class IntentHandler: INExtension, OrderSoupIntentHandling {
    override func handler(for intent: INIntent) -> Any { self }

    private let menu = [
        Soup(identifier: "leek", display: "leek soup"),
        Soup(identifier: "goulash", display: "goulash soup"),
    ]

    func provideSoupOptionsCollection(
        for intent: OrderSoupIntent,
        with completion: @escaping (INObjectCollection<Soup>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: menu), nil)
    }

    func resolveSoup(
        for intent: OrderSoupIntent,
        with completion: @escaping (OrderSoupSoupResolutionResult) -> Void
    ) {
        guard let soup = intent.soup else { return completion(.needsValue()) }
        guard let known = menu.first(where: { $0.displayString == soup.displayString }) else {
            return completion(.unsupported(forReason: .soldOut))
        }
        completion(.success(with: known))
    }

    func resolveQuantity(for intent: OrderSoupIntent) async -> OrderSoupQuantityResolutionResult {
        guard let quantity = intent.quantity?.intValue else { return .needsValue() }
        return quantity > 9 ? .unsupported(forReason: .tooMany) : .success(with: quantity)
    }

    func resolveSize(
        for intent: OrderSoupIntent, with completion: @escaping (SoupSizeResolutionResult) -> Void
    ) {
        completion(intent.size == .unknown ? .success(with: .small) : .success(with: intent.size))
    }

    func handle(
        intent: OrderSoupIntent, completion: @escaping (OrderSoupIntentResponse) -> Void
    ) {
        guard let soup = intent.soup else {
            return completion(OrderSoupIntentResponse(code: .failure, userActivity: nil))
        }
        switch intent.quantity?.intValue ?? 0 {
        case 7: completion(OrderSoupIntentResponse(code: .failureClosed, userActivity: nil))
        case 8: completion(OrderSoupIntentResponse(code: .queued, userActivity: nil))
        default: completion(.success(soup: soup, minutes: intent.size == .large ? 20 : 10))
        }
    }
}
