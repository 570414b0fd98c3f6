// SPDX-License-Identifier: Apache-2.0
//
// The intent that a reading asks for.

import IntentSchema

extension Reading {
    /// The intent with the values that were said; all else is absent.
    func record(_ sentence: Sentence, _ schema: Schema, now: CivilTime) -> Record {
        var record = Record(template.intent)
        for (name, text) in template.fixed {
            let value = schema.fixed(text, schema.type(of: name, in: template.intent))
            record.set(value, at: name, schema)
        }
        for capture in captures where capture.slot.name != "_" && capture.slot.kind != .app {
            let name = capture.slot.name
            let type = schema.type(of: name, in: template.intent)
            guard
                let value = Self.value(
                    capture.candidate.value, as: capture.slot.kind, type, sentence, schema, now)
            else { continue }
            record.add(value, at: name, schema)
            if capture.candidate.isAnyOf,
                schema.type(of: name + "Operator", in: template.intent) != nil
            {
                record[name + "Operator"] = .integer(Self.any)
            }
        }
        return record
    }

    /// `INConditionalOperator.any`
    private static let any: Int64 = 1

    static func value(
        _ said: SlotValue, as kind: Slot.Kind, _ type: FieldType?, _ sentence: Sentence,
        _ schema: Schema, _ now: CivilTime
    ) -> Value? {
        switch said {
        case .value(let value): return type == nil ? value : schema.adapted(value, to: type)
        case .dictation(let range):
            return schema.adapted(sentence.dictation(range), to: type)
        case .words(let range):
            let text = sentence.text(range)
            return type == nil && kind == .texts
                ? .array([.string(text)]) : schema.adapted(text, to: type)
        case .items(let ranges):
            let texts = ranges.map { sentence.text($0) }
            guard case .array(let element)? = type else {
                let whole = texts.joined(separator: " ")
                return type == nil
                    ? .array(texts.map { .string($0) }) : schema.adapted(whole, to: type)
            }
            return .array(texts.map { schema.adapted($0, to: element) })
        case .moment(let moment, let wish):
            return schema.adapted(moment, wish, now: now, to: type)
        case .app, .unknownApp: return nil
        }
    }
}

extension Record {
    /// Sets a field, also one inside of another: `mediaSearch.artistName`.
    mutating func set(_ value: Value, at path: String, _ schema: Schema) {
        guard let dot = path.firstIndex(of: ".") else {
            self[path] = value
            return
        }
        let (name, rest) = (String(path[..<dot]), String(path[path.index(after: dot)...]))
        let className =
            schema.catalog.fields(of: self.className)?.first { $0.name == name }?.type.namedType
        var inner = self[name]?.record ?? Record(className ?? "")
        inner.set(value, at: rest, schema)
        self[name] = .record(inner)
    }

    /// Sets a field; options and lists that are there already grow, objects keep what they have.
    mutating func add(_ value: Value, at path: String, _ schema: Schema) {
        switch (self.value(at: path), value) {
        case (.integer(let old)?, .integer(let new)):
            if case .optionSet? = schema.type(of: path, in: className) {
                return set(.integer(old | new), at: path, schema)
            }
            set(value, at: path, schema)
        case (.array(let old)?, .array(let new)): set(.array(old + new), at: path, schema)
        case (.record(let old)?, .record(let new)) where old.className == new.className:
            let both = Record(
                new.className, old.fields.merging(new.fields) { $1 })
            set(.record(both), at: path, schema)
        default: set(value, at: path, schema)
        }
    }

    private func value(at path: String) -> Value? {
        guard let dot = path.firstIndex(of: ".") else { return self[path] }
        return self[String(path[..<dot])]?.record?.value(
            at: String(path[path.index(after: dot)...]))
    }
}
