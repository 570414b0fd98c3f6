// SPDX-License-Identifier: Apache-2.0
//
// The report for programs: one object per line, the summary last.

public import Dialogue

extension Report {
    /// Version of the lines' shape; grows when a field changes its meaning.
    static let schema: Int64 = 1

    public var json: String {
        (results.map(\.json) + [jsonSummary]).map { $0.line + "\n" }.joined()
    }

    private var jsonSummary: JSON {
        let counts = Status.allCases.map {
            JSON.Field($0.rawValue, .integer(Int64(count($0))))
        }
        return .object([
            .init("kind", .string("summary")), .init("schema", .integer(Self.schema)),
            .init("bundle", .string(bundle)), .init("good", .boolean(isGood)),
            .init("counts", .object(counts)),
        ])
    }
}

extension Result {
    public var json: JSON {
        .object([
            .init("kind", .string("case")), .init("case", .string(`case`.id)),
            .init("group", .string(`case`.group.rawValue)),
            .init("level", .integer(Int64(`case`.level))), .init("target", .string(target)),
            .init("status", .string(status.rawValue)), .init("detail", .optional(detail)),
            .init("fix", status.isBad || status == .warned ? .string(`case`.remedy) : .null),
            .init("steps", .array(steps.map(JSON.string))),
            .init("output", .array(output.map(JSON.string))),
            .init("signal", .optional(exit?.signal)),
            .init("peakMebibytes", (exit?.peakMebibytes).map(JSON.double) ?? .null),
            .init("milliseconds", .integer(Int64(elapsed / .milliseconds(1)))),
        ])
    }
}

extension Case {
    /// The case as data, as `--list --json` prints it.
    public var json: JSON {
        .object([
            .init("case", .string(id)), .init("group", .string(group.rawValue)),
            .init("level", .integer(Int64(level))), .init("sentence", .string(sentence)),
            .init("why", .string(why)), .init("fix", .string(remedy)),
            .init("source", .string(source)), .init("needs", .array(needs.map(JSON.string))),
        ])
    }
}
