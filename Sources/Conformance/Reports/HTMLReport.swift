// SPDX-License-Identifier: Apache-2.0
//
// The report as one page, without scripts and without anything from elsewhere.

extension Report {
    public var html: String {
        let tables = targets.map { target in
            let rows = results.filter { $0.target == target }.map(\.row).joined()
            return "<h2>\(target.xml)</h2>\n<table>\n\(rows)</table>\n"
        }
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>\(bundle.xml)</title>
            <style>
            body { font: 15px/1.5 sans-serif; margin: 2em auto; max-width: 60em; padding: 0 1em }
            td { padding: .2em .8em .2em 0; vertical-align: top } small { display: block; color: #555 }
            .passed { color: #197a2f } .warned { color: #8a5a00 } .skipped { color: #666 }
            .failed, .crashed, .timedOut, .overLimit, .broken { color: #b00020; font-weight: bold }
            </style></head><body>
            <h1>\(bundle.xml)</h1>
            <p>\(summary.xml)</p>
            \(tables.joined())</body></html>

            """
    }
}

extension Result {
    fileprivate var row: String {
        let fix =
            status.isBad || status == .warned ? "<small>Fix: \(`case`.remedy.xml)</small>" : ""
        let found = detail.map { "<small>\($0.xml)</small>" } ?? ""
        return
            "<tr><td class=\"\(status.rawValue)\">\(status.words)</td><td><code>\(`case`.id)</code></td>"
            + "<td>\(`case`.sentence.xml)\(found)\(fix)</td></tr>\n"
    }
}
