// SPDX-License-Identifier: Apache-2.0
//
// Makes a Swift file written for iOS acceptable to the compiler on Linux,
// which knows no Objective-C: without changing the file, and without moving
// a line or (but for a few named cases) a column, so that every diagnostic
// still points at what the author wrote.

/// A Swift source file on its way to the compiler.
///
/// | Written | Becomes |
/// | --- | --- |
/// | `@IBOutlet`, and `private`, `fileprivate` beside it | blanks |
/// | `@IBAction`, `@IBSegueAction`, `@IBInspectable`, `@IBDesignable` | blanks |
/// | `@objc`, `@objc(name)`, `@objcMembers`, `@nonobjc`, `@NSManaged`, `dynamic` | blanks |
/// | `#keyPath(T.a.b)` | `"a.b"` |
/// | `#selector(T.f(_:))` | `Selector("f(_:)")` |
/// | `@objc optional func f()` | a requirement; its default goes to another file |
/// | `.f?(x)` of such a requirement | `.f (x)` |
/// | `os(iOS)` in a condition | `true` |
/// | `Bundle.main` | `Bundle.ix`, the extension's bundle |
/// | `NSLocalizedString(…)` | `Bundle.translated(…)`, which knows the user's language |
/// | `.localizedString(forKey: …)` | `.ixTranslation(forKey: …)`, the same of a bundle |
/// | `func handler(for …) -> AnyObject` | `-> Any`, which overrides |
/// | `import os.log`, `import UIKit.UIImage` | `import os`, `import UIKit` |
/// | `import CoreGraphics`, `OSLog`, `Darwin` | `import UIKit`, `os`, `Foundation` |
/// | `error as CVarArg` | `error.ixArgument` |
/// | `UserDefaults(suiteName: x)` | `UserDefaults.suite(x)`, which knows application groups |
/// | `UserDefaults.standard` | `UserDefaults.standing`, in the extension's container |
/// | `defaults.set(nil, forKey: x)` | `defaults.set(nix, forKey: x)`, which is an `Any?` |
/// | `@UIApplicationMain` | `@main` |
///
/// Columns move to the right, on that line only, where the replacement is
/// longer: a `#selector` of a bare name that has no blank in front, and an
/// `@objc protocol` that names no parent (which becomes `: AnyObject`).
struct SourcePass {
    let source: [UInt8]
    let tokens: [Token]
    private(set) var edits: [Edit] = []
    private(set) var usesKitMembers = false
    private(set) var usesNetwork = false
    private(set) var optionalRequirements: [OptionalRequirement] = []
    private let optionalNames: Set<String>

    struct Edit {
        let range: Range<Int>
        let text: [UInt8]
    }

    /// What the compiler gets to see.
    struct Result {
        let bytes: [UInt8]
        let isChanged: Bool
        /// What iOS has in Foundation is partly declared by the kit: some file must import it.
        let usesKitMembers: Bool
        /// What iOS has in Foundation is partly a module of its own: some file must import it.
        let usesNetwork: Bool
        let optionalRequirements: [OptionalRequirement]
        /// The modules named by `import`, in order of appearance.
        let imports: [String]
        /// Whether a type is marked as the program's entry.
        let hasEntryPoint: Bool
        /// The classes that are declared to be delegates of an app.
        let applicationDelegates: [String]
    }

    /// - `optionals`: names of optional requirements anywhere in the module, whose calls
    ///   lose their question mark.
    static func rewrite(_ source: [UInt8], optionals: Set<String> = []) -> Result {
        var pass = SourcePass(source: source, optionals: optionals)
        pass.visitTokens()
        return Result(
            bytes: pass.rewritten, isChanged: !pass.edits.isEmpty,
            usesKitMembers: pass.usesKitMembers, usesNetwork: pass.usesNetwork,
            optionalRequirements: pass.optionalRequirements, imports: pass.imports,
            hasEntryPoint: pass.hasEntryPoint, applicationDelegates: pass.applicationDelegates)
    }

    private init(source: [UInt8], optionals: Set<String>) {
        self.source = source
        optionalNames = optionals
        tokens = SwiftLexer.tokens(of: source)
    }

    private mutating func visitTokens() {
        for index in tokens.indices {
            switch tokens[index].kind {
            case .at: rewriteAttribute(at: index)
            case .hash: rewriteHash(at: index)
            case .word: rewriteWord(at: index)
            case .number, .punctuation, .literal: break
            }
        }
    }

    private mutating func rewriteWord(at index: Int) {
        switch word(index) {
        case "dynamic" where isModifier(at: index): blank(tokens[index].range)
        case "optional": rewriteOptional(at: index)
        case "Bundle", "bundle": rewriteMainBundle(at: index)
        case "UserDefaults": rewriteSuite(at: index)
        case "standard": rewriteStandard(at: index)
        case "nil": rewriteNothing(at: index)
        case "NSLocalizedString": rewriteTranslation(at: index)
        case "localizedString": rewriteLookup(at: index)
        case "import": rewriteImport(at: index)
        case "CVarArg": rewriteArgument(at: index)
        case "handler": rewriteHandlerResult(at: index)
        case "containerURL" where word(index + 2) == "forSecurityApplicationGroupIdentifier":
            noteKitMember()
        case let name where Self.kitNames.contains(name): noteKitMember()
        case let name where Self.isOfNetwork(name): usesNetwork = true
        default: rewriteOptionalCall(at: index, named: optionalNames)
        }
    }

    /// Foundation's on iOS, the kit's here.
    private static let kitNames: Set<String> = [
        "NSUserActivity", "NSExtensionContext", "NSSelectorFromString", "NSStringFromSelector",
        "PersonNameComponentsFormatter", "DateComponentsFormatter", "MeasurementFormatter",
        "RelativeDateTimeFormatter", "ListFormatter", "autoreleasepool", "NSEC_PER_SEC",
        "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "CFAbsoluteTimeGetCurrent",
        "objc_sync_enter",
    ]

    /// Foundation's on iOS, FoundationNetworking's here.
    private static func isOfNetwork(_ name: String) -> Bool {
        name.hasPrefix("URLSession") || networkNames.contains(name)
    }

    private static let networkNames: Set<String> = [
        "URLRequest", "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse",
        "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol",
        "URLAuthenticationChallenge", "URLAuthenticationChallengeSender", "HTTPCookie",
        "HTTPCookieStorage", "NSURLRequest", "NSMutableURLRequest",
    ]

    // MARK: Reading

    /// The text of a token, "" past either end.
    func word(_ index: Int) -> String {
        tokens.indices.contains(index) ? source.text(tokens[index].range) : ""
    }

    /// Whether nothing, not even a blank, stands between two tokens.
    func touch(_ left: Int, _ right: Int) -> Bool {
        tokens.indices.contains(left) && tokens.indices.contains(right)
            && tokens[left].range.upperBound == tokens[right].range.lowerBound
    }

    /// No argument list is longer; keeps a file of nothing but `(` from taking minutes.
    private static let longestArguments = 2_000

    /// The index of the parenthesis that closes the one at `index`.
    func closing(_ index: Int) -> Int? {
        guard word(index) == "(" else { return nil }
        var depth = 0
        for candidate in index..<min(tokens.count, index + Self.longestArguments) {
            if word(candidate) == "(" { depth += 1 }
            if word(candidate) == ")" { depth -= 1 }
            if depth == 0 { return candidate }
        }
        return nil
    }

    func areOnOneLine(_ left: Int, _ right: Int) -> Bool {
        guard tokens.indices.contains(left), tokens.indices.contains(right) else { return false }
        return !source[tokens[left].range.lowerBound..<tokens[right].range.lowerBound]
            .contains { $0.endsLine }
    }

    private var imports: [String] {
        tokens.indices.filter { word($0) == "import" && word($0 - 1) != "." }.compactMap { index in
            let name = Self.importKinds.contains(word(index + 1)) ? index + 2 : index + 1
            return tokens.indices.contains(name) && tokens[name].kind == .word ? word(name) : nil
        }
    }

    private static let importKinds: Set<String> = [
        "class", "struct", "enum", "protocol", "func", "var", "let", "typealias", "actor",
    ]

    // MARK: Writing

    mutating func blank(_ range: Range<Int>) { replace(range, with: "") }

    /// Replaces `range`, pads with blanks, and keeps every line break.
    ///
    /// The text goes to the first stretch between line breaks that has room;
    /// with none, it goes to the front and moves the rest of that line.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let text = Array(text.utf8)
        let blanks = source[range].map { $0.endsLine ? $0 : UInt8(ascii: " ") }
        edits.append(Edit(range: range, text: blanks.filled(with: text)))
    }

    mutating func insert(_ text: String, at position: Int) {
        edits.append(Edit(range: position..<position, text: Array(text.utf8)))
    }

    mutating func noteKitMember() { usesKitMembers = true }

    mutating func note(_ requirement: OptionalRequirement) {
        optionalRequirements.append(requirement)
    }

    private var rewritten: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(source.count + 32)
        var position = 0
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
        where edit.range.lowerBound >= position {
            result += source[position..<edit.range.lowerBound]
            result += edit.text
            position = edit.range.upperBound
        }
        return result + source[position...]
    }
}

extension [UInt8] {
    /// These blanks with `text` in the first stretch that is long enough.
    fileprivate func filled(with text: [UInt8]) -> [UInt8] {
        var start = 0
        while start <= count {
            let end = self[start...].firstIndex { $0.endsLine } ?? count
            if end - start >= text.count {
                return self[..<start] + text + self[(start + text.count)...]
            }
            start = end + 1
        }
        return text + drop { !$0.endsLine }
    }
}
