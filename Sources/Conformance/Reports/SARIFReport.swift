// SPDX-License-Identifier: Apache-2.0
//
// The report in SARIF 2.1.0, which code hosts show beside the source.

import Dialogue

extension Report {
    /// Rules are the cases that were tried; results are those that did not pass.
    public var sarif: String {
        var seen: Set<String> = []
        let rules = results.map(\.case).filter { seen.insert($0.id).inserted }
        let found = results.filter { $0.status.isBad || [.warned, .broken].contains($0.status) }
        let driver = JSON.object([
            .init("name", .string("intendant check")), .init("rules", .array(rules.map(\.rule))),
        ])
        return JSON.object([
            .init("version", .string("2.1.0")),
            .init("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            .init(
                "runs",
                .array([
                    .object([
                        .init("tool", .object([.init("driver", driver)])),
                        .init("results", .array(found.map { $0.sarif(in: bundle) })),
                    ])
                ])),
        ]).line + "\n"
    }
}

extension Case {
    fileprivate var rule: JSON {
        .object([
            .init("id", .string(id)), .init("shortDescription", text(sentence)),
            .init("fullDescription", text("\(why) Source: \(source).")),
            .init("help", text(remedy)),
        ])
    }
}

extension Result {
    fileprivate func sarif(in bundle: String) -> JSON {
        let path = target == bundle ? bundle : "\(bundle)/PlugIns/\(target)"
        let location = JSON.object([
            .init(
                "physicalLocation",
                .object([.init("artifactLocation", .object([.init("uri", .string(path.uri))]))]))
        ])
        return .object([
            .init("ruleId", .string(`case`.id)),
            .init("level", .string(status == .warned ? "warning" : "error")),
            .init("message", text("\(status.words): \(detail ?? `case`.sentence)")),
            .init("locations", .array([location])),
        ])
    }
}

private func text(_ sentence: String) -> JSON {
    .object([.init("text", .string(sentence))])
}

extension String {
    /// Percent-encoded, slashes kept. Source: RFC 3986.
    fileprivate var uri: String {
        utf8.map { byte in
            let letter = Character(Unicode.Scalar(byte))
            let isPlain = byte < 0x80 && (letter.isLetter || letter.isNumber)
            if isPlain || "-._~/".contains(letter) { return String(letter) }
            let hex = String(byte, radix: 16, uppercase: true)
            return "%" + (hex.count < 2 ? "0" : "") + hex
        }.joined()
    }
}
