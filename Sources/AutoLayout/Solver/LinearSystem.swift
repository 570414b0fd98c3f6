// SPDX-License-Identifier: Apache-2.0
//
// Variables and the relations between them.

/// Linear relations with priorities; the stronger ones win, however many weaker ones there are.
public struct LinearSystem: Sendable {
    /// A sum of variables, each times a factor, and a constant.
    public struct Sum: Hashable, Sendable {
        public var terms: [Int: Double] { Dictionary(pairs, uniquingKeysWith: +) }
        var pairs: [(Int, Double)] = []
        public var constant = 0.0

        public init(_ constant: Double = 0) { self.constant = constant }
        public init(variable: Int, times factor: Double = 1) { pairs = [(variable, factor)] }

        public static func == (left: Sum, right: Sum) -> Bool {
            left.constant == right.constant && left.terms == right.terms
        }
        public func hash(into hasher: inout Hasher) {
            hasher.combine(constant)
            hasher.combine(terms)
        }
        public static func + (left: Sum, right: Sum) -> Sum {
            var sum = left
            sum += right
            return sum
        }
        public static func += (left: inout Sum, right: Sum) {
            left.pairs += right.pairs
            left.constant += right.constant
        }
        public static func - (left: Sum, right: Sum) -> Sum { left + right * -1 }
        public static func * (sum: Sum, factor: Double) -> Sum {
            var product = sum
            for index in product.pairs.indices { product.pairs[index].1 *= factor }
            product.constant *= factor
            return product
        }
        public static func + (sum: Sum, constant: Double) -> Sum { sum + Sum(constant) }
        public static func - (sum: Sum, constant: Double) -> Sum { sum + Sum(-constant) }
    }

    /// A sum that is to be at most, exactly or at least 0.
    public struct Relation: Sendable {
        var sum: Sum
        var sign: LayoutConstraint.Relation
        var priority: Double
        /// Among relations of one priority, what a point of error counts.
        var weight: Double
        var standing: Standing

        var isRequired: Bool { priority >= 1000 }
    }

    /// Of required relations that contradict each other, the higher standing gives way.
    public enum Standing: Int, Comparable, Sendable {
        case fixed, system, author, content
        public static func < (left: Standing, right: Standing) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    /// What was found.
    public struct Solution: Sendable {
        /// By variable.
        public var values: [Double]
        /// Relations left out, by index, with those that they contradicted.
        public var broken: [Int: [Int]] = [:]
        /// Whether the budget ended before the work.
        public var isUnfinished = false
        /// Terms looked at.
        public var work = 0
    }

    private(set) var canBeNegative: [Bool] = []
    private(set) var relations: [Relation] = []

    public init() {}

    public var relationCount: Int { relations.count }

    /// A new variable, which may be kept from being negative.
    public mutating func variable(canBeNegative: Bool = true) -> Int {
        self.canBeNegative.append(canBeNegative)
        return self.canBeNegative.count - 1
    }

    /// Adds `left` ≤, = or ≥ `right`, and tells its index.
    @discardableResult public mutating func relate(
        _ left: Sum, _ sign: LayoutConstraint.Relation, _ right: Sum = Sum(),
        priority: Double = 1000, weight: Double = 1, standing: Standing = .author
    ) -> Int {
        relations.append(
            Relation(
                sum: left - right, sign: sign, priority: priority, weight: weight,
                standing: standing))
        return relations.count - 1
    }

    /// Finds values: among all that keep the required relations, those that keep the strongest
    /// priority best, among these the next strongest, and so on.
    ///
    /// Relations of the same standing count in their order: of those that contradict, the last is
    /// left out. What is not determined is 0 or what follows from that. The budget counts terms that
    /// may be looked at; about 3 ns each.
    public func solve(budget: Int = 40_000_000) -> Solution {
        var attempt = Attempt(self, isTracing: false, budget: budget)
        var left = budget
        var broken: [Int: [Int]] = [:]
        while true {
            switch attempt.run() {
            case .done, .unfinished: return attempt.solution(broken: broken)
            case .contradiction(let victim, let conflicts):
                if let victim { broken[victim] = conflicts }
                left -= attempt.tableau.work
                attempt = Attempt(self, isTracing: true, without: broken, budget: left)
            }
        }
    }
}
