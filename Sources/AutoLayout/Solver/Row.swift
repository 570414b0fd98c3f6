// SPDX-License-Identifier: Apache-2.0
//
// A linear expression: a constant and factors of symbols, sorted.

/// A symbol and its factor.
struct Term {
    var symbol: Int32
    var factor: Double
}

/// constant + Σ factor × symbol; each symbol once, in ascending order.
struct Row {
    /// Smaller factors are rounding and count as none.
    static let leastFactor = 1e-10

    var constant = 0.0
    var terms: [Term] = []

    /// The factor of a symbol; 0 where it does not occur.
    func factor(of symbol: Int32) -> Double {
        var (low, high) = (0, terms.count)
        while low < high {
            let middle = (low + high) >> 1
            if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low < terms.count && terms[low].symbol == symbol ? terms[low].factor : 0
    }

    mutating func remove(_ symbol: Int32) {
        if let index = terms.firstIndex(where: { $0.symbol == symbol }) { terms.remove(at: index) }
    }

    /// Adds a term whose symbol may be there already.
    mutating func add(_ factor: Double, _ symbol: Int32) {
        let index = terms.firstIndex { $0.symbol >= symbol } ?? terms.count
        guard index < terms.count, terms[index].symbol == symbol else {
            if abs(factor) >= Self.leastFactor {
                terms.insert(Term(symbol: symbol, factor: factor), at: index)
            }
            return
        }
        terms[index].factor += factor
        if abs(terms[index].factor) < Self.leastFactor { terms.remove(at: index) }
    }

    /// The row times a number.
    func scaled(by number: Double) -> Row {
        Row(
            constant: constant * number,
            terms: terms.map { Term(symbol: $0.symbol, factor: $0.factor * number) })
    }
}
