// SPDX-License-Identifier: Apache-2.0
//
// The manual page and the shell's completion, made from what the verbs say of themselves.

enum Manual {
    /// A page of section 1, for `man`.
    static func page(of verbs: [any Verb.Type]) -> String {
        let head = [
            ".TH INTENDANT 1 \"\" \"Intendant \(Help.version)\"", ".SH NAME",
            "intendant \\- runs intent extensions on Linux", ".SH SYNOPSIS", ".B intendant",
            "VERB …", ".SH VERBS",
        ]
        let tail = [
            ".SH EXIT STATUS", ".TP", "0", "done", ".TP", "1", "what was asked about failed", ".TP",
            "2", "the command was written wrongly", ".TP", "3", "Intendant itself failed",
            ".SH ENVIRONMENT", ".TP", "XDG_STATE_HOME",
            "the folder that holds the state folder \\fIintendant\\fR", ".TP",
            "INTENDANT_LAUNCHER, INTENDANT_RENDERER, INTENDANT_SDK",
            "the launcher, the renderer and the kit, instead of those of the installation",
        ]
        return (head + verbs.flatMap(section) + tail).joined(separator: "\n")
    }

    private static func section(of verb: any Verb.Type) -> [String] {
        let words = ([verb.name] + verb.operands).joined(separator: " ")
        return [".SS \"\(escaped(words))\"", escaped(verb.summary)]
            + verb.options.flatMap { option in
                [
                    ".TP",
                    ".B \(escaped(option.name))\(option.value.map { " \\fI\($0)\\fR" } ?? "")",
                    escaped(option.help) + (option.isRepeatable ? " (repeatable)" : ""),
                ]
            }
    }

    /// A dash that stays one, and no line that begins a request of its own.
    private static func escaped(_ text: String) -> String {
        let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
        return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + text : text
    }

    /// For bash: verbs, then the options of a verb, then files.
    static func completion(of verbs: [any Verb.Type]) -> String {
        let cases = verbs.map {
            "        \($0.name)) options=\"\(($0.options.map(\.name) + ["--help"]).joined(separator: " "))\" ;;"
        }
        return """
            # bash completion for intendant, made by 'intendant help --bash'

            _intendant() {
                local word="${COMP_WORDS[COMP_CWORD]}" options=""
                if [ "$COMP_CWORD" = 1 ]; then
                    COMPREPLY=($(compgen -W "\(verbs.map { $0.name }.joined(separator: " ")) help" -- "$word"))
                    return
                fi
                case "${COMP_WORDS[1]}" in
            \(cases.joined(separator: "\n"))
                esac
                case "$word" in
                    -*) COMPREPLY=($(compgen -W "$options" -- "$word")) ;;
                    *) COMPREPLY=($(compgen -f -- "$word")) ;;
                esac
            }
            complete -o filenames -F _intendant intendant
            """
    }
}
