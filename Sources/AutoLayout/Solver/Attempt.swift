// SPDX-License-Identifier: Apache-2.0
//
// One run through the relations, from the required ones to the weakest.

/// Solves a system without those relations that are known to be broken.
struct Attempt {
    enum End {
        case done, unfinished
        /// Start again, without the victim where there is one, and tracing.
        case contradiction(victim: Int?, with: [Int])
    }

    let system: LinearSystem
    /// Whether rows remember which equalities they come from, to name contradictions.
    let isTracing: Bool
    let budget: Int
    private(set) var tableau = Tableau()
    private(set) var broken: [Int: [Int]]
    /// The relation that a symbol stands for; -1 for variables.
    private var origin: [Int32] = []
    private var isUnfinished = false

    init(
        _ system: LinearSystem, isTracing: Bool, without broken: [Int: [Int]] = [:], budget: Int
    ) {
        self.system = system
        self.isTracing = isTracing
        self.broken = broken
        self.budget = budget
        tableau.symbols(.free, count: system.canBeNegative.count)
        origin = Array(repeating: -1, count: system.canBeNegative.count)
    }

    mutating func run() -> End {
        let order = system.relations.indices.sorted { left, right in
            let (one, other) = (system.relations[left], system.relations[right])
            if one.priority != other.priority { return one.priority > other.priority }
            if one.isRequired, one.standing != other.standing {
                return one.standing < other.standing
            }
            return left < right
        }
        let required = order.prefix { system.relations[$0].isRequired }
        do throws(Stop) {
            for index in required where system.relations[index].sign == .equal {
                try equate(index)
            }
            for variable in system.canBeNegative.indices where !system.canBeNegative[variable] {
                try keepPositive(Int32(variable))
            }
            for index in required where system.relations[index].sign != .equal {
                try bound(index)
            }
            dropWitnesses()
            try preferAll(order.dropFirst(required.count))
        } catch {
            guard case .contradiction(let victim, let conflicts) = error else {
                isUnfinished = true
                return .unfinished
            }
            return .contradiction(victim: victim, with: conflicts)
        }
        return .done
    }

    func solution(broken earlier: [Int: [Int]]) -> LinearSystem.Solution {
        LinearSystem.Solution(
            values: system.canBeNegative.indices.map { tableau.value(of: Int32($0)) },
            broken: broken.merging(earlier) { first, _ in first }, isUnfinished: isUnfinished,
            work: tableau.work)
    }

    private enum Stop: Error {
        case outOfSteps
        case contradiction(victim: Int?, with: [Int])
    }

    // MARK: Required relations

    /// Takes an equality in by eliminating a variable; no variable is bounded yet.
    private mutating func equate(_ index: Int) throws(Stop) {
        guard broken[index] == nil else { return }
        var row = expanded(index)
        if let symbol = tableau.freeSymbol(of: row) {
            if isTracing { row.add(1, newSymbol(.witness, of: index)) }
            tableau.insert(row, solvedFor: symbol)
        } else if abs(row.constant) > Tableau.tolerance {
            try giveUp(index, against: row)
        }
        try checkBudget()
    }

    /// Bounds a variable by 0 from below.
    private mutating func keepPositive(_ variable: Int32) throws(Stop) {
        guard let row = tableau.row(of: variable) else { return tableau.restrict(variable) }
        if let symbol = tableau.freeSymbol(of: tableau.rows[row]) {
            tableau.pivot(row: row, entering: symbol)
        } else if try !raise(row) {
            let conflicts = origins(of: tableau.rows[row])
            guard isTracing else { throw .contradiction(victim: nil, with: []) }
            guard let victim = victim(of: conflicts) else { return }
            throw .contradiction(victim: victim, with: conflicts.filter { $0 != victim })
        }
        tableau.restrict(variable)
        try checkBudget()
    }

    /// Takes an inequality in: its distance from the limit is a symbol of 0 or more.
    private mutating func bound(_ index: Int) throws(Stop) {
        guard broken[index] == nil else { return }
        var row = expanded(index)
        let distance = newSymbol(.restricted, of: index)
        if let symbol = tableau.freeSymbol(of: row) {
            row.add(-1, distance)
            return tableau.insert(row, solvedFor: symbol)
        }
        let place = tableau.insert(row, basic: distance)
        guard try !raise(place) else { return }
        try giveUp(index, against: tableau.remove(row: place))
    }

    private mutating func raise(_ row: Int) throws(Stop) -> Bool {
        guard let isRaised = tableau.raise(row: row, budget: budget) else { throw .outOfSteps }
        return isRaised
    }

    /// Leaves a relation out that contradicts the rest, or a lesser one in its stead.
    private mutating func giveUp(_ index: Int, against row: Row) throws(Stop) {
        guard isTracing else { throw .contradiction(victim: nil, with: []) }
        let conflicts = origins(of: row).filter { $0 != index }
        let standing = system.relations[index].standing
        if let lesser = victim(of: conflicts), system.relations[lesser].standing > standing {
            throw .contradiction(
                victim: lesser, with: (conflicts + [index]).filter { $0 != lesser }.sorted())
        }
        broken[index] = conflicts
    }

    /// The relation that gives way: of the highest standing the last; nil where none may.
    private func victim(of conflicts: [Int]) -> Int? {
        conflicts.filter { system.relations[$0].standing != .fixed }.max {
            let (one, other) = (system.relations[$0].standing, system.relations[$1].standing)
            return one == other ? $0 < $1 : one < other
        }
    }

    private func origins(of row: Row) -> [Int] {
        Set(row.terms.map { Int(origin[Int($0.symbol)]) }).subtracting([-1]).sorted()
    }

    private mutating func dropWitnesses() {
        guard isTracing else { return }
        for symbol in origin.indices where tableau.kinds[symbol] == .witness {
            tableau.fix(Int32(symbol))
        }
    }

    // MARK: Wishes

    /// Takes the rest in, priority by priority.
    private mutating func preferAll(_ indices: ArraySlice<Int>) throws(Stop) {
        var rest = indices
        while let first = rest.first {
            let priority = system.relations[first].priority
            let level = rest.prefix { system.relations[$0].priority == priority }
            try prefer(level)
            rest = rest.dropFirst(level.count)
        }
    }

    /// Makes the errors of one priority as small as the stronger ones allow, and keeps them so.
    private mutating func prefer(_ level: ArraySlice<Int>) throws(Stop) {
        var errors: [Term] = []
        for index in level {
            wish(index, errors: &errors)
            try checkBudget()
        }
        guard !errors.isEmpty else { return }
        let place = tableau.insert(tableau.expanded(errors, constant: 0), basic: -1)
        let isDone = tableau.minimise(row: place, budget: budget)
        let cost = tableau.remove(row: place)
        guard isDone else { throw .outOfSteps }
        // What would cost something stays 0 from here on: the lesser wishes cannot touch it.
        for term in cost.terms where term.factor > Tableau.leastSlope { tableau.fix(term.symbol) }
    }

    /// Adds a wish with what it may miss by. Where nothing is open any more it has no part in it.
    private mutating func wish(_ index: Int, errors: inout [Term]) {
        var row = expanded(index)
        guard !row.terms.isEmpty else { return }
        let relation = system.relations[index]
        let isEquality = relation.sign == .equal
        // row = over - under; under is an error, over is one for equalities alone.
        let over = newSymbol(.restricted, of: index)
        let under = newSymbol(.restricted, of: index)
        errors.append(Term(symbol: under, factor: relation.weight))
        if isEquality { errors.append(Term(symbol: over, factor: relation.weight)) }
        if let symbol = tableau.freeSymbol(of: row) {
            row.add(-1, over)
            row.add(1, under)
            tableau.insert(row, solvedFor: symbol)
        } else if row.constant >= 0 {
            row.add(1, under)
            tableau.insert(row, basic: over)
        } else {
            row = row.scaled(by: -1)
            row.add(1, over)
            tableau.insert(row, basic: under)
        }
    }

    // MARK: Parts

    /// The relation's sum, turned so that it must be 0, or at least 0.
    private mutating func expanded(_ index: Int) -> Row {
        let relation = system.relations[index]
        let turn: Double = relation.sign == .lessThanOrEqual ? -1 : 1
        let terms = relation.sum.pairs.map {
            Term(symbol: Int32($0.0), factor: $0.1 * turn)
        }
        return tableau.expanded(terms, constant: relation.sum.constant * turn)
    }

    private mutating func newSymbol(_ kind: Tableau.Kind, of relation: Int) -> Int32 {
        origin.append(Int32(relation))
        return tableau.symbol(kind)
    }

    private func checkBudget() throws(Stop) {
        if tableau.work >= budget { throw .outOfSteps }
    }
}
