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

    /// What is not on the menu has to be asked for.
    private let kitchen = [Soup(identifier: "onion", display: "onion soup")]

    func provideSoupOptionsCollection(
        for intent: OrderSoupIntent, searchTerm: String?,
        with completion: @escaping (INObjectCollection<Soup>?, Error?) -> Void
    ) {
        if intent.quantity == 5 {
            let closed = [NSLocalizedDescriptionKey: "The kitchen is closed."]
            return completion(nil, NSError(domain: "Soup", code: 1, userInfo: closed))
        }
        if intent.quantity == 6 { return completion(nil, nil) }
        guard let searchTerm else { return completion(INObjectCollection(items: menu), nil) }
        let found = (menu + kitchen).filter { $0.displayString.contains(searchTerm) }
        completion(INObjectCollection(items: found), nil)
    }

    func defaultSoup(for intent: OrderSoupIntent) -> Soup? {
        intent.quantity == 4 ? menu[1] : nil
    }

    func resolveSoup(
        for intent: OrderSoupIntent,
        with completion: @escaping (OrderSoupSoupResolutionResult) -> Void
    ) {
        guard let soup = intent.soup else { return completion(.needsValue()) }
        guard let known = (menu + kitchen).first(where: { $0.displayString == soup.displayString })
        else {
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
