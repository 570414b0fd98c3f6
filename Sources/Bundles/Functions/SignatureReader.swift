// SPDX-License-Identifier: Apache-2.0
//
// The small language in which a manifest describes the arguments and the
// result of a C function.

import IntentSchema
import Foundation
import IntentSchema

/// What is wrong with a piece of a signature: one sentence, and what to write instead.
struct SignatureFault: Error {
    var problem: String
    var fix: String
}

/// Reads one argument, or one result.
///
///     PATH: TYPE            count PATH: TYPE      = LITERAL: TYPE     container FILE: string
///     out TYPE -> FIELD     buffer(N) -> FIELD    callback(TYPE, code TYPE, TYPE -> FIELD)
struct SignatureReader {
    typealias CType = FunctionBinding.CType
    typealias Output = FunctionBinding.Output
    typealias Argument = FunctionBinding.Argument

    /// As the author wrote it.
    let text: String

    init(_ text: String) { self.text = text.trimmingCharacters(in: .whitespaces) }

    /// Callback arguments and buffers: what the launcher has room for.
    private static let mostOutputs = 8
    private static let largestBuffer = 65_536

    // MARK: Arguments

    func argument() throws(SignatureFault) -> Argument {
        if let rest = text.after("callback") { return .callback(try callback(rest)) }
        if let rest = text.after("buffer") { return try buffer(rest) }
        if let rest = text.after("out ") { return .out(try out(rest)) }
        let (subject, spelling) = try typed()
        if let path = subject.after("count ") { return try count(path, spelling) }
        if let literal = subject.after("=") { return try constant(literal, spelling) }
        if let file = subject.after("container ") { return try container(file, spelling) }
        return try value(subject, spelling)
    }

    /// Cuts `PATH: TYPE` at its last colon: a literal may hold others.
    private func typed() throws(SignatureFault) -> (subject: String, type: String) {
        guard let colon = text.lastIndex(of: ":") else {
            throw fault("has no ': TYPE' behind it", "write '\(text): string', or another type")
        }
        let type = text[text.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        return (text[..<colon].trimmingCharacters(in: .whitespaces), type)
    }

    private func value(_ path: String, _ spelling: String) throws(SignatureFault) -> Argument {
        try checkPath(path)
        let isOptional = spelling.hasSuffix("?")
        var name = isOptional ? String(spelling.dropLast()) : spelling
        let isList = name.hasPrefix("[") && name.hasSuffix("]")
        if isList { name = String(name.dropFirst().dropLast()) }
        let type = try type(name)
        guard type != .pointer else {
            throw fault(
                "wants a pointer, and no value of an intent is one",
                "write a type with a value, or '= null: pointer'")
        }
        return .value(path: path, type: type, isList: isList, isOptional: isOptional)
    }

    private func count(_ path: String, _ spelling: String) throws(SignatureFault) -> Argument {
        try checkPath(path)
        let type = try type(spelling)
        guard type.isInteger else {
            throw fault("counts in '\(spelling)'", "count in an integer type, such as uint64")
        }
        return .count(path: path, type: type)
    }

    private func container(_ file: String, _ spelling: String) throws(SignatureFault) -> Argument {
        let parts = file.split(separator: "/", omittingEmptySubsequences: false)
        if file.isEmpty || parts.contains("..") || parts.first == "" || file.contains("\0") {
            throw fault(
                "names '\(file)', which is no file in the container",
                "write a relative path without '..', such as 'container outbox.txt: string'")
        }
        guard spelling == "string" else {
            throw fault("gives a path as '\(spelling)'", "write ': string'")
        }
        return .container(file: file == "." ? "" : file)
    }

    private func constant(_ written: String, _ spelling: String) throws(SignatureFault) -> Argument
    {
        let literal = written.trimmingCharacters(in: .whitespaces)
        let type = try type(spelling)
        switch type {
        case .bool where ["true", "false"].contains(literal):
            return .constant(.boolean(literal == "true"), type: type)
        case .string where literal == "null", .pointer where literal == "null":
            return .constant(.null, type: type)
        case .string where literal.count >= 2 && literal.hasPrefix("'") && literal.hasSuffix("'"):
            return .constant(.text(String(literal.dropFirst().dropLast())), type: type)
        case .double:
            if let number = Double(literal), number.isFinite {
                return .constant(.double(number), type: type)
            }
        case .int32, .uint32, .int64, .uint64:
            if let number = Int64(literal), type.holds(number) {
                return .constant(.integer(number), type: type)
            }
        default: break
        }
        throw fault(
            "gives '\(literal)', which is no \(spelling)",
            "write a number, true, false, null or 'text' that fits the type")
    }

    // MARK: What comes back

    /// A returned value: `int32`, `string -> note`, `owned string -> note`.
    func result() throws(SignatureFault) -> Output { try output(text, mayBeVoid: true) }

    private func out(_ rest: String) throws(SignatureFault) -> Output {
        let output = try output(rest)
        guard output.field != nil else {
            throw fault("goes nowhere", "add ' -> FIELD', a field of the response")
        }
        guard output.type != .pointer else {
            throw fault("gives a pointer, which no field can hold", "give another type")
        }
        return output
    }

    private func output(_ spelling: String, mayBeVoid: Bool = false) throws(SignatureFault)
        -> Output
    {
        let halves = spelling.components(separatedBy: "->").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        let name = halves[0].after("owned ") ?? halves[0]
        let isOwned = halves[0].after("owned ") != nil
        let type = try type(name, mayBeVoid: mayBeVoid)
        if isOwned && type != .string {
            throw fault("owns '\(name)', but only a string can be freed", "leave out 'owned'")
        }
        if halves.count > 2 { throw fault("has two arrows", "keep one ' -> FIELD'") }
        if halves.count == 2 { try checkPath(halves[1]) }
        if halves.count == 2 && (type == .void || type == .pointer) {
            throw fault("gives '\(name)', which no field can hold", "leave out the arrow")
        }
        return Output(type: type, field: halves.count == 2 ? halves[1] : nil, isOwned: isOwned)
    }

    private func buffer(_ rest: String) throws(SignatureFault) -> Argument {
        let halves = rest.components(separatedBy: "->").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        guard halves.count == 2, let bytes = Int(halves[0].inParentheses ?? ""),
            (1...Self.largestBuffer).contains(bytes)
        else {
            throw fault(
                "is no buffer",
                "write 'buffer(256) -> FIELD', with 1 to \(Self.largestBuffer) bytes"
            )
        }
        try checkPath(halves[1])
        return .buffer(bytes: bytes, field: halves[1])
    }

    private func callback(_ rest: String) throws(SignatureFault) -> [Output] {
        guard let inside = rest.trimmingCharacters(in: .whitespaces).inParentheses else {
            throw fault("is no callback", "write 'callback(code int32, pointer)'")
        }
        var outputs: [Output] = []
        for part in inside.split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
            var output = try output(part.after("code ") ?? part)
            output.isCode = part.after("code ") != nil
            outputs.append(output)
        }
        if outputs.count(where: \.isCode) > 1 {
            throw fault("has two codes", "keep one, which decides the answer")
        }
        if outputs.count > Self.mostOutputs {
            throw fault(
                "has \(outputs.count) arguments, and a callback has at most \(Self.mostOutputs)",
                "bind a function with a smaller callback")
        }
        return outputs
    }

    // MARK: Words

    private func type(_ name: String, mayBeVoid: Bool = false) throws(SignatureFault) -> CType {
        if let type = CType(rawValue: name), mayBeVoid || type != .void { return type }
        let all = CType.allCases.filter { mayBeVoid || $0 != .void }.map(\.rawValue)
        let near = Spelling.nearest(to: name, in: Set(all))
        throw fault(
            "has the type '\(name)', which is none"
                + (near.map { "; did you mean '\($0)'?" } ?? ""),
            "use one of \(all.joined(separator: ", "))")
    }

    /// Names with dots between them, each perhaps with an index.
    private func checkPath(_ path: String) throws(SignatureFault) {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        if path.utf8.count <= 256 && parts.allSatisfy(\.isPathComponent) { return }
        throw fault(
            "names '\(path)', which is no path",
            "write names with dots between them, such as 'recipients[0].displayName'")
    }

    private func fault(_ problem: String, _ fix: String) -> SignatureFault {
        SignatureFault(problem: "'\(text.prefix(120))' \(problem)", fix: fix)
    }
}

extension FunctionBinding.CType {
    fileprivate func holds(_ number: Int64) -> Bool {
        switch self {
        case .int32: Int32(exactly: number) != nil
        case .uint32: UInt32(exactly: number) != nil
        case .uint64: number >= 0
        default: true
        }
    }
}

extension String {
    /// What follows a word at the beginning, without blanks around it.
    fileprivate func after(_ word: String) -> String? {
        guard hasPrefix(word) else { return nil }
        let rest = dropFirst(word.count)
        if word.last?.isLetter == true, let next = rest.first,
            next.isLetter || next.isNumber || next == "_" || next == "." || next == ":"
                || next == "["
        {
            return nil
        }
        return rest.trimmingCharacters(in: .whitespaces)
    }

    fileprivate var inParentheses: String? {
        hasPrefix("(") && hasSuffix(")") ? String(dropFirst().dropLast()) : nil
    }
}

extension StringProtocol {
    /// A name as C and Swift have them, in ASCII.
    var isCName: Bool {
        guard let first = utf8.first, !(0x30...0x39).contains(first) else { return false }
        return utf8.allSatisfy {
            (0x30...0x39).contains($0) || (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0)
                || $0 == 0x5F
        }
    }

    /// `recipients` or `recipients[0]`, the index of at most four digits.
    fileprivate var isPathComponent: Bool {
        guard let bracket = firstIndex(of: "[") else { return isCName }
        let index = self[index(after: bracket)...]
        return self[..<bracket].isCName && index.last == "]" && (2...5).contains(index.utf8.count)
            && index.dropLast().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
}
