public struct Amount {
    let cents: Int
    public init(cents: Int) { self.cents = cents }
    public var text: String { "\(cents) ct" }
}
