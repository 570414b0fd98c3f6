// SPDX-License-Identifier: Apache-2.0
//
// Swift that uses everything in the list, as an author's code would.

/// One file of the client module.
///
/// Every line of the list becomes one function, so that a complaint of the
/// compiler points at one thing; protocols become two handlers, of which one
/// implements the completion forms and the other the async forms.
struct ClientSource {
    private(set) var text = "import Foundation\nimport Intents\nimport IntentsUI\nimport UIKit\n"
    private var count = 0
    private let file: String

    init(_ inventory: Inventory) {
        file = inventory.name
        for line in inventory.lines { write(line) }
        writeHandlers(inventory.lines)
    }

    private mutating func write(_ line: InventoryLine) {
        switch line.kind {
        case "class": inherit(line)
        case "protocol": adopt(line)
        case "get", "set", "static get", "static set": read(line)
        case "init", "init?": make(line)
        case "case", "option", "constant":
            function([], "let _: \(line.owner) = .`\(line.parts[0])`")
        case "raw":
            function(["_ it: \(line.owner)"], "let _: \(line.parts[0]) = it.rawValue")
        case "global": function([], "let _: \(line.parts[0]) = \(line.owner)")
        default: call(line)
        }
    }

    private mutating func function(
        _ arguments: [String], effects: String = "", _ statements: String...
    ) {
        count += 1
        let mark = file == "Interface" ? "@MainActor " : ""
        text +=
            "\(mark)func \(file)\(count)(\(arguments.joined(separator: ", ")))\(effects) {\n"
            + statements.map { "    \($0)\n" }.joined() + "}\n"
    }

    private mutating func inherit(_ line: InventoryLine) {
        for parent in line.parts where parent != "NSObject" {
            let isClass = parent == line.parts.first
            function(["_ it: \(line.owner)"], "let _: \(isClass ? "" : "any ")\(parent) = it")
        }
    }

    private mutating func adopt(_ line: InventoryLine) {
        for parent in line.parts {
            function(["_ it: any \(line.owner)"], "let _: any \(parent) = it")
        }
    }

    private mutating func read(_ line: InventoryLine) {
        let (name, type) = (line.parts[0], line.parts[1])
        if line.is("static") {
            function([], "let _: \(type) = \(line.owner).\(name)")
        } else if line.is("set") {
            function(
                ["_ it: \(line.owner)", "_ new: \(type)"],
                "var it = it; let _: \(type) = it.\(name); it.\(name) = new")
        } else {
            function(["_ it: \(line.owner)"], "let _: \(type) = it.\(name)")
        }
    }

    private mutating func make(_ line: InventoryLine) {
        let result = line.owner + (line.kind == "init?" ? "?" : "")
        for call in calls(of: line.arguments(after: 0)) {
            // A failable initializer gives an optional, a plain one does not.
            let check = line.kind == "init?" ? "if let it { _ = it }" : ""
            function(
                call.parameters, "let it: \(result) = \(line.owner)(\(call.passed)); _ = it", check)
        }
    }

    private mutating func call(_ line: InventoryLine) {
        let effects = (line.is("async") ? " async" : "") + (line.is("throws") ? " throws" : "")
        let marks = (line.is("throws") ? "try " : "") + (line.is("async") ? "await " : "")
        let owner = line.is("implement") ? "any \(line.owner)" : line.owner
        let result = line.parts[1] == "Self" ? line.owner : line.parts[1]
        for call in calls(of: line.arguments(after: 2)) {
            let head = line.is("static") ? [] : ["_ it: \(owner)"]
            function(
                head + call.parameters, effects: effects,
                "let _: \(result) = \(marks)\(line.is("static") ? line.owner : "it").\(line.parts[0])(\(call.passed))"
            )
        }
    }

    /// With all arguments, and without those that have defaults.
    private func calls(
        of arguments: [InventoryLine.Argument]
    ) -> [(parameters: [String], passed: String)] {
        func call(_ used: [InventoryLine.Argument]) -> ([String], String) {
            let names = used.indices.map { "a\($0)" }
            let parameters = zip(names, used).map { name, argument in
                argument.type.hasSuffix("...")
                    ? "_ \(name): \(argument.type.dropLast(3))" : "_ \(name): \(argument.type)"
            }
            let passed = zip(names, used).map { name, argument in
                argument.label == "_" ? name : "\(argument.label): \(name)"
            }
            return (parameters, passed.joined(separator: ", "))
        }
        let needed = arguments.filter { !$0.hasDefault }
        return needed.count == arguments.count
            ? [call(arguments)] : [call(arguments), call(needed)]
    }

    private mutating func writeHandlers(_ lines: [InventoryLine]) {
        let methods = lines.filter { $0.is("implement") }
        for owner in Set(methods.map(\.owner)).sorted() {
            let own = methods.filter { $0.owner == owner }
            writeHandler("\(owner)_C", owner, own.filter { !$0.is("async") })
            let twins = own.filter { $0.is("async") }
            let alone = own.filter { line in
                !line.is("async") && !twins.contains { $0.parts[0] == line.parts[0] }
            }
            if !twins.isEmpty { writeHandler("\(owner)_A", owner, alone + twins) }
        }
    }

    private mutating func writeHandler(
        _ name: String, _ owner: String, _ methods: [InventoryLine]
    ) {
        let superclass = file == "Interface" ? "UIViewController" : "NSObject"
        text += "final class \(name): \(superclass), \(owner) {\n"
        for method in methods {
            let arguments = method.arguments(after: 2).enumerated().map {
                "\($1.label) a\($0): \($1.type)"
            }
            let effects = method.is("async") ? " async" : ""
            text +=
                "    func \(method.parts[0])(\(arguments.joined(separator: ", ")))\(effects) -> \(method.parts[1]) "
                + (method.parts[1] == "Void" ? "{}\n" : "{ fatalError() }\n")
        }
        text += "}\n"
    }
}
