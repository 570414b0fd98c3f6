// SPDX-License-Identifier: Apache-2.0
//
// Walking from corner to corner. Of several ways the lowest symbol is taken
// (Bland's rule), so that no walk goes in circles.

extension Tableau {
    /// Smaller slopes are rounding.
    static let leastSlope = 1e-9
    /// Points by which a required relation may miss: rounding of multipliers such as 0.33.
    static let tolerance = 1e-5

    /// Makes a row's value as small as the other rows allow; it must not be able to fall for ever.
    ///
    /// - Returns: false when `budget` was used up on the way.
    mutating func minimise(row: Int, budget: Int) -> Bool {
        while let entering = symbol(in: row, where: { $0 < -Self.leastSlope }) {
            guard work < budget else { return false }
            guard let (leaving, _) = nearest(entering, besides: row) else { return true }
            pivot(row: leaving, entering: entering)
        }
        return true
    }

    /// Raises a row's value to 0 or more, where the other rows allow.
    ///
    /// - Returns: whether it got there; nil when `budget` was used up on the way.
    mutating func raise(row: Int, budget: Int) -> Bool? {
        while rows[row].constant < 0 {
            guard work < budget else { return nil }
            guard let entering = symbol(in: row, where: { $0 > Self.leastSlope }) else {
                return rows[row].constant > -Self.tolerance
            }
            let needed = -rows[row].constant / rows[row].factor(of: entering)
            guard let (other, room) = nearest(entering, besides: row), room < needed else {
                pivot(row: row, entering: entering)
                return true
            }
            pivot(row: other, entering: entering)
        }
        return true
    }

    /// The lowest symbol of a row that may grow and whose slope is as wished.
    private func symbol(in row: Int, where isWished: (Double) -> Bool) -> Int32? {
        rows[row].terms.first {
            kinds[Int($0.symbol)] == .restricted && isWished($0.factor)
        }?.symbol
    }

    /// The row that first reaches 0 as `entering` grows, and how far that is.
    private func nearest(_ entering: Int32, besides row: Int) -> (Int, Double)? {
        var nearest: (row: Int, room: Double)?
        for other in rowsWith(entering).map(Int.init) where other != row && basics[other] >= 0 {
            guard kinds[Int(basics[other])] == .restricted else { continue }
            let slope = rows[other].factor(of: entering)
            guard slope < -Self.leastSlope else { continue }
            let room = max(0, rows[other].constant) / -slope
            if let best = nearest {
                guard room < best.room || room == best.room && basics[other] < basics[best.row]
                else { continue }
            }
            nearest = (other, room)
        }
        return nearest
    }
}
