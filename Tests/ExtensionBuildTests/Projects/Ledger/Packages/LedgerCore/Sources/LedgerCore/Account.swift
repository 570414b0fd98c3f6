import Money

public struct Account {
    public let name: String
    public init(name: String) { self.name = name }
    public var title: String { "\(name): \(Amount(cents: 5).text)" }
}
