// SPDX-License-Identifier: Apache-2.0
//
// Names of people, to and from text: Foundation's class cannot be made on Linux.

/// Writes the parts of a name as text, and finds them in one.
///
/// The order is that of most European languages: given name first. Where a file imports both
/// this module and Foundation, this is the class that is meant.
open class PersonNameComponentsFormatter: Formatter {
    /// How much of a name is said.
    public enum Style: Int, Sendable {
        /// As `medium`.
        case `default` = 0
        /// The given name, else the family name.
        case short = 1
        /// Given and family name.
        case medium = 2
        /// All parts, with titles.
        case long = 3
        /// Initials.
        case abbreviated = 4
    }

    /// What else a name may be made of.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let phonetic = Options(rawValue: 1 << 1)
    }

    open var style: Style = .default
    /// Whether the phonetic representation is written in place of the name.
    open var isPhonetic = false
    open var locale: Locale! = .autoupdatingCurrent

    public override init() { super.init() }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A name in one style, given name first.
    open class func localizedString(
        from components: PersonNameComponents, style: Style, options: Options = []
    ) -> String {
        let formatter = PersonNameComponentsFormatter()
        formatter.style = style
        formatter.isPhonetic = options.contains(.phonetic)
        return formatter.string(from: components)
    }

    open override func string(for obj: Any?) -> String? {
        (obj as? PersonNameComponents).map { string(from: $0) }
    }

    /// The name in the formatter's style.
    open func string(from components: PersonNameComponents) -> String {
        let name = isPhonetic ? components.phoneticRepresentation ?? components : components
        return switch style {
        case .default, .medium: name.joined(\.givenName, \.familyName)
        case .short: name.nickname ?? name.givenName ?? name.familyName ?? ""
        case .long:
            name.joined(\.namePrefix, \.givenName, \.middleName, \.familyName, \.nameSuffix)
        case .abbreviated: name.initials
        }
    }

    /// The parts of `string`; nil for one without a word.
    open func personNameComponents(from string: String) -> PersonNameComponents? {
        PersonNameComponents(reading: string)
    }
}

extension PersonNameComponents {
    fileprivate func joined(_ parts: KeyPath<PersonNameComponents, String?>...) -> String {
        parts.compactMap { self[keyPath: $0] }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    fileprivate var initials: String {
        [givenName, familyName].compactMap { $0?.first.map(String.init) }.joined()
    }

    private static let titles: Set<String> = [
        "mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "rev", "herr", "frau", "m", "mme",
    ]
    private static let additions: Set<String> = [
        "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq",
    ]

    /// "Dr. Anna Maria Haro Jr.", or "Haro, Anna Maria".
    fileprivate init?(reading text: String) {
        let halves = text.split(separator: ",", maxSplits: 1).map { $0.words }
        let isAddition = halves.count == 2 && halves[1].allSatisfy { Self.additions.has($0) }
        var words =
            halves.count == 2 && !isAddition ? halves[1] + halves[0] : halves.flatMap(\.self)
        guard !words.isEmpty else { return nil }
        self.init()
        if words.count > 1, Self.titles.has(words[0]) { namePrefix = words.removeFirst() }
        if words.count > 1, Self.additions.has(words[words.count - 1]) {
            nameSuffix = words.removeLast()
        }
        givenName = words.removeFirst()
        familyName = words.popLast()
        if !words.isEmpty { middleName = words.joined(separator: " ") }
    }
}

extension Substring {
    fileprivate var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}

extension Set<String> {
    fileprivate func has(_ word: String) -> Bool {
        contains(word.lowercased().filter { $0 != "." })
    }
}
