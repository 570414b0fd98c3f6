// SPDX-License-Identifier: Apache-2.0
//
// The rows of a card as constraints, solved by AutoLayout; Peers/kiwi_peer.py has the same.

import AutoLayout

/// An icon and a text per row, 77 constraints in all.
struct LayoutSubject {
    private typealias Sum = LinearSystem.Sum
    private static let rows = 6
    private var system = LinearSystem()
    private var height = 0

    init() {
        let root = (0..<4).map { _ in system.variable() }
        height = root[3]
        let (x, y) = (Sum(variable: root[0]), Sum(variable: root[1]))
        let width = Sum(variable: root[2])
        system.relate(x, .equal)
        system.relate(y, .equal)
        system.relate(width, .equal, Sum(375))
        system.relate(Sum(variable: height), .greaterThanOrEqual)
        var above = y
        for row in 0..<Self.rows { addRow(row, x, x + width, &above) }
        system.relate(above + 8, .equal, y + Sum(variable: height))
    }

    private mutating func addRow(_ row: Int, _ left: Sum, _ right: Sum, _ above: inout Sum) {
        let icon = (0..<4).map { _ in Sum(variable: system.variable()) }
        let text = (0..<4).map { _ in Sum(variable: system.variable()) }
        let natural = Sum(Double(100 + 40 * (row % 9)))
        system.relate(icon[0], .equal, left + 16)
        system.relate(icon[2], .equal, Sum(44))
        system.relate(icon[3], .equal, icon[2])
        system.relate(icon[1], .greaterThanOrEqual, above + 8)
        system.relate(icon[1], .equal, above + 8, priority: 750)
        system.relate(text[0], .equal, icon[0] + icon[2] + 8)
        system.relate(text[0] + text[2], .lessThanOrEqual, right - 16)
        system.relate(text[1] + text[3] * 0.5, .equal, icon[1] + icon[3] * 0.5)
        for (side, length) in [(text[2], natural), (text[3], Sum(21))] {
            system.relate(side, .greaterThanOrEqual, length, priority: 750)
            system.relate(side, .lessThanOrEqual, length, priority: 250)
        }
        above = icon[1] + icon[3]
    }

    /// Solves so often; microseconds each.
    func solutions(_ count: Int) throws -> [Double] {
        var last = 0.0
        let times = timed(count) { last = system.solve().values[height] }
        guard abs(last - Double(52 * Self.rows + 8)) < 1e-6 else {
            throw Trouble("the card is \(last) high")
        }
        return times
    }
}

/// Times a body that does not wait, so often, in microseconds each.
private func timed(_ count: Int, _ body: () -> Void) -> [Double] {
    (0..<count).map { _ in
        let start = ContinuousClock.now
        body()
        return (ContinuousClock.now - start) / .microseconds(1)
    }
}
