public struct Tune {
    public let key: Int
    public init(key: Int) { self.key = key }
}
