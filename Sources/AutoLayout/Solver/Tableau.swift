// SPDX-License-Identifier: Apache-2.0
//
// The simplex tableau: some symbols in terms of the others.

/// Each basic symbol has a row in terms of the symbols that are not basic; those are 0.
///
/// Nothing here depends on addresses or hashes: equal calls give equal tableaus.
struct Tableau {
    enum Kind: UInt8 {
        /// Any value.
        case free
        /// 0 or more.
        case restricted
        /// 0, and only there to tell which equality a row comes from.
        case witness
        /// 0 for good.
        case fixed
    }

    private(set) var kinds: [Kind] = []
    private(set) var rows: [Row] = []
    /// The basic symbol of each row; -1 for rows that are none (any more).
    private(set) var basics: [Int32] = []
    private var rowOf: [Int32] = []
    /// Rows in which a symbol may occur: all in which it does, and perhaps more.
    private var columns: [[Int32]] = []
    private var spare: [Term] = []
    /// Terms looked at so far: what a solution costs.
    private(set) var work = 0

    mutating func symbol(_ kind: Kind) -> Int32 {
        kinds.append(kind)
        rowOf.append(-1)
        columns.append([])
        return Int32(kinds.count - 1)
    }
    mutating func symbols(_ kind: Kind, count: Int) {
        kinds += repeatElement(kind, count: count)
        rowOf += repeatElement(-1, count: count)
        columns += repeatElement([], count: count)
    }
    mutating func restrict(_ symbol: Int32) { kinds[Int(symbol)] = .restricted }

    func row(of symbol: Int32) -> Int? {
        let row = rowOf[Int(symbol)]
        return row < 0 ? nil : Int(row)
    }
    func value(of symbol: Int32) -> Double { row(of: symbol).map { rows[$0].constant } ?? 0 }
    func rowsWith(_ symbol: Int32) -> [Int32] { columns[Int(symbol)] }

    /// The terms without basic symbols.
    mutating func expanded(_ terms: [Term], constant: Double) -> Row {
        var sum = Row(constant: constant)
        for term in terms {
            if let row = row(of: term.symbol) {
                add(term.factor, rows[row], to: &sum)
            } else if kinds[Int(term.symbol)] != .fixed {
                sum.add(term.factor, term.symbol)
            }
        }
        return sum
    }

    /// The free symbol by which a row is best solved: the one that occurs least.
    func freeSymbol(of row: Row) -> Int32? {
        var best: Int32?
        var fewest = Int.max
        for term in row.terms where kinds[Int(term.symbol)] == .free && abs(term.factor) > 1e-6 {
            let count = columns[Int(term.symbol)].count
            if count <= fewest { (best, fewest) = (term.symbol, count) }
        }
        return best
    }

    /// Adds `basic` = `row`.
    @discardableResult mutating func insert(_ row: Row, basic: Int32) -> Int {
        let index = rows.count
        rows.append(row)
        basics.append(basic)
        if basic >= 0 { rowOf[Int(basic)] = Int32(index) }
        for term in row.terms { columns[Int(term.symbol)].append(Int32(index)) }
        return index
    }

    /// Adds 0 = `row`, which makes `symbol` of it basic.
    mutating func insert(_ row: Row, solvedFor symbol: Int32) {
        let index = insert(row, basic: -1)
        solve(index, for: symbol, leaving: nil)
    }

    /// Takes a row out; its basic symbol is then without meaning.
    mutating func remove(row: Int) -> Row {
        if basics[row] >= 0 { rowOf[Int(basics[row])] = -1 }
        basics[row] = -1
        let removed = rows[row]
        rows[row] = Row()
        return removed
    }

    /// Makes `entering` basic in that row instead of the symbol that is.
    mutating func pivot(row: Int, entering: Int32) {
        let leaving = basics[row]
        rowOf[Int(leaving)] = -1
        solve(row, for: entering, leaving: leaving)
    }

    /// Takes a symbol that is not basic out of all rows: it stays 0.
    mutating func fix(_ symbol: Int32) {
        for row in columns[Int(symbol)] {
            work += rows[Int(row)].terms.count
            rows[Int(row)].remove(symbol)
        }
        columns[Int(symbol)] = []
        kinds[Int(symbol)] = .fixed
    }

    private mutating func solve(_ index: Int, for entering: Int32, leaving: Int32?) {
        var row = rows[index]
        let factor = row.factor(of: entering)
        row.remove(entering)
        row = row.scaled(by: -1 / factor)
        if let leaving {
            row.add(1 / factor, leaving)
            columns[Int(leaving)].append(Int32(index))
        }
        rows[index] = row
        basics[index] = entering
        rowOf[Int(entering)] = Int32(index)
        let affected = columns[Int(entering)]
        columns[Int(entering)] = []
        for other in affected where other != Int32(index) {
            substitute(entering, by: row, in: Int(other))
        }
    }

    private mutating func substitute(_ symbol: Int32, by row: Row, in index: Int) {
        let factor = rows[index].factor(of: symbol)
        guard factor != 0 else { return }
        let old = rows[index].terms
        rows[index].constant += factor * row.constant
        let added = merge(old, factor, row.terms, without: symbol)
        swap(&rows[index].terms, &spare)
        for term in added { columns[Int(term)].append(Int32(index)) }
    }

    private mutating func add(_ factor: Double, _ row: Row, to sum: inout Row) {
        sum.constant += factor * row.constant
        _ = merge(sum.terms, factor, row.terms, without: -1)
        swap(&sum.terms, &spare)
    }

    /// Leaves `terms` + `factor` × `others` in `spare`; the symbols that `terms` did not have.
    private mutating func merge(
        _ terms: [Term], _ factor: Double, _ others: [Term], without gone: Int32
    ) -> [Int32] {
        work += terms.count + others.count
        var added: [Int32] = []
        var place = 0
        spare.removeAll(keepingCapacity: true)
        spare.reserveCapacity(terms.count + others.count)
        for other in others {
            while place < terms.count, terms[place].symbol < other.symbol {
                if terms[place].symbol != gone { spare.append(terms[place]) }
                place += 1
            }
            var sum = factor * other.factor
            let isThere = place < terms.count && terms[place].symbol == other.symbol
            if isThere {
                sum += terms[place].factor
                place += 1
            }
            guard abs(sum) >= Row.leastFactor else { continue }
            spare.append(Term(symbol: other.symbol, factor: sum))
            if !isThere { added.append(other.symbol) }
        }
        while place < terms.count {
            if terms[place].symbol != gone { spare.append(terms[place]) }
            place += 1
        }
        return added
    }
}
