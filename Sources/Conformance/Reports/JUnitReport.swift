// SPDX-License-Identifier: Apache-2.0
//
// The report as JUnit XML, which build servers show.

extension Report {
    /// One suite per target. Warnings pass, with their sentence in `system-out`.
    public var junit: String {
        let suites = targets.map { target in
            let own = results.filter { $0.target == target }
            return own.suite(named: target)
        }
        return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            + "<testsuites \(results.counts) name=\"\(bundle.xml)\">\n\(suites.joined())</testsuites>\n"
    }
}

extension [Result] {
    fileprivate func suite(named name: String) -> String {
        "  <testsuite name=\"\(name.xml)\" \(counts) skipped=\"\(count { $0.status == .skipped })\">\n"
            + map(\.testcase).joined() + "  </testsuite>\n"
    }

    fileprivate var counts: String {
        let time = reduce(Duration.zero) { $0 + $1.elapsed }
        let failures = count { $0.status == .failed }
        let errors = count { ($0.status.isBad && $0.status != .failed) || $0.status == .broken }
        return
            "tests=\"\(count)\" failures=\"\(failures)\" errors=\"\(errors)\" time=\"\(time.secondsText)\""
    }
}

extension Result {
    fileprivate var testcase: String {
        let head =
            "    <testcase classname=\"\(`case`.group.rawValue)\" name=\"\(`case`.id)\" "
            + "time=\"\(elapsed.secondsText)\""
        let message = (detail ?? "").xml
        let more = (["fix: \(`case`.remedy)"] + steps.map { "asked: \($0)" } + output).joined(
            separator: "\n"
        ).xml
        switch status {
        case .passed: return head + "/>\n"
        case .warned:
            return head + "><system-out>warning: \(message)</system-out></testcase>\n"
        case .skipped: return head + "><skipped message=\"\(message)\"/></testcase>\n"
        case .failed:
            return head + "><failure message=\"\(message)\">\(more)</failure></testcase>\n"
        case .crashed, .timedOut, .overLimit, .broken:
            return head
                + "><error type=\"\(status.rawValue)\" message=\"\(message)\">\(more)</error>"
                + "</testcase>\n"
        }
    }
}

extension String {
    /// For XML and HTML: no markup, and no character that XML 1.0 does not have.
    var xml: String {
        var out = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "\n", "\t": out.unicodeScalars.append(scalar)
            case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}":
                out += "\u{FFFD}"
            default: out.unicodeScalars.append(scalar)
            }
        }
        return out
    }
}
