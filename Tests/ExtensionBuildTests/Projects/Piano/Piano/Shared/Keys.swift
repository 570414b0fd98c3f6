enum Keys: Int {
    case middle = 40
}
