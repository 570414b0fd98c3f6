// SPDX-License-Identifier: Apache-2.0
//
// The report in the Test Anything Protocol, version 13.

extension Report {
    public var tap: String {
        let lines = results.enumerated().flatMap { index, result in result.tap(number: index + 1) }
        return (["TAP version 13", "1..\(results.count)"] + lines).joined(separator: "\n") + "\n"
    }
}

extension Result {
    fileprivate func tap(number: Int) -> [String] {
        let isGood = !status.isBad && status != .broken
        let name = "\(`case`.id) \(target.tap)"
        let line = "\(isGood ? "ok" : "not ok") \(number) - \(name)"
        let reason = detail?.tap ?? ""
        switch status {
        case .passed: return [line]
        case .skipped: return [line + " # SKIP \(reason)"]
        case .warned: return [line, "# warning: \(reason)"]
        default:
            return [
                line, "  ---", "  status: \(status.rawValue)",
                "  message: \((detail ?? "").quoted)",
                "  fix: \(`case`.remedy.quoted)", "  ...",
            ]
        }
    }
}

extension String {
    /// One line, without what TAP reads as a directive.
    fileprivate var tap: String { printable.replacing("#", with: "\\#") }

    /// As a YAML scalar in double quotes.
    fileprivate var quoted: String {
        "\"" + printable.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
