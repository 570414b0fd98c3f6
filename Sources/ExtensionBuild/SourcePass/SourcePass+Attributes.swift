// SPDX-License-Identifier: Apache-2.0
//
// Attributes that speak to Interface Builder or to the Objective-C run time.

extension SourcePass {
    /// Attributes that the compiler on Linux refuses, or takes without effect.
    private static let dropped: Set<String> = [
        "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable", "GKInspectable",
        "objc", "objcMembers", "nonobjc", "NSManaged",
    ]

    private static let modifiers: Set<String> = [
        "private", "fileprivate", "internal", "package", "public", "open", "weak", "unowned",
        "final", "override", "lazy", "dynamic", "static", "class", "nonisolated", "optional",
        "required", "convenience", "mutating",
    ]

    private static let declarations: Set<String> = [
        "var", "let", "func", "class", "struct", "enum", "actor", "protocol", "init", "subscript",
        "typealias", "extension",
    ]

    mutating func rewriteAttribute(at index: Int) {
        let name = word(index + 1)
        if touch(index, index + 1), name == "UIApplicationMain" {
            return replace(tokens[index + 1].range, with: "main")
        }
        guard touch(index, index + 1), Self.dropped.contains(name) else { return }
        let end = name == "objc" ? closing(index + 2) ?? index + 1 : index + 1
        blank(tokens[index].range.lowerBound..<tokens[end].range.upperBound)
        switch name {
        case "IBOutlet": openOutlet(around: index)
        case "objc": keepProtocolOfClasses(after: end)
        default: break
        }
    }

    /// Whether a contextual word stands where a modifier stands: before a declaration, on its
    /// line, and not as a name of its own (`case dynamic`, `a.optional`).
    func isModifier(at index: Int) -> Bool {
        let isNamed = Self.declarations.union(["case", ".", "="]).contains(word(index - 1))
        guard !isNamed || word(index - 1) == "class", areOnOneLine(index, index + 1) else {
            return false
        }
        let next = word(index + 1)
        return Self.declarations.contains(next) || Self.modifiers.contains(next) || next == "@"
    }

    // MARK: Outlets

    /// Makes an outlet visible, so that its setter is exported and survives
    /// the optimizer: a storyboard connects it by name, and `didSet` must run.
    private mutating func openOutlet(around index: Int) {
        let declaration = modifiersAround(index)
        guard !declaration.isTypedPrivately(in: self) else { return }
        for position in declaration.first...declaration.last
        where ["private", "fileprivate"].contains(word(position)) {
            let end = closing(position + 1) ?? position
            blank(tokens[position].range.lowerBound..<tokens[end].range.upperBound)
        }
    }

    /// The tokens from the first modifier of a declaration to its last.
    private struct Modifiers {
        let first: Int
        let last: Int

        /// A visible property may not have a private type.
        func isTypedPrivately(in pass: SourcePass) -> Bool {
            let hidden = pass.privateTypes
            var position = last + 2
            while pass.areOnOneLine(last + 1, position) {
                if hidden.contains(pass.word(position)) { return true }
                position += 1
            }
            return false
        }
    }

    private func modifiersAround(_ index: Int) -> Modifiers {
        var first = index
        while let previous = startOfModifier(before: first) { first = previous }
        var last = index + 1
        while let next = endOfModifier(after: last) { last = next }
        return Modifiers(first: first, last: last)
    }

    private func startOfModifier(before index: Int) -> Int? {
        if Self.modifiers.contains(word(index - 1)), word(index - 2) != "." { return index - 1 }
        if word(index - 1) == ")", word(index - 3) == "(", Self.modifiers.contains(word(index - 4))
        {
            return index - 4
        }
        if word(index - 2) == "@", touch(index - 2, index - 1) { return index - 2 }
        return nil
    }

    private func endOfModifier(after index: Int) -> Int? {
        if word(index + 1) == "@" { return closing(index + 3) ?? index + 2 }
        guard Self.modifiers.contains(word(index + 1)) else { return nil }
        return closing(index + 2) ?? index + 1
    }

    /// The names of types that only this file can see.
    private var privateTypes: Set<String> {
        let kinds: Set = ["class", "struct", "enum", "actor", "protocol", "typealias"]
        return Set(
            tokens.indices.filter { ["private", "fileprivate"].contains(word($0)) }.compactMap {
                index in
                var position = index + 1
                if word(position) == "final" || word(position) == "indirect" { position += 1 }
                return kinds.contains(word(position)) ? word(position + 1) : nil
            })
    }

    // MARK: Protocols

    /// An `@objc protocol` is one of classes; without the mark it must say so,
    /// or a `weak` reference to it is refused.
    private mutating func keepProtocolOfClasses(after index: Int) {
        var position = index + 1
        while Self.modifiers.contains(word(position)) { position += 1 }
        guard word(position) == "protocol", word(position + 2) == "{" else { return }
        insert(": AnyObject", at: tokens[position + 1].range.upperBound)
    }
}
