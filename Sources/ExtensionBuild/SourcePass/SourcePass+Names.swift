// SPDX-License-Identifier: Apache-2.0
//
// Names that the Objective-C run time would look up, the platform, and the
// bundle that the code runs in.

extension SourcePass {
    mutating func rewriteHash(at index: Int) {
        guard touch(index, index + 1) else { return }
        switch word(index + 1) {
        case "keyPath": rewriteKeyPath(at: index)
        case "selector": rewriteSelector(at: index)
        case "if", "elseif": rewriteCondition(at: index)
        default: break
        }
    }

    // MARK: Key paths

    /// `#keyPath(T.a.b)` is the text "a.b". What begins with a capital letter,
    /// and `self`, says where to look; the last component is always the name.
    private mutating func rewriteKeyPath(at index: Int) {
        guard let end = closing(index + 2) else { return }
        var path = components(index + 3..<end)
        while path.count > 1, let first = path.first, isTypeName(first) { path.removeFirst() }
        guard !path.isEmpty else { return }
        replace(range(index, end), with: "\"\(path.joined(separator: "."))\"")
    }

    private func components(_ indices: Range<Int>) -> [String] {
        var depth = 0
        var names: [String] = []
        for index in indices {
            if word(index) == "<" { depth += 1 }
            if word(index) == ">" { depth -= 1 }
            if depth == 0, tokens[index].kind == .word { names.append(unquoted(word(index))) }
        }
        return names
    }

    private func isTypeName(_ name: String) -> Bool {
        name == "self" || (name.first?.isUppercase ?? false)
    }

    private func unquoted(_ name: String) -> String { name.filter { $0 != "`" } }

    // MARK: Selectors

    /// `#selector(T.f(_:))` becomes `Selector("f(_:)")`, as written but for
    /// the type. One byte longer than a bare name: the blank in front of an
    /// argument makes room, else the rest of the line moves by one.
    private mutating func rewriteSelector(at index: Int) {
        guard let end = closing(index + 2), index + 3 < end else { return }
        let text = "Selector(\"\(selectorName(index + 3..<end))\")"
        var place = range(index, end)
        if text.utf8.count > place.count, hasSpareBlank(before: index) {
            place = place.lowerBound - 1..<place.upperBound
        }
        replace(place, with: text)
    }

    private func selectorName(_ indices: Range<Int>) -> String {
        var name = ""
        var depth = 0
        for index in indices {
            let text = word(index)
            if depth == 0, text == "as" { break }
            if depth == 0, text == "." || (text == ":" && ["getter", "setter"].contains(name)) {
                name = ""
                continue
            }
            if text == "(" { depth += 1 }
            if text == ")" { depth -= 1 }
            name += unquoted(text)
        }
        return name
    }

    private func hasSpareBlank(before index: Int) -> Bool {
        let start = tokens[index].range.lowerBound
        return [":", ","].contains(word(index - 1)) && source[start - 1] == UInt8(ascii: " ")
    }

    // MARK: Platform

    /// This is iOS as far as the author is concerned.
    private mutating func rewriteCondition(at index: Int) {
        var position = index + 2
        while areOnOneLine(index, position) {
            if word(position) == "os", word(position + 1) == "(", word(position + 2) == "iOS",
                word(position + 3) == ")"
            {
                replace(range(position, position + 3), with: "true")
            }
            position += 1
        }
    }

    // MARK: Bundle

    /// The main bundle of the process is the launcher's; the author means the
    /// extension's. Met as `Bundle.main` and as `bundle: .main`.
    mutating func rewriteMainBundle(at index: Int) {
        let isType =
            word(index) == "Bundle" && (word(index - 1) != "." || word(index - 2) == "Foundation")
        let isLabel = word(index) == "bundle" && word(index + 1) == ":"
        let dot = isLabel ? index + 2 : index + 1
        guard isType || isLabel, word(dot) == ".", word(dot + 1) == "main" else { return }
        replace(tokens[dot + 1].range, with: "ix")
        noteKitMember()
    }

    // MARK: Texts

    /// Foundation would ask the launcher's bundle; the two names have the same length.
    mutating func rewriteTranslation(at index: Int) {
        guard word(index + 1) == "(", word(index - 1) != "func" else { return }
        var place = tokens[index].range
        if word(index - 1) == ".", word(index - 2) == "Foundation" {
            place = tokens[index - 2].range.lowerBound..<place.upperBound
        }
        replace(place, with: "Bundle.translated")
        noteKitMember()
    }

    /// The lookup of a bundle, in the language of the process, which is not the user's.
    mutating func rewriteLookup(at index: Int) {
        guard word(index - 1) == ".", word(index + 1) == "(", word(index + 2) == "forKey" else {
            return
        }
        replace(tokens[index].range, with: "ixTranslation")
        noteKitMember()
    }

    // MARK: The principal class

    /// `AnyObject` does not override `Any?`, as it does where every class is Objective-C's.
    mutating func rewriteHandlerResult(at index: Int) {
        guard word(index - 1) == "func", word(index + 2) == "for", let end = closing(index + 1),
            word(end + 1) == "-", word(end + 2) == ">", word(end + 3) == "AnyObject"
        else { return }
        replace(tokens[end + 3].range, with: "Any")
        if word(end + 4) == "!" { replace(tokens[end + 4].range, with: "?") }
    }

    // MARK: Modules

    /// A module whose names another one has here. A part of a module by itself is a thing of
    /// Objective-C's: the whole is taken.
    mutating func rewriteImport(at index: Int) {
        let module = word(index + 1)
        guard areOnOneLine(index, index + 1) else { return }
        if let home = Self.homes[module] { replace(tokens[index + 1].range, with: home) }
        guard Self.wholes.contains(module) else { return }
        var last = index + 1
        while word(last + 1) == ".", areOnOneLine(index, last + 2) { last += 2 }
        if last > index + 1 { blank(range(index + 2, last)) }
    }

    /// What iOS has in modules of their own, and where it is here.
    private static let homes = [
        "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "OSLog": "os", "Darwin": "Foundation",
        "ObjectiveC": "Foundation", "CoreFoundation": "Foundation",
    ]

    /// Modules that authors are seen to import in parts.
    private static let wholes = Set(homes.keys).union([
        "os", "UIKit", "Foundation", "Intents", "IntentsUI",
    ])

    // MARK: Formats

    /// An error, a date or an address as a format's argument is a bridge to Objective-C.
    mutating func rewriteArgument(at index: Int) {
        guard word(index - 1) == "as",
            ["error", "err", "date", "url"].contains(where: word(index - 2).lowercased().hasSuffix)
        else { return }
        let start = tokens[index - 2].range.upperBound
        replace(start..<tokens[index].range.upperBound, with: ".ixArgument")
        noteKitMember()
    }

    // MARK: Defaults

    /// `set(nil, forKey:)` of user defaults never returns on Linux, unless the `nil` has a type.
    mutating func rewriteNothing(at index: Int) {
        guard word(index - 1) == "(", word(index - 2) == "set", word(index - 3) == ".",
            word(index + 1) == ",", word(index + 2) == "forKey", word(index + 3) == ":",
            isOfDefaults(index - 4)
        else { return }
        replace(tokens[index].range, with: "nix")
        noteKitMember()
    }

    /// Whether what ends at `index` is named like user defaults: `UserDefaults.standard`,
    /// `sharedDefaults?`, `UserDefaults(suiteName: x)!`.
    private func isOfDefaults(_ index: Int) -> Bool {
        var position = index
        while position >= 0, areOnOneLine(position, index) {
            if word(position).lowercased().hasSuffix("defaults") { return true }
            if ["=", "{", ";"].contains(word(position)) { return false }
            position -= 1
        }
        return false
    }

    /// The standard defaults of the process are the launcher's; the author means the extension's.
    /// Met as `UserDefaults.standard`, `UserDefaults = .standard`, `defaults: .standard` and
    /// `UserDefaults(suiteName: x) ?? .standard`.
    mutating func rewriteStandard(at index: Int) {
        guard word(index - 1) == "." else { return }
        var owner = index - 2
        while ["=", ":", "?", "??", "!"].contains(word(owner)) { owner -= 1 }
        if word(owner) == ")" { owner = opening(owner) - 1 }
        guard word(owner).lowercased().hasSuffix("defaults") else { return }
        replace(tokens[index].range, with: "standing")
        noteKitMember()
    }

    /// A group's defaults lie elsewhere than Foundation looks, and an initializer cannot give
    /// an object of another class: `UserDefaults(suiteName: x)` becomes a call.
    mutating func rewriteSuite(at index: Int) {
        let isInitializer = word(index + 1) == "." && word(index + 2) == "init"
        let open = isInitializer ? index + 3 : index + 1
        guard word(open) == "(", word(open + 1) == "suiteName", word(open + 2) == ":",
            word(index - 1) != "." || word(index - 2) == "Foundation"
        else { return }
        replace(range(index + 1, open + 2), with: ".suite(")
        noteKitMember()
    }

    /// The bracket that the one at `index` closes.
    private func opening(_ index: Int) -> Int {
        var position = index
        var depth = 0
        while position > 0 {
            if word(position) == ")" { depth += 1 }
            if word(position) == "(" { depth -= 1 }
            if depth == 0 { break }
            position -= 1
        }
        return position
    }

    private func range(_ first: Int, _ last: Int) -> Range<Int> {
        tokens[first].range.lowerBound..<tokens[last].range.upperBound
    }
}
