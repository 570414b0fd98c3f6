// SPDX-License-Identifier: Apache-2.0
//
// Optional requirements of an `@objc` protocol: a feature of the Objective-C
// run time, here replaced by default implementations.

extension SourcePass {
    /// A requirement that a conforming type may leave out.
    struct OptionalRequirement: Equatable {
        let name: String
        /// The default, as source for a file of its own; nil where a result is needed
        /// that nobody can make up: the requirement is then one like any other.
        let defaultImplementation: String?
    }

    /// Takes `optional` away from the requirement at `index` and writes its default down.
    mutating func rewriteOptional(at index: Int) {
        guard isModifier(at: index), let owner = protocolAround(index) else { return }
        blank(tokens[index].range)
        var start = index + 1
        while !["func", "var", "}", ""].contains(word(start)) { start += 1 }
        guard word(start) == "func" || word(start) == "var" else { return }
        let inner = word(start) == "func" ? functionDefault(at: start) : propertyDefault(at: start)
        let access = owner.isPublic ? "public " : ""
        note(
            OptionalRequirement(
                name: word(start + 1),
                defaultImplementation: inner.map { "extension \(owner.name) { \(access)\($0) }" }))
    }

    /// `delegate.f?(x)` calls the default where there is nothing else.
    mutating func rewriteOptionalCall(at index: Int, named names: Set<String>) {
        guard names.contains(word(index)), word(index - 1) == ".", word(index + 1) == "?",
            word(index + 2) == "(", touch(index, index + 1), touch(index + 1, index + 2)
        else { return }
        blank(tokens[index + 1].range)
    }

    private func protocolAround(_ index: Int) -> (name: String, isPublic: Bool)? {
        var depth = 0
        for position in stride(from: index - 1, through: 0, by: -1) {
            if word(position) == "}" { depth += 1 }
            if word(position) == "{" { depth -= 1 }
            if depth < 0, word(position) == "protocol" {
                return (word(position + 1), ["public", "open"].contains(word(position - 1)))
            }
            if depth < 0, ["class", "struct", "enum", "extension"].contains(word(position)),
                word(position - 1) != ":", word(position - 1) != ","
            {
                return nil
            }
        }
        return nil
    }

    private func functionDefault(at start: Int) -> String? {
        var opening = start + 1
        while !["(", "{", "}", ""].contains(word(opening)) { opening += 1 }
        guard let parameters = closing(opening) else { return nil }
        var end = parameters
        while ["async", "throws", "rethrows"].contains(word(end + 1)) { end += 1 }
        guard word(end + 1) == "-", word(end + 2) == ">" else {
            return text(start, end) + " {}"
        }
        let result = end + 3
        end = endOfType(at: result)
        switch text(result, end) {
        case "Void", "()": return text(start, end) + " {}"
        case let type where type.hasSuffix("?"): return text(start, end) + " { nil }"
        default: return nil
        }
    }

    private func propertyDefault(at start: Int) -> String? {
        guard word(start + 2) == ":" else { return nil }
        var end = start + 3
        while !["{", "}", ""].contains(word(end + 1)) { end += 1 }
        return word(end) == "?" ? text(start, end) + " { nil }" : nil
    }

    /// A type ends with its line, or with what closes the protocol.
    private func endOfType(at start: Int) -> Int {
        var end = start
        while areOnOneLine(start, end + 1), !["}", ";"].contains(word(end + 1)) { end += 1 }
        return end
    }

    private func text(_ first: Int, _ last: Int) -> String {
        guard tokens.indices.contains(first), tokens.indices.contains(last), first <= last else {
            return ""
        }
        return source.text(tokens[first].range.lowerBound..<tokens[last].range.upperBound)
    }
}
