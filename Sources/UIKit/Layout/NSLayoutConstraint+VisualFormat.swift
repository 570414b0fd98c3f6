// SPDX-License-Identifier: Apache-2.0
//
// Constraints drawn in text: `H:|-[icon(40)]-8-[title(>=100@750)]-|`.

extension NSLayoutConstraint {
    /// How views of one format line up besides.
    public struct FormatOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    }

    /// The constraints that the picture shows; what cannot be read is an exception on iOS, here a word
    /// in the log and no constraints.
    public class func constraints(
        withVisualFormat format: String, options opts: FormatOptions = [],
        metrics: [String: Any]?, views: [String: Any]
    ) -> [NSLayoutConstraint] {
        var reader = VisualFormat(format, metrics: metrics ?? [:], views: views, options: opts)
        guard let constraints = reader.read() else {
            Complaint.tell(
                "NSLayoutConstraint: '\(format)' cannot be read at '\(reader.rest.prefix(12))'; check "
                    + "the names of views and metrics")
            return []
        }
        return constraints
    }
}

/// Reads one format string, left to right.
@MainActor private struct VisualFormat {
    private(set) var rest: Substring
    private let metrics: [String: Any]
    private let views: [String: Any]
    private let options: NSLayoutConstraint.FormatOptions
    private var isVertical = false
    private var made: [NSLayoutConstraint] = []
    private var shown: [UIView] = []

    private struct Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var other: UIView?
        var priority: Float = 1000
    }

    init(
        _ format: String, metrics: [String: Any], views: [String: Any],
        options: NSLayoutConstraint.FormatOptions
    ) {
        rest = format.filter { !$0.isWhitespace }[...]
        self.metrics = metrics
        self.views = views
        self.options = options
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest.removeFirst(text.count)
        return true
    }
    private mutating func word() -> String {
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        rest = rest.dropFirst(word.count)
        return String(word)
    }

    mutating func read() -> [NSLayoutConstraint]? {
        if take("V:") { isVertical = true } else { _ = take("H:") }
        let startsAtEdge = take("|")
        var gap: [Predicate]? = startsAtEdge ? gapBefore() : nil
        guard !startsAtEdge || gap != nil else { return nil }
        while take("[") {
            guard let view = views[word()] as? UIView, sizes(of: view), take("]") else {
                return nil
            }
            if let gap {
                connect(view, after: shown.last, gap)
            }
            shown.append(view)
            guard let next = gapBefore() else { return nil }
            gap = next
        }
        guard let last = shown.last else { return nil }
        if take("|"), let gap, let parent = last.superview {
            for it in gap {
                relate(parent, far, last, far, it)
            }
        }
        guard rest.isEmpty else { return nil }
        return made + aligned
    }

    /// `-`, `-8-`, `-(>=8,<=20@500)-` or nothing; nil where it cannot be read.
    private mutating func gapBefore() -> [Predicate]? {
        guard take("-") else { return [Predicate()] }
        guard rest.first != "[", rest.first != "|" else { return [Predicate(constant: -1)] }
        let predicates: [Predicate]?
        if take("(") {
            predicates = list()
            guard take(")") else { return nil }
        } else {
            predicates = predicate().map { [$0] }
        }
        return take("-") ? predicates : nil
    }
    private mutating func sizes(of view: UIView) -> Bool {
        guard take("(") else { return true }
        guard let list = list(), take(")") else { return false }
        let side: NSLayoutConstraint.Attribute = isVertical ? .height : .width
        for it in list {
            relate(view, side, it.other, it.other == nil ? .notAnAttribute : side, it)
        }
        return true
    }
    private mutating func list() -> [Predicate]? {
        var all: [Predicate] = []
        repeat {
            guard let next = predicate() else { return nil }
            all.append(next)
        } while take(",")
        return all
    }
    private mutating func predicate() -> Predicate? {
        var it = Predicate()
        if take(">=") {
            it.relation = .greaterThanOrEqual
        } else if take("<=") {
            it.relation = .lessThanOrEqual
        } else {
            _ = take("==")
        }
        let minus = take("-")
        let name = word()
        if let number = number(name) {
            it.constant = minus ? -number : number
        } else if let view = views[name] as? UIView {
            it.other = view
        } else {
            return nil
        }
        if take("@") {
            guard let priority = number(word()) else { return nil }
            it.priority = Float(priority)
        }
        return it
    }
    private func number(_ word: String) -> CGFloat? {
        if let number = Double(word), number.isFinite { return CGFloat(number) }
        switch metrics[word] {
        case let it as CGFloat: return it
        case let it as Int: return CGFloat(it)
        case let it as Float: return CGFloat(it)
        case let it as NSNumber: return CGFloat(it.doubleValue)
        default: return nil
        }
    }

    // MARK: Making constraints

    private var near: NSLayoutConstraint.Attribute {
        isVertical ? .top : options.contains(.directionLeftToRight) ? .left : .leading
    }
    private var far: NSLayoutConstraint.Attribute {
        isVertical ? .bottom : options.contains(.directionLeftToRight) ? .right : .trailing
    }
    private mutating func connect(_ view: UIView, after previous: UIView?, _ gap: [Predicate]) {
        for it in gap {
            if let previous {
                relate(view, near, previous, far, it)
            } else if let parent = view.superview {
                relate(view, near, parent, near, it)
            }
        }
    }
    /// A gap of `-` alone is the system's: 8 points between neighbours and to the edge.
    private mutating func relate(
        _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ second: UIView?,
        _ other: NSLayoutConstraint.Attribute, _ it: Predicate
    ) {
        let constraint = NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: it.relation, toItem: second,
            attribute: other, multiplier: 1, constant: it.constant == -1 ? 8 : it.constant)
        constraint.priority = UILayoutPriority(it.priority)
        made.append(constraint)
    }
    private var aligned: [NSLayoutConstraint] {
        let sides: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
            (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top),
            (.alignAllBottom, .bottom), (.alignAllLeading, .leading),
            (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
            (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline),
            (.alignAllFirstBaseline, .firstBaseline),
        ]
        return sides.filter { options.contains($0.0) }.flatMap { _, side in
            zip(shown, shown.dropFirst()).map { one, next in
                NSLayoutConstraint(
                    item: next, attribute: side, relatedBy: .equal, toItem: one, attribute: side,
                    multiplier: 1, constant: 0)
            }
        }
    }
}
