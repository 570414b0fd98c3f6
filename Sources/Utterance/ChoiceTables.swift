// SPDX-License-Identifier: Apache-2.0
//
// The spoken names of the cases of enums.

import IntentSchema
import Synchronization

/// Phrases to raw values, by enum; made when first asked for.
final class ChoiceTables: Sendable {
    struct Table: Sendable {
        let name: String
        let raw: [String: Int64]
        let mostWords: Int
    }

    private let schema: Schema
    private let tables = Mutex<[String: Table]>([:])

    init(_ schema: Schema) { self.schema = schema }

    func table(for slot: Slot, in small: SmallWords) -> Table? {
        let parts = slot.parameter.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2,
            let name = schema.type(of: parts[1], in: parts[0])?.element.namedType
        else { return nil }
        return table(named: name, in: small)
    }

    func table(named name: String, in small: SmallWords) -> Table? {
        guard let definition = schema.catalog.enumeration(named: name) else { return nil }
        return tables.withLock { known in
            if let table = known[name] { return table }
            let table = Self.table(of: definition, small)
            known[name] = table
            return table
        }
    }

    private static func table(of definition: EnumDefinition, _ small: SmallWords) -> Table {
        var raw: [String: Int64] = [:]
        if small.readsCaseNames {
            for item in definition.cases where !["unknown", "none"].contains(item.name) {
                raw[Words.title(item.name).lowercased()] = item.rawValue
                raw[item.name.lowercased()] = item.rawValue
            }
        }
        for (phrase, name) in small.cases[definition.name] ?? [] {
            raw[phrase] = definition.rawValue(named: name)
        }
        let most = raw.keys.map { $0.count { $0 == " " } + 1 }.max() ?? 1
        return Table(name: definition.name, raw: raw, mostWords: most)
    }
}

extension FieldType {
    /// The type of one element of a list; of anything else the type itself.
    var element: FieldType {
        if case .array(let element) = self { element } else { self }
    }
}
