// SPDX-License-Identifier: Apache-2.0
//
// What `--help` prints, made from what the verbs say of themselves.

enum Help {
    static let version = "0.1.0"

    static func overview(of verbs: [any Verb.Type]) -> String {
        let width = verbs.map { $0.name.count }.max() ?? 0
        let lines = verbs.map { "  \(pad($0.name, width))  \($0.summary)" }
        return """
            intendant: runs intent extensions on Linux

            usage: intendant VERB …

            \(lines.joined(separator: "\n"))

            Every verb has --help and --json; 'help --man' and 'help --bash' print a manual page and a completion.
            Exit: 0 done, 1 what was asked about failed, 2 usage, 3 Intendant failed.
            """
    }

    static func page(of verb: any Verb.Type) -> String {
        let rows = verb.options.map { ($0.name + ($0.value.map { " \($0)" } ?? ""), $0) }
        let width = rows.map(\.0.count).max() ?? 0
        let lines = rows.map { text, option in
            "  \(pad(text, width))  \(option.help)\(option.isRepeatable ? " (repeatable)" : "")"
        }
        return """
            \(verb.summary)

            usage: \(usage(of: verb))

            \(lines.joined(separator: "\n"))
            """
    }

    static func unknownVerb(_ name: String, of verbs: [any Verb.Type]) -> String {
        "'\(name)' is not a verb of intendant; it has: \(verbs.map { $0.name }.joined(separator: ", "))"
    }

    private static func usage(of verb: any Verb.Type) -> String {
        (["intendant", verb.name] + verb.operands + ["[options]"]).joined(separator: " ")
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
