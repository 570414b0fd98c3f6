// SPDX-License-Identifier: Apache-2.0
//
// The solver beside a search that tries every corner.

import AutoLayout
import Testing

typealias Sum = LinearSystem.Sum

@Suite struct `The solver` {
    @Test(arguments: 1...400) func `finds the best of all corners`(_ seed: Int) {
        let problem = SmallProblem(seed: UInt64(seed))
        let solution = problem.system.solve()
        guard let best = problem.best else {
            #expect(!solution.broken.isEmpty, "no corner keeps all, but nothing was left out")
            return
        }
        #expect(solution.broken.isEmpty)
        let found = problem.costs(Array(solution.values.prefix(problem.variables)))
        #expect(found.violation < 1e-4)
        for (one, other) in zip(found.wishes, best.wishes) {
            #expect(abs(one - other) < 1e-3, "\(found.wishes) instead of \(best.wishes)")
            if abs(one - other) >= 1e-3 { break }
        }
    }

    @Test func `keeps one stronger wish against any number of weaker ones`() {
        var system = LinearSystem()
        let x = system.variable()
        system.relate(Sum(variable: x), .equal, Sum(10), priority: 251)
        for _ in 0..<1_000 { system.relate(Sum(variable: x), .equal, Sum(90), priority: 250.5) }
        #expect(abs(system.solve().values[x] - 10) < 1e-9)
    }

    @Test func `lets the many win within one priority`() {
        var system = LinearSystem()
        let x = system.variable()
        system.relate(Sum(variable: x), .equal, Sum(10), priority: 250)
        for _ in 0..<2 { system.relate(Sum(variable: x), .equal, Sum(90), priority: 250) }
        #expect(abs(system.solve().values[x] - 90) < 1e-9)
    }

    @Test func `leaves out the last of what contradicts, and names the others alone`() {
        var system = LinearSystem()
        let (x, y) = (system.variable(), system.variable())
        let low = system.relate(Sum(variable: x), .greaterThanOrEqual, Sum(5))
        system.relate(Sum(variable: y), .equal, Sum(3))
        let high = system.relate(Sum(variable: x), .lessThanOrEqual, Sum(4))
        let solution = system.solve()
        #expect(solution.broken == [high: [low]])
        #expect(solution.values[x] >= 5 && solution.values[y] == 3)
    }

    @Test func `leaves out what would make a length negative`() {
        var system = LinearSystem()
        let width = system.variable(canBeNegative: false)
        let (one, other) = (system.variable(), system.variable())
        let first = system.relate(Sum(variable: one), .equal, Sum(20))
        let second = system.relate(
            Sum(variable: other), .equal, Sum(variable: one) + Sum(variable: width))
        let third = system.relate(Sum(variable: other), .equal, Sum(15))
        let solution = system.solve()
        #expect(solution.broken == [third: [first, second]])
        #expect(solution.values[width] >= 0)
    }

    @Test func `ends with its budget, and says so`() {
        let system = Self.entangled(60)
        let whole = system.solve()
        #expect(!whole.isUnfinished)
        let cut = system.solve(budget: whole.work / 4)
        #expect(cut.isUnfinished)
        #expect(cut.work < whole.work)
    }

    /// Wishes of many priorities, each about many variables.
    private static func entangled(_ count: Int) -> LinearSystem {
        var system = LinearSystem()
        var random = Random(seed: 7)
        let variables = (0..<count).map { _ in system.variable(canBeNegative: false) }
        for priority in 1...count {
            var sum = Sum()
            for variable in variables {
                sum += Sum(variable: variable, times: Double(random.below(7)) - 3)
            }
            system.relate(sum, .equal, Sum(Double(random.below(100))), priority: Double(priority))
        }
        return system
    }
}

/// Numbers that look random and are the same in every run.
struct Random: RandomNumberGenerator {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
    mutating func below(_ bound: Int) -> Int { Int(next() >> 33) % bound }
}

/// Two or three bounded variables and a handful of relations: few enough corners to try them all.
struct SmallProblem {
    struct Relation {
        var factors: [Double]
        var constant: Double
        var sign: LayoutConstraint.Relation
        var priority: Double

        func violation(_ point: [Double]) -> Double {
            let value = zip(factors, point).reduce(constant) { $0 + $1.0 * $1.1 }
            return switch sign {
            case .equal: abs(value)
            case .lessThanOrEqual: max(0, value)
            case .greaterThanOrEqual: max(0, -value)
            }
        }
    }

    let variables: Int
    var relations: [Relation] = []

    init(seed: UInt64) {
        var random = Random(seed: seed)
        variables = 2 + random.below(2)
        for variable in 0..<variables {
            var factors = Array(repeating: 0.0, count: variables)
            factors[variable] = 1
            for (sign, limit) in [
                (LayoutConstraint.Relation.greaterThanOrEqual, 0.0), (.lessThanOrEqual, -100.0),
            ] {
                relations.append(
                    Relation(factors: factors, constant: limit, sign: sign, priority: 1000))
            }
        }
        for _ in 0..<3 + random.below(5) {
            let signs: [LayoutConstraint.Relation] = [
                .equal, .lessThanOrEqual, .greaterThanOrEqual,
            ]
            relations.append(
                Relation(
                    factors: (0..<variables).map { _ in Double(random.below(5) - 2) },
                    constant: Double(random.below(160) - 80), sign: signs[random.below(3)],
                    priority: [1000, 750, 750, 251, 250, 250, 50][random.below(7)]))
        }
    }

    var system: LinearSystem {
        var system = LinearSystem()
        let ids = (0..<variables).map { system.variable(canBeNegative: $0 == 0) }
        for relation in relations {
            var sum = Sum(relation.constant)
            for (id, factor) in zip(ids, relation.factors) {
                sum += Sum(variable: id, times: factor)
            }
            system.relate(sum, relation.sign, priority: relation.priority)
        }
        return system
    }

    /// What required relations miss by, and what the others do, strongest first.
    func costs(_ point: [Double]) -> (violation: Double, wishes: [Double]) {
        let violation = relations.filter { $0.priority == 1000 }.map { $0.violation(point) }.max()
        let levels = Set(relations.map(\.priority)).subtracting([1000]).sorted(by: >)
        let wishes = levels.map { level in
            relations.filter { $0.priority == level }.reduce(0) { $0 + $1.violation(point) }
        }
        return (violation ?? 0, wishes)
    }

    /// The costs of the best corner that keeps what is required; nil when none does.
    var best: (violation: Double, wishes: [Double])? {
        var best: (violation: Double, wishes: [Double])?
        for corner in corners {
            let costs = costs(corner)
            guard costs.violation < 1e-7 else { continue }
            if best == nil || Self.isLess(costs.wishes, best?.wishes ?? []) { best = costs }
        }
        return best
    }
    private static func isLess(_ left: [Double], _ right: [Double]) -> Bool {
        for (one, other) in zip(left, right) where abs(one - other) > 1e-7 { return one < other }
        return false
    }

    /// All points in which as many borders meet as there are variables.
    private var corners: [[Double]] {
        func choose(_ count: Int, from start: Int) -> [[Int]] {
            guard count > 0 else { return [[]] }
            return (start..<relations.count).flatMap { first in
                choose(count - 1, from: first + 1).map { [first] + $0 }
            }
        }
        return choose(variables, from: 0).compactMap(meet)
    }
    /// Gauss's elimination.
    private func meet(_ borders: [Int]) -> [Double]? {
        var rows = borders.map { relations[$0].factors + [-relations[$0].constant] }
        for column in 0..<variables {
            guard
                let pivot = (column..<variables).max(by: {
                    abs(rows[$0][column]) < abs(rows[$1][column])
                }),
                abs(rows[pivot][column]) > 1e-9
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<variables where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in 0...variables { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return (0..<variables).map { rows[$0][variables] / rows[$0][$0] }
    }
}
