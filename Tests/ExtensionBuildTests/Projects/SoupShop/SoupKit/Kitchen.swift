import Intents

public struct Kitchen {
    public init() {}

    /// What is on today.
    public func soups() -> [Soup] {
        ["Leek", "Pea"].map { Soup(identifier: $0.lowercased(), display: $0) }
    }

    public func price(of intent: BringSoupIntent) -> Int { intent.size == .bucket ? 12 : 4 }
}
